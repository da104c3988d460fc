// The API for files that take a while. Apart from the rest: most pages send none.
import { createApiClient } from './api-client.ts'
import { apiOptions } from './api.ts'
import { createUploadFetch } from './upload-fetch.ts'

/** Tells what share of the request has been sent. */
export const uploadApi = (onProgress: (fraction: number) => void) =>
  createApiClient({ ...apiOptions, fetch: createUploadFetch(onProgress) })
