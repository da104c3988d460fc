// The API client for uploads. Separate, because most pages upload nothing.
import { createApiClient } from './api-client.ts'
import { apiOptions } from './api.ts'
import { createUploadFetch } from './upload-fetch.ts'

/** Reports the share of the request that has been sent. */
export const uploadApi = (onProgress: (fraction: number) => void) =>
  createApiClient({ ...apiOptions, fetch: createUploadFetch(onProgress) })
