// Taking everything along: one archive of what is a person's.
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
      url: z.string().describe('On this site, for you alone'),
      size: z.number().int(),
      expiresAt: time,
    })
    .nullable()
    .describe('Once it is done'),
})
export type DataExport = z.infer<typeof dataExport>

const latest = z.object({ dataExport: dataExport.nullable() })
const restoreToken = z.strictObject({ token })

export const exportsContract = defineContract({
  'POST /users/export': {
    summary: 'Gather everything that is yours into one zip; one that is running already is answered again',
    status: 202,
    response: z.object({ job }),
  },
  'GET /users/export': {
    summary: 'Your latest copy of everything, and where to get it while it is kept (7 days)',
    response: latest,
  },
  'POST /auth/restore-account/export': {
    summary: 'The same for somebody whose account is being deleted, with the restore link',
    status: 202,
    body: restoreToken,
    response: z.object({ job }),
  },
  'GET /auth/restore-account/export': {
    summary: 'The latest copy for somebody whose account is being deleted; its address takes `?token=` too',
    query: restoreToken,
    response: latest,
  },
})
