// What must never reach the log, wherever it appears in a line.
import { shortenAddress } from '#platform/address.ts'

export const hidden = '[hidden]'
const secretName =
  /pass(word|wd|phrase)|secret|token|cookie|authorization|api-?key|e-?mail|^to$|recipient|date-?of-?birth/i
const secretParameter = /^(token|code|state|password|email|to|key|secret|signature|ticket)$/i
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const hex = /^[0-9a-f]{32,}$/i
const random = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[\w.~-]{24,}$/

// Only matches at the start of a run of such characters: trying from every character of a long word would take seconds.
const mailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const credentials = /(:\/\/)[^\s/@:"]*:[^\s/@"]+@/g
const parameter = /([?&](?:token|code|state|password|email|key|secret|signature|ticket)=)[^&\s"\\]+/gi

/** The last filter: works on the finished line, so it also covers messages, stacks and texts of the database. */
export function hideInLine(line: string): string {
  return line
    .replace(credentials, `$1${hidden}@`)
    .replace(parameter, `$1${hidden}`)
    .replace(mailAddress, '[email]')
}

/** Input from callers ends up in some lines; more of it helps no one and would have to be searched. */
const maxCharacters = 4000

export const shorten = (text: string): string =>
  text.length > maxCharacters ? `${text.slice(0, maxCharacters).toWellFormed()}…` : text

/** Deep enough for anything that is logged on purpose; deeper values are omitted. */
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

/** Only what helps to find the bug: a database error's own details quote the row. */
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

/** Leaves the path readable but drops secrets: values of known parameters, and values that look random. */
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
