// Requests generated from the OpenAPI document: valid, odd and invalid ones, always the same for the same seed.
import { oddTexts, prototypeKeys, spoil } from './odd-values.ts'
import { compileSchema, type Operation, type Parameter, type Schema } from './openapi.ts'
import type { Random } from './random.ts'

export type Input = {
  method: Operation['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** The document declares this invalid, or it cannot be parsed at all. */
  isWrong: boolean
}

/** An id for a parameter or a field of this name. */
export type FindId = (name: string, random: Random) => string

/** Values that match the patterns of the contracts; a new pattern needs a line here. */
const samples = [
  'salt-12',
  'salt_12',
  '1',
  '12',
  '123456',
  '12345678',
  'en',
  'example.org',
  '12px',
  '/stories',
  'night/sea/boat/12',
  'A-A_',
  'Salt, 12.',
  '#8a2f2f',
  'x'.repeat(43),
]

const textsByName: Record<string, readonly string[]> = {
  email: ['somebody@example.org', 'NOBODY@example.org'],
  password: ['a quiet password', 'another quiet password'],
  username: ['salt_12', 'member_1'],
  provider: ['google', 'nobody'],
  address: ['the-salt-cartographer', 'no-such-story'],
  slug: ['the-salt-cartographer', 'no-such-story'],
  q: ['salt', '"salt map" -sea'],
  endpoint: ['https://push.example.org/a'],
  timeZone: ['Europe/Berlin', 'UTC', 'Nowhere'],
}

export function createInputMaker(operation: Operation, random: Random, findId: FindId): () => Input {
  const ofPlace = (place: string) => operation.parameters.filter((parameter) => parameter.in === place)
  const [path, query] = [ofPlace('path'), ofPlace('query')]
  const [[contentType, { schema: bodySchema }] = ['', { schema: undefined }]] = Object.entries(
    operation.requestBody?.content ?? {},
  ) as [string, { schema: Schema | undefined }][]
  const isForm = contentType === 'multipart/form-data'
  const hasBody = operation.method !== 'GET'
  const fits = {
    path: compileSchema(objectOf(path)),
    query: compileSchema(objectOf(query)),
    body: compileSchema(bodySchema && !isForm ? bodySchema : objectOf([])),
  }
  const isRight = (values: Record<keyof typeof fits, unknown>) =>
    (['path', 'query', 'body'] as const).every(
      (part) => fits[part](values[part] ?? {}) && isStorable(values[part]),
    )

  function rightText(schema: Schema, name: string): string {
    if (schema.format === 'uuid') return findId(name, random)
    if (schema.format === 'date-time')
      return new Date(
        Date.UTC(2026, random.whole(0, 11), 1) + random.whole(-5, 5) * 31_536_000_000,
      ).toISOString()
    if (schema.format === 'date') return random.pick(['1990-01-31', '2012-02-29', '1900-01-01'])
    if (schema.format === 'uri') return 'https://example.org/a'
    const { minLength = 0, maxLength = 100 } = schema
    if (schema.pattern) {
      const pattern = new RegExp(schema.pattern, 'u')
      const fitting = samples.filter(
        (text) => pattern.test(text) && text.length >= minLength && text.length <= maxLength,
      )
      if (fitting.length === 0) throw new Error(`No sample fits ${schema.pattern} of ${operation.key}.`)
      return random.pick(fitting)
    }
    const known = Object.hasOwn(textsByName, name)
      ? textsByName[name]!
      : ['Salt and maps', 'unknown', 'Ωmega 🦊']
    const text = random.chance(0.1) ? 'x'.repeat(Math.min(maxLength, 5000)) : random.pick(known)
    return text.padEnd(minLength, 'x').slice(0, maxLength).toWellFormed()
  }

  function right(schema: Schema, name: string): unknown {
    const [first] = schema.allOf ?? []
    if (first) return right({ ...first, ...schema, allOf: undefined } as Schema, name)
    if (schema.anyOf) return right(random.pick(schema.anyOf), name)
    if ('const' in schema) return schema.const
    if (schema.enum) return random.pick(schema.enum)
    switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
      case 'null':
        return null
      case 'boolean':
        return random.chance(0.5)
      case 'integer':
      case 'number': {
        const from = Math.max(schema.minimum ?? 0, -1000)
        const to = Math.max(from, Math.min(schema.maximum ?? 100, 100_000))
        return random.pick([from, to, random.whole(from, to)])
      }
      case 'array': {
        const from = schema.minItems ?? 0
        const length = random.whole(from, Math.max(from, Math.min(schema.maxItems ?? 3, 3)))
        return Array.from({ length }, () => right(schema.items ?? {}, name.replace(/s$/, '')))
      }
      case 'object': {
        const { properties = {}, required = [] } = schema
        if (properties.type?.const === 'doc') return documentOf('The coast had moved again.')
        return Object.fromEntries(
          Object.entries(properties)
            .filter(([key]) => required.includes(key) || random.chance(0.4))
            .map(([key, inner]) => [key, right(inner, key)]),
        )
      }
      case 'string':
        return rightText(schema, name)
      default:
        return random.pick(['x', 1, true])
    }
  }

  const rightParameters = (parameters: Parameter[]) =>
    Object.fromEntries(
      parameters
        .filter(({ required }) => required || random.chance(0.4))
        .map(({ name, schema }) => [name, right(schema, name)]),
    )

  function address(params: Record<string, unknown>, search: Record<string, unknown>): string {
    const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name]))
    const pairs = Object.entries(search).flatMap(([name, value]) =>
      [value].flat().map((one) => `${encode(name)}=${encode(one)}`),
    )
    return `/api/v1${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
  }

  /** A body that is malformed, or of another type than its header says. */
  function broken(body: unknown): Pick<Input, 'headers' | 'payload'> {
    const text = JSON.stringify(body ?? {})
    const json = { 'content-type': 'application/json' }
    return random.pick<() => Pick<Input, 'headers' | 'payload'>>([
      () => ({ headers: json, payload: text.slice(0, -1) }),
      () => ({ headers: json, payload: `${text}}` }),
      () => ({ headers: json, payload: ' ' }),
      () => ({ headers: json, payload: '{"a": NaN}' }),
      () => ({ headers: json, payload: '{"__proto__": {"a": 1}}' }),
      () => ({ headers: json, payload: '{"constructor": {"prototype": {"a": 1}}}' }),
      () => ({ headers: json, payload: JSON.stringify('text') }),
      () => ({ headers: json, payload: '[1]' }),
      () => ({ headers: json, payload: '7' }),
      () => ({ headers: json, payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }),
      () => ({ headers: json, payload: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }),
      () => ({ headers: { 'content-type': 'text/plain' }, payload: text }),
      () => ({ headers: { 'content-type': 'application/xml' }, payload: '<a/>' }),
      () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b&a=c' }),
      () => ({ headers: { 'content-type': 'multipart/form-data' }, payload: text }),
      () => ({ headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload: '--b\r\n\r\n' }),
      () => ({ headers: { 'content-type': '🦊'.repeat(3) }, payload: text }),
    ])()
  }

  /** An image, no image, or something else, next to valid and odd text parts. */
  function form(): Pick<Input, 'headers' | 'payload'> {
    const parts = Object.entries(bodySchema?.properties ?? {})
      .filter(() => random.chance(0.9))
      .map(([name, schema]) => {
        if (schema.format !== 'binary')
          return `name="${name}"\r\n\r\n${random.chance(0.5) ? String(right(schema, name)) : random.pick(oddTexts)}`
        const content = random.pick([
          '',
          'x'.repeat(2000),
          '<svg onload="x"/>',
          '\x89PNG\r\n\x1a\n',
          '# One\n\nText.',
        ])
        return `name="${name}"; filename="${random.pick(['a.png', 'a.md', '🦊', '../a', ''])}"\r\n\r\n${content}`
      })
    if (random.chance(0.3)) parts.push(`name="${random.pick(prototypeKeys)}"\r\n\r\nx`)
    const body = parts.map((part) => `--odd\r\nContent-Disposition: form-data; ${part}\r\n`).join('')
    return {
      headers: { 'content-type': 'multipart/form-data; boundary=odd' },
      payload: Buffer.from(`${body}--odd--\r\n`),
    }
  }

  return function makeInput(): Input {
    const { method } = operation
    let params = rightParameters(path)
    let search = rightParameters(query)
    let body = bodySchema && !isForm ? right(bodySchema, '') : undefined
    const isSpoiled = random.chance(0.8)
    if (isSpoiled) {
      const parts = [
        ...(path.length > 0 ? ['path'] : []),
        ...(query.length > 0 ? ['query', 'query'] : ['query']),
        ...(bodySchema && !isForm
          ? ['body', 'body', 'body', 'body', 'broken']
          : isForm
            ? ['broken']
            : hasBody
              ? ['body', 'broken']
              : []),
      ]
      for (let times = random.chance(0.2) ? 2 : 1; times > 0; times -= 1) {
        const part = random.pick(parts)
        if (part === 'broken') return { method, url: address(params, search), ...broken(body), isWrong: true }
        if (part === 'path')
          // An empty parameter would be a different route.
          params = { ...params, [random.pick(path).name]: random.pick(oddTexts) || 'x' }
        if (part === 'query') {
          const [name] = Object.keys(search)
          search =
            name && random.chance(0.15)
              ? { ...search, [name]: [search[name], random.pick(oddTexts)].flat() }
              : (spoil(random, search, true) as Record<string, unknown>)
        }
        if (part === 'body') body = spoil(random, body ?? {})
      }
    }
    const url = address(params, search)
    const isWrong = !isRight({ path: onWire(params), query: onWire(search), body })
    if (isForm) return { method, url, ...form(), isWrong }
    if (body === undefined) return { method, url, headers: {}, isWrong }
    return {
      method,
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
      isWrong,
    }
  }
}

const documentOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const objectOf = (parameters: Parameter[]) => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
  additionalProperties: false,
})

/** Node rejects longer URLs before there is a request. */
const maxSlugInAddress = 1500

const inAddress = (value: unknown) => String(value).slice(0, maxSlugInAddress)

/** Half of a surrogate pair has no encoding, so its raw bytes are sent. */
function encode(value: unknown): string {
  const text = inAddress(value)
  if (text.isWellFormed()) return encodeURIComponent(text)
  const bytes = (unit: number) => [0xed, 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
  const escaped = (unit: number) =>
    bytes(unit)
      .map((byte) => `%${byte.toString(16)}`)
      .join('')
  return Array.from(text, (character) =>
    character.isWellFormed() ? encodeURIComponent(character) : escaped(character.charCodeAt(0)),
  ).join('')
}

/** In a URL everything is text, and what cannot be decoded stays as it is. */
function onWire(values: Record<string, unknown>): Record<string, unknown> {
  const text = (value: unknown) => (inAddress(value).isWellFormed() ? inAddress(value) : encode(value))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const list = [value].flat()
      return [name, list.length === 1 ? text(list[0]) : list.map(text)]
    }),
  )
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}
