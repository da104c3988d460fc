// An endpoint: its key ("GET /users/info/{id}") contains method and path, so a browser needs only the type of a
// contract, never its zod schemas.
import type { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type EndpointKey = `${Method} /${string}`

export type Endpoint = {
  /** One line for the reference page. */
  summary: string
  /** 201 for something created, 202 for work that continues in the background. */
  status?: 200 | 201 | 202
  /** Responses for which this holds are about something that existed before: 200 instead of `status`. */
  isRepeat?: (response: Record<string, unknown>) => boolean
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Multipart instead of JSON: the names of its file parts; `body` then describes the text parts. */
  files?: readonly string[]
  /** The response is a file with 200, or `response` if there is no file yet. */
  sendsFile?: true
  /** The named fields next to `status: "success"`. */
  response: z.ZodObject
}

export type Contract = Record<EndpointKey, Endpoint>

export function defineContract<const C extends Contract>(contract: C): C {
  return contract
}

type Input<S> = S extends z.ZodObject ? z.input<S> : never
type Output<S> = S extends z.ZodObject ? z.output<S> : never

/** What a caller passes: only the parts that the endpoint declares. */
export type RequestOf<E extends Endpoint> = (E['params'] extends z.ZodObject
  ? { params: Input<E['params']> }
  : {}) &
  (E['query'] extends z.ZodObject
    ? {} extends Input<E['query']>
      ? { query?: Input<E['query']> }
      : { query: Input<E['query']> }
    : {}) &
  (E extends { files: readonly string[] }
    ? { form: FormData }
    : E['body'] extends z.ZodObject
      ? { body: Input<E['body']> }
      : {})

/** What a caller gets. */
export type ResponseOf<E extends Endpoint> = { status: 'success' } & Output<E['response']>

/** What a handler receives and must return. */
export type ParsedOf<E extends Endpoint> = {
  params: E['params'] extends z.ZodObject ? Output<E['params']> : undefined
  query: E['query'] extends z.ZodObject ? Output<E['query']> : undefined
  body: E['body'] extends z.ZodObject ? Output<E['body']> : undefined
}
export type ResultOf<E extends Endpoint> = z.input<E['response']>
