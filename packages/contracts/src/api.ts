// Every operation of the API, by its key.
import { accountsContract } from './accounts.ts'
import { followsContract } from './follows.ts'
import { siteContract } from './site.ts'
import { usersContract } from './users.ts'

export const api = { ...siteContract, ...usersContract, ...accountsContract, ...followsContract }
export type Api = typeof api
