// Every operation of the API, by its key.
import { accountsContract } from './accounts.ts'
import { followsContract } from './follows.ts'
import { profilesContract } from './profiles.ts'
import { siteContract } from './site.ts'
import { templatesContract } from './templates.ts'
import { usersContract } from './users.ts'

export const api = {
  ...siteContract,
  ...usersContract,
  ...accountsContract,
  ...templatesContract,
  ...followsContract,
  ...profilesContract,
}
export type Api = typeof api
