// Accounts: how users sign in and stay signed in.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { loadDemoAccounts } from './accounts.demo.ts'
import { clearSessionsJob, eraseJob } from './accounts.jobs.ts'
import { accountsExporters } from './accounts.exporters.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { emailChangeJob } from './email-change.service.ts'
import { factorsRoutes } from './factors.routes.ts'
import { accountDeletionRoutes } from './account-deletion.routes.ts'
import { personalTokensRoutes } from './personal-tokens.routes.ts'
import { resetJob } from './password-reset.service.ts'
import { proofRoutes } from './reauthentication.routes.ts'
import { referralsRoutes } from './referrals.routes.ts'
import { securityRoutes } from './security.routes.ts'
import { socialRoutes } from './social/social.routes.ts'
import type { SessionService } from './sessions.service.ts'
import type { SharedStories } from './shared-story-transfer.ts'
import { resendJob } from './email-verification.service.ts'

export function accountsArea(
  platform: Platform,
  sessions: SessionService,
  sharedStories: SharedStories,
): Area {
  return {
    name: 'accounts',
    routes: new Map([
      ...accountsRoutes(platform, sessions),
      ...securityRoutes(platform, sessions),
      ...factorsRoutes(platform, sessions),
      ...proofRoutes(platform),
      ...referralsRoutes(platform),
      ...accountDeletionRoutes({ ...platform, sharedStories }, sessions),
      ...socialRoutes(platform, sessions),
      ...personalTokensRoutes(platform),
    ]),
    jobs: [
      clearSessionsJob(platform),
      resendJob(platform),
      resetJob(platform),
      emailChangeJob(platform),
      eraseJob({ ...platform, sharedStories }),
    ],
    exporters: accountsExporters(platform),
    loadDemo: () => loadDemoAccounts(platform),
  }
}
