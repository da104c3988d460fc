// Every operation of the API, by its key.
import { accountsContract } from './accounts.ts'
import { referralsContract } from './accounts.referrals.ts'
import { siteContract } from './site.ts'

export const api = { ...siteContract, ...accountsContract, ...referralsContract }
export type Api = typeof api
