// Accounts: how people sign in and stay signed in.
import './accounts.events.ts'
export { accountsArea } from './accounts.area.ts'
export { getLeaver } from './leaving.service.ts'
export { createSessionService } from './sessions.service.ts'
export { countReferrals } from './referrals.store.ts'
export { removeSecondFactors } from './factors.service.ts'
export { demoEmail, demoPassword } from './accounts.demo.ts'
export { demoAccounts } from './people.demo.ts'
