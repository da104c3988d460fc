// Every operation of the API, by its key.
import { accountsContract } from './accounts.ts'
import { siteContract } from './site.ts'

export const api = { ...siteContract, ...accountsContract }
export type Api = typeof api
