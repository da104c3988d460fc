// Every operation of the API, by its key.
import { accountsContract } from './accounts.ts'
import { leavingContract } from './accounts.leaving.ts'
import { referralsContract } from './accounts.referrals.ts'
import { accountSecurityContract } from './accounts.security.ts'
import { siteContract } from './site.ts'

export const api = {
  ...siteContract,
  ...accountsContract,
  ...accountSecurityContract,
  ...referralsContract,
  ...leavingContract,
}
export type Api = typeof api
