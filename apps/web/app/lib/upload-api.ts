// The API client for uploads. Separate, because most pages upload nothing.
import { type ApiFetch, createApiClient } from './api-client.ts'
import { apiOptions } from './api.ts'

/** Reports the share of the request that has been sent. */
export const uploadApi = (onProgress: (fraction: number) => void) =>
  createApiClient({ ...apiOptions, fetch: createUploadFetch(onProgress) })

/** `fetch` for uploads: reports progress, which the built-in one cannot. */
function createUploadFetch(onProgress: (fraction: number) => void): ApiFetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      request.addEventListener('load', () => {
        const retryAfter = request.getResponseHeader('retry-after')
        resolve(
          new Response(request.responseText, {
            status: request.status,
            ...(retryAfter && { headers: { 'retry-after': retryAfter } }),
          }),
        )
      })
      request.addEventListener('error', () => reject(new TypeError('The connection was lost.')))
      request.addEventListener('abort', () =>
        reject(new DOMException('The upload was canceled.', 'AbortError')),
      )
      signal?.addEventListener('abort', () => request.abort())
      if (signal?.aborted) reject(signal.reason)
      else request.send(body as XMLHttpRequestBodyInit | null | undefined)
    })
}
