// The API over HTTP, for the browser: renews an expired session once and repeats the call, opens the rate-limit dialog
// on a 429, and throws ApiError or NetworkError for all other failures.
import { isApiError } from '@fabula/contracts/api-error'
import { addressOf, type ApiClient, type RawRequest } from '@fabula/contracts/client'
import { noticeOf, type RateLimitNotice, readAnswer } from './api-answer.ts'
import { NetworkError } from './network-error.ts'
import { emptyAnswer } from './rate-limited.ts'
import { createSessionRefresh } from './session-refresh.ts'

export type ApiFetch = (address: string, init?: RequestInit) => Promise<Response>

export type ApiClientOptions = {
  fetch?: ApiFetch
  baseUrl?: string
  onRateLimit(notice: RateLimitNotice): void
  /** The session could not be renewed. Called once, however many calls were waiting. */
  onSignedOut(): void
  onSessionRefreshed?(): void
}

const refreshPath = '/auth/refresh-token'

/**
 * A 401 here does not mean an expired session: the session check and refresh themselves, wrong credentials, and the
 * endpoints whose session the server renews (profile, settings, notifications).
 */
const exemptPaths = [
  /^\/auth\/(me|refresh-token|register)$/,
  /^\/auth\/(login|passkeys\/sign-in)(\/|$)/,
  /^\/auth\/social\/[^/]+\/callback$/,
  /^\/users?\/profile(\/|$)/,
  /^\/users\/settings(\/|$)/,
  /^\/notifications(\/|$)/,
]

export function createApiClient(options: ApiClientOptions): ApiClient {
  const baseUrl = options.baseUrl ?? '/api/v1'
  const refresh = createSessionRefresh({
    request: async () => read(await send('POST', refreshPath, {})),
    onRefused: () => options.onSignedOut(),
    onRenewed: () => options.onSessionRefreshed?.(),
  })

  async function send(method: string, path: string, request: RawRequest): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (request.body !== undefined) headers['content-type'] = 'application/json'
    const init: RequestInit = {
      method,
      headers,
      credentials: 'include',
      // A form sets its own content type, boundary included.
      body: request.form ?? (request.body === undefined ? undefined : JSON.stringify(request.body)),
      signal: request.signal,
      keepalive: request.keepalive,
    }
    try {
      return await (options.fetch ?? globalThis.fetch)(baseUrl + path, init)
    } catch (error) {
      throw isAbort(error, request.signal) ? error : new NetworkError(error)
    }
  }

  async function call(key: string, request: RawRequest = {}): Promise<unknown> {
    const { method, path } = addressOf(key, request)
    const countBefore = refresh.count
    let response = await send(method, path, request)
    if (response.status === 401 && !isExempt(path) && !(await namesFields(response))) {
      if (refresh.count === countBefore) await refresh.renew()
      // Also after a rejected renewal: it cleared the session cookies, so public endpoints now respond as for a
      // visitor.
      response = await send(method, path, request)
    }
    return read(response, request.signal)
  }

  return (async (key: string, request?: RawRequest) => {
    try {
      return await call(key, request)
    } catch (error) {
      if (!isApiError(error) || error.status !== 429) throw error
      options.onRateLimit(noticeOf(error.body))
      return emptyAnswer()
    }
  }) as ApiClient
}

/** The connection may also drop between the headers and the end of the body. */
async function read(response: Response, signal?: AbortSignal): Promise<Record<string, unknown>> {
  try {
    return await readAnswer(response)
  } catch (error) {
    throw isApiError(error) || isAbort(error, signal) ? error : new NetworkError(error)
  }
}

/** A wrong password or code is not an expired session: repeating the call would count as a second attempt. */
async function namesFields(response: Response): Promise<boolean> {
  const error = await readAnswer(response.clone()).catch((reason: unknown) => reason)
  return isApiError(error) && error.body.details?.fields !== undefined
}

function isExempt(path: string): boolean {
  const pathname = path.split('?')[0] ?? path
  return exemptPaths.some((pattern) => pattern.test(pathname))
}

function isAbort(error: unknown, signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true || (error instanceof Error && error.name === 'AbortError')
}
