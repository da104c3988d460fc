// What must never reach the log, wherever in a line it stands.
import { shortenAddress } from '#platform/address.ts'

export const hidden = '[hidden]'
const secretName =
  /pass(word|wd|phrase)|secret|token|cookie|authorization|api-?key|e-?mail|^to$|recipient|date-?of-?birth/i
const secretParameter = /^(token|code|state|password|email|to|key|secret|signature|ticket)$/i
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const hex = /^[0-9a-f]{32,}$/i
const random = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[\w.~-]{24,}$/

// Begins only where a run of such characters does: from every character of a long word it would take seconds.
const mailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const credentials = /(:\/\/)[^\s/@:"]*:[^\s/@"]+@/g
const parameter = /([?&](?:token|code|state|password|email|key|secret|signature|ticket)=)[^&\s"\\]+/gi

/** The last gate: works on the finished line, so it also covers messages, stacks and texts of the database. */
export function hideInLine(line: string): string {
  return line
    .replace(credentials, `$1${hidden}@`)
    .replace(parameter, `$1${hidden}`)
    .replace(mailAddress, '[e-mail]')
}

/** What callers send ends up in some lines; more of it helps nobody and would be searched on every one. */
const maxCharacters = 4000

export const shorten = (text: string): string =>
  text.length > maxCharacters ? `${text.slice(0, maxCharacters).toWellFormed()}…` : text

/** Deep enough for anything we log by purpose; below that nothing is shown at all. */
const deepest = 6

function hideInObject(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return shorten(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return presentError(value)
  if (value instanceof Date) return value
  if (depth >= deepest || ArrayBuffer.isView(value)) return '[…]'
  if (Array.isArray(value)) return value.map((one) => hideInObject(one, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hideField(name, one, depth)]))
}

export function hideField(name: string, value: unknown, depth = 0): unknown {
  return secretName.test(name) && value !== null && value !== undefined
    ? hidden
    : hideInObject(value, depth + 1)
}

type RequestLike = {
  id?: unknown
  method?: string
  url?: string
  ip?: string
  socket?: { remoteAddress?: string }
}

export function presentRequest(request: RequestLike) {
  return {
    id: request.id,
    method: request.method,
    path: hideInPath(shorten(request.url ?? '')),
    address: shortenAddress(request.ip ?? request.socket?.remoteAddress ?? ''),
  }
}

export function presentResponse(response: { statusCode?: number }) {
  return { status: response.statusCode }
}

/** Only what helps to find the fault: a database error's own details quote the row. */
export function presentError(error: unknown): unknown {
  if (!(error instanceof Error)) return hideInObject(error)
  const { code, constraint, table } = error as Error & {
    code?: unknown
    constraint?: unknown
    table?: unknown
  }
  return {
    type: error.constructor.name,
    message: shorten(error.message),
    stack: error.stack && shorten(error.stack),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(error.cause !== undefined && { cause: presentError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(presentError) }),
  }
}

/** Keeps the address readable and drops what opens doors: values of telling names, and values that look random. */
function hideInPath(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const shown = path
    .split('/')
    .map((segment) => (looksRandom(segment) ? hidden : segment))
    .join('/')
  if (query === undefined) return shown
  const parameters = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=', 2)
    return secretParameter.test(name) || looksRandom(value) ? `${name}=${hidden}` : pair
  })
  return `${shown}?${parameters.join('&')}`
}

function looksRandom(text: string): boolean {
  return !uuid.test(text) && (hex.test(text) || random.test(text))
}
