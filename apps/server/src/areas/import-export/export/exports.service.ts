// Exporting a story: a short one right away, a long one in the background, stored for a day for its requester.
import { shortExport } from '@fabula/contracts/manuscript-size'
import type { ExportFormat, StoryExport } from '@fabula/contracts/import-export'
import { findUserById, presentOwnUser } from '#areas/users/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { FileAnswer } from '#platform/http/file-answer.ts'
import { newId } from '#platform/ids.ts'
import type { JobView, RunningJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { requireSignedIn } from '#platform/policy.ts'
import { buffer } from 'node:stream/consumers'
import { openStory, type StoryRow } from '#areas/stories/public.ts'

import { noteDownload } from './downloads.service.ts'
import * as store from './exports.store.ts'
import { fileName, formats } from './formats.ts'
import { type BookSources, openBook } from './open-book.ts'

export type ExportContext = Pick<Platform, 'events' | 'jobs' | 'storage'> & BookSources

export const storyExportJobName = 'stories.export'
const lifetimeMilliseconds = 24 * 60 * 60 * 1000

/** A worker builds these as a whole; a larger one would need too much memory. */
const maxWords: Partial<Record<ExportFormat, number>> = { docx: 1_000_000, pdf: 400_000 }

const prefix = 'story-exports/'
export const storyExportsOf = (userId: string) => `${prefix}${userId}/`
const keyOf = ({ id, user_id }: { id: string; user_id: string }) => `${storyExportsOf(user_id)}${id}`

type Asking = { format: ExportFormat; hasDrafts: boolean; isInBackground: boolean }

export async function exportStory(
  context: ExportContext,
  actor: Actor,
  storyId: string,
  { format, hasDrafts, isInBackground }: Asking,
): Promise<FileAnswer | { job: JobView; storyExport: StoryExport }> {
  const story = await openForExport(context.db, actor, storyId, hasDrafts)
  const { words, chapters } = sizeOf(story, hasDrafts)
  if (chapters === 0)
    throw new AppError('CONFLICT_ERROR', {
      message: hasDrafts ? 'There are no chapters yet.' : 'Nothing in this story is published yet.',
    })
  if (words > (maxWords[format] ?? Infinity))
    throw new AppError('CONFLICT_ERROR', {
      message: `This story is too long for a ${format === 'pdf' ? 'PDF' : 'Word document'}. EPUB, Markdown, and HTML work at any length.`,
    })
  const isShort = words <= shortExport.words && chapters <= shortExport.chapters
  if (isShort && !isInBackground) {
    const file = await sendAtOnce(context, actor, story, { format, hasDrafts })
    await noteDownload(context, actor, story.id)
    return file
  }
  return startExport(context, requireSignedIn(actor), story, format, hasDrafts)
}

/** Drafts require permission to read them; other users export only what is published. */
async function openForExport(
  db: Database,
  actor: Actor,
  storyId: string,
  hasDrafts: boolean,
): Promise<StoryRow> {
  const opened = hasDrafts
    ? await openStory(db, actor, storyId, 'readDraft')
    : await openStory(db, actor, storyId)
  return opened.story
}

const sizeOf = (story: StoryRow, hasDrafts: boolean) =>
  hasDrafts
    ? { words: story.word_count, chapters: story.chapter_count }
    : { words: story.published_word_count, chapters: story.published_count }

async function sendAtOnce(
  context: ExportContext,
  actor: Actor,
  story: StoryRow,
  { format, hasDrafts }: Pick<Asking, 'format' | 'hasDrafts'>,
): Promise<FileAnswer> {
  const book = await openBook(context, actor, story, { hasDrafts })
  const patience = { setProgress() {}, signal: AbortSignal.timeout(60_000) }
  const body = await buffer(await formats[format].write(book, patience))
  return new FileAnswer({
    body,
    size: body.length,
    contentType: formats[format].contentType,
    name: fileName(story.title, format),
  })
}

/** A repeated request returns the running export. */
async function startExport(
  { db, jobs }: ExportContext,
  { userId }: SignedInActor,
  story: StoryRow,
  format: ExportFormat,
  hasDrafts: boolean,
) {
  const wanted = { userId, storyId: story.id, format, hasDrafts }
  return db.transaction().execute(async (tx) => {
    await store.holdWanted(tx, wanted)
    const running = await store.findRunningStoryExport(tx, wanted)
    const job = running && (await jobs.find(running.job_id, userId))
    if (running && job && job.state !== 'failed') return { job, storyExport: present(running, job) }
    // Its job is gone or failed without recording it.
    if (running) await store.failStoryExport(tx, running.id, null)
    const id = newId()
    const jobId = await jobs.enqueue(tx, storyExportJobName, { exportId: id }, { ownerId: userId })
    const row = await store.insertStoryExport(tx, {
      ...wanted,
      id,
      jobId,
      fileName: fileName(story.title, format),
    })
    const begun: JobView = {
      _id: jobId,
      state: 'queued',
      progress: 0,
      createdAt: row.created_at.toISOString(),
    }
    return { job: begun, storyExport: present(row, begun) }
  })
}

export async function getStoryExport(
  { db, jobs }: Pick<ExportContext, 'db' | 'jobs'>,
  actor: SignedInActor,
  storyId: string,
  exportId: string,
): Promise<StoryExport> {
  const row = await requireOwn(db, actor, storyId, exportId)
  return present(row, await jobs.find(row.job_id, actor.userId))
}

export async function openStoryExport(
  { db, storage, events }: Pick<ExportContext, 'db' | 'storage' | 'events'>,
  actor: SignedInActor,
  storyId: string,
  exportId: string,
): Promise<FileAnswer> {
  const row = await requireOwn(db, actor, storyId, exportId)
  if (!row.expires_at || row.expires_at <= new Date()) throw notFound()
  const file = await storage.getStream(keyOf(row))
  if (!file) throw notFound()
  await noteDownload({ db, events }, actor, storyId)
  return new FileAnswer({
    body: file.stream,
    size: file.size,
    contentType: formats[row.format].contentType,
    name: row.file_name,
  })
}

/** Only the user who requested it, as long as they may still read the story. */
async function requireOwn(db: Database, actor: SignedInActor, storyId: string, exportId: string) {
  const row = await store.findStoryExport(db, exportId)
  if (!row || row.story_id !== storyId || row.user_id !== actor.userId) throw notFound()
  await openForExport(db, actor, storyId, row.has_drafts)
  return row
}

function present(row: store.StoryExportRow, job: JobView | undefined): StoryExport {
  const isAvailable = row.expires_at !== null && row.expires_at > new Date()
  const about = {
    _id: row.id,
    format: row.format,
    hasDrafts: row.has_drafts,
    createdAt: row.created_at.toISOString(),
    problem: row.problem,
  }
  if (isAvailable && row.expires_at && row.size !== null)
    return {
      ...about,
      state: 'done',
      progress: 1,
      file: {
        url: `/api/v1/content/${row.story_id}/exports/${row.id}/file`,
        name: row.file_name,
        size: row.size,
        expiresAt: row.expires_at.toISOString(),
      },
    }
  const isOver = row.failed_at !== null || row.expires_at !== null || !job || job.state === 'failed'
  // Between the end of the job and the update of the row, it is still running.
  const state = isOver ? 'failed' : job.state === 'done' ? 'running' : job.state
  return { ...about, state, progress: isOver ? 0 : job.progress, file: null }
}

/** Safe to repeat: the file is complete or absent. Users who lost access to the story meanwhile get none. */
export async function makeStoryExport(
  context: ExportContext,
  { data, setProgress, signal }: RunningJob<{ exportId: string }>,
): Promise<void> {
  const { db, storage } = context
  const row = await store.findStoryExport(db, data.exportId)
  if (!row || row.expires_at || row.failed_at) return
  const user = await findUserById(db, row.user_id)
  if (!user) return
  const actor: SignedInActor = {
    kind: 'user',
    userId: user.id,
    sessionId: '',
    user: presentOwnUser(user),
    needsTotp: false,
  }
  let story: StoryRow
  try {
    story = await openForExport(db, actor, row.story_id, row.has_drafts)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await store.failStoryExport(db, row.id, error.message)
    return
  }
  const book = await openBook(context, actor, story, { hasDrafts: row.has_drafts })
  const { contentType, write } = formats[row.format]
  const stream = await write(book, {
    // Progress is informational; the file does not depend on it.
    setProgress: (fraction) => void setProgress(fraction).catch(() => undefined),
    signal,
  })
  const size = await storage.putStream(keyOf(row), stream, { contentType })
  const expiresAt = new Date(Date.now() + lifetimeMilliseconds)
  if (!(await store.finishStoryExport(db, row.id, { size, expiresAt }))) await storage.delete(keyOf(row))
}

export async function giveUpStoryExport({ db }: Pick<Platform, 'db'>, exportId: string): Promise<void> {
  await store.failStoryExport(db, exportId, 'Couldn’t create the file. Please try again.')
}

/** Deletes expired exports and files left behind by crashes or erased accounts. */
export async function clearStoryExports({ db, storage }: Pick<Platform, 'db' | 'storage'>): Promise<void> {
  for (const row of await store.listOverStoryExports(db, new Date())) {
    await storage.delete(keyOf(row))
    await store.deleteStoryExport(db, row.id)
  }
  const keys: string[] = []
  for await (const key of storage.list(prefix)) keys.push(key)
  const idOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
  const known = await store.findKnownStoryExports(db, keys.map(idOf))
  for (const key of keys) if (!known.has(idOf(key))) await storage.delete(key)
}
