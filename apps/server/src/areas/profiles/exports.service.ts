// Data export: an archive that is made in the background, stored for a week and available to its owner only.
import type { DataExport } from '@fabula/contracts/profiles.exports'
import { findUserById, lockUser } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Exporter } from '#platform/exporter.ts'
import { newId } from '#platform/ids.ts'
import type { JobView, RunningJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { writeArchive } from './exports.archive.ts'
import { exportReadyMail } from './exports.mails.ts'
import * as store from './exports.store.ts'

export const exportJobName = 'profiles.export-data'
const lifetimeMilliseconds = 7 * 24 * 60 * 60 * 1000

const exportsPrefix = 'exports/'
export const folderOf = (userId: string) => `${exportsPrefix}${userId}/`
const keyOf = (row: { id: string; user_id: string }) => `${folderOf(row.user_id)}${row.id}.zip`

/** A repeated request returns the running export. */
export async function startExport(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  userId: string,
): Promise<JobView> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError('AUTH_ERROR')
    const running = await store.findRunningExport(tx, userId)
    const job = running && (await jobs.find(running.job_id, userId))
    if (job && job.state !== 'failed') return job
    // Its job is gone or failed without recording it.
    if (running) await store.failExport(tx, running.id)
    const id = newId()
    const jobId = await jobs.enqueue(tx, exportJobName, { exportId: id }, { ownerId: userId })
    await store.insertExport(tx, { id, userId, jobId })
    return { _id: jobId, state: 'queued', progress: 0, createdAt: new Date().toISOString() }
  })
}

export async function findDataExport(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  userId: string,
): Promise<DataExport | null> {
  const row = await store.findLatestExport(db, userId)
  if (!row || isExpired(row)) return null
  const about = { _id: row.id, createdAt: row.created_at.toISOString() }
  if (row.expires_at && row.size !== null) {
    const file = { url: `/exports/${row.id}.zip`, size: row.size, expiresAt: row.expires_at.toISOString() }
    return { ...about, state: 'done', progress: 1, file }
  }
  const job = row.failed_at ? undefined : await jobs.find(row.job_id, userId)
  // Between the end of the job and the update of the row, it is still running.
  const state = !job || job.state === 'failed' ? 'failed' : job.state === 'done' ? 'running' : job.state
  return { ...about, state, progress: job?.progress ?? 0, file: null }
}

/** 404 for other users, and once it has expired. */
export async function openArchive(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  userId: string,
  exportId: string,
) {
  const row = await store.findExport(db, exportId)
  if (!row?.expires_at || row.user_id !== userId || isExpired(row)) throw notFound()
  const file = await storage.getStream(keyOf(row))
  if (!file) throw notFound()
  return { ...file, createdAt: row.created_at }
}

const isExpired = ({ expires_at }: store.ExportRow) => expires_at !== null && expires_at <= new Date()

type Making = Pick<Platform, 'db' | 'storage' | 'mail' | 'config'>

/** Safe to repeat: the archive is complete or absent, and an erased account leaves none behind. */
export async function makeArchive(
  platform: Making,
  exporters: readonly Exporter[],
  { data, setProgress, signal }: RunningJob<{ exportId: string }>,
): Promise<void> {
  const { db, storage } = platform
  const row = await store.findExport(db, data.exportId)
  if (!row || row.expires_at) return
  const key = keyOf(row)
  const size = await writeArchive({ storage, key, exporters, userId: row.user_id, setProgress, signal })
  const isWanted = await db.transaction().execute((tx) => announce(platform, tx, row, size))
  if (isWanted) await clearOver(platform)
  else await storage.delete(key)
}

async function announce(
  { config, mail }: Making,
  tx: Transaction,
  row: store.ExportRow,
  size: number,
): Promise<boolean> {
  // Erasing locks the user as well: either it sees the finished archive, or this finds no user.
  if (!(await lockUser(tx, row.user_id))) return false
  const expiresAt = new Date(Date.now() + lifetimeMilliseconds)
  const user = await findUserById(tx, row.user_id)
  if (!user || !(await store.finishExport(tx, row.id, { size, expiresAt }))) return false
  // A deleted account is redirected to the restore page, which offers the archive too.
  const url = `${siteOf(config).siteUrl}/settings/data`
  await mail.send(tx, {
    to: user.email,
    template: exportReadyMail,
    data: { displayName: user.display_name, url },
  })
  return true
}

export async function giveUp({ db }: { db: Database }, exportId: string): Promise<void> {
  await store.failExport(db, exportId)
}

/** Deletes exports that have expired, failed or been replaced. */
export async function clearOver({ db, storage }: Pick<Platform, 'db' | 'storage'>): Promise<void> {
  for (const row of await store.listOverExports(db, new Date())) {
    await storage.delete(keyOf(row))
    await store.deleteExport(db, row.id)
  }
}

export async function clearStrays({ db, storage }: Pick<Platform, 'db' | 'storage'>): Promise<void> {
  const keys: string[] = []
  for await (const key of storage.list(exportsPrefix)) keys.push(key)
  const idOf = (key: string) => key.slice(key.lastIndexOf('/') + 1, -'.zip'.length)
  const known = await store.findKnownExports(db, keys.map(idOf))
  for (const key of keys) if (!known.has(idOf(key))) await storage.delete(key)
}

export async function deleteArchivesOf(
  { storage }: Pick<Platform, 'storage'>,
  userId: string,
): Promise<void> {
  for await (const key of storage.list(folderOf(userId))) await storage.delete(key)
}
