// Data export: one archive with all data of a user.
import { z } from 'zod'
import { token } from './accounts.shapes.ts'
import { defineContract } from './endpoint.ts'
import { id, time } from './shapes.ts'
import { job } from './site.ts'

const dataExport = z.object({
  _id: id,
  state: job.shape.state,
  progress: job.shape.progress,
  createdAt: time,
  file: z
    .object({
      url: z.string().describe('On this site, visible only to you'),
      size: z.number().int(),
      expiresAt: time,
    })
    .nullable()
    .describe('When finished'),
})
export type DataExport = z.infer<typeof dataExport>

const latest = z.object({ dataExport: dataExport.nullable() })
const restoreToken = z.strictObject({ token })

export const exportsContract = defineContract({
  'POST /users/export': {
    summary: 'Export all your data as a ZIP file; returns the current export if one is running',
    status: 202,
    response: z.object({ job }),
  },
  'GET /users/export': {
    summary: 'Your latest data export and its download link (available for 7 days)',
    response: latest,
  },
  'POST /auth/restore-account/export': {
    summary: 'The same for an account scheduled for deletion, with the restore link',
    status: 202,
    body: restoreToken,
    response: z.object({ job }),
  },
  'GET /auth/restore-account/export': {
    summary: 'The latest data export of an account scheduled for deletion; its URL also takes `?token=`',
    query: restoreToken,
    response: latest,
  },
})
