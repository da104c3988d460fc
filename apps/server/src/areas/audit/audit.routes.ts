import { auditContract } from '@fabula/contracts/audit'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { staff } from '#platform/policy.ts'
import { listAudit, openAuditFile } from './audit.service.ts'

export function auditRoutes(platform: Pick<Platform, 'db'>) {
  return defineRoutes(auditContract, {
    'GET /admin/audit': {
      policy: staff('admin'),
      // The file is downloaded by a plain link, which cannot renew the session itself.
      renewsSession: true,
      handle: ({ query }) =>
        query.format === 'csv' ? openAuditFile(platform, query) : listAudit(platform, query),
    },
  })
}
