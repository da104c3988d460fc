// The one way to call the API: over HTTP in the browser, in-process while a page is rendered. Only types are shared.
import type { Endpoint, RequestOf, ResponseOf } from './endpoint.ts'
import type { Api } from './api.ts'

export type ApiKey = keyof Api

type CallArguments<E extends Endpoint> =
  {} extends RequestOf<E> ? [request?: RequestOf<E> & CallOptions] : [request: RequestOf<E> & CallOptions]

type CallOptions = {
  signal?: AbortSignal
  /** Continues when the user leaves the page. */
  keepalive?: boolean
}

export type ApiClient = <K extends ApiKey>(
  key: K,
  ...rest: CallArguments<Api[K]>
) => Promise<ResponseOf<Api[K]>>

/** The untyped request behind a call, which transports work with. */
export type RawRequest = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  signal?: AbortSignal
  keepalive?: boolean
}

/** Turns "GET /users/info/{id}" and its values into a method and a path with query. Arrays repeat the parameter. */
export function addressOf(key: string, request: RawRequest): { method: string; path: string } {
  const space = key.indexOf(' ')
  const path = key
    .slice(space + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request.params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  return { method: key.slice(0, space), path: search.size > 0 ? `${path}?${search}` : path }
}
