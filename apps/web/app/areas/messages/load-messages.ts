import { conversationsAtOnce } from '@fabula/contracts/message-sizes'
import type { ApiClient } from '@fabula/contracts/client'

export const loadList = (api: ApiClient) =>
  api('GET /messages', { query: { limit: String(conversationsAtOnce) } })
