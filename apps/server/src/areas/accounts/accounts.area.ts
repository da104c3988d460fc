// Accounts: how people sign in and stay signed in.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { loadDemoAccounts } from './accounts.demo.ts'
import { clearSessionsJob } from './accounts.jobs.ts'
import { accountsRoutes } from './accounts.routes.ts'
import type { SessionService } from './sessions.service.ts'

export function accountsArea(platform: Platform, sessions: SessionService): Area {
  return {
    name: 'accounts',
    routes: accountsRoutes(platform, sessions),
    jobs: [clearSessionsJob(platform)],
    loadDemo: () => loadDemoAccounts(platform),
  }
}
