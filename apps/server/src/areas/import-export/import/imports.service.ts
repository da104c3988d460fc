// Importing a manuscript: uploaded, parsed on a worker thread, previewed, then turned into chapters at once.
import type { StoryImport } from '@fabula/contracts/import-export'
import {
  requireWithinBudget,
  findManuscriptKind,
  orRefuse,
  type Outline,
  readInThread,
  shortenText,
  type SplitBy,
} from '#areas/manuscripts/public.ts'
import { findWritableChapters } from '#areas/chapters/public.ts'
import { findPictureKind, type Images } from '#areas/images/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/http/forms.ts'
import { newId } from '#platform/ids.ts'
import type { JobView, RunningJob } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import type { StoryCast } from '#platform/story-cast.ts'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { openStory } from '#areas/stories/public.ts'
import type { Reference } from '#areas/templates/public.ts'

import * as files from './import-files.ts'
import { presentImport, readableCover } from './imports.present.ts'
import * as store from './imports.store.ts'

export type ImportContext = Pick<Platform, 'db' | 'events' | 'jobs' | 'storage'> & {
  reference: Reference
  images: Images
  getCast(): StoryCast | undefined
}

export const readManuscriptJobName = 'stories.read-manuscript'
export const importJobName = 'stories.import'
const lifetimeMilliseconds = 24 * 60 * 60 * 1000
const maxWaiting = 5

type Answer = { job: JobView; storyImport: StoryImport }

export async function startImport(
  context: ImportContext,
  actor: SignedInActor,
  { file, storyId = null }: { file: UploadedFile; storyId?: string | null | undefined },
): Promise<Answer> {
  const { db, jobs, storage } = context
  if (storyId !== null) await openStory(db, actor, storyId, 'edit')
  const kind = await findManuscriptKind(file)
  await orRefuse(requireWithinBudget(file.path, kind))
  const row = { id: newId(), user_id: actor.userId }
  // Store the file first: the clean-up finds one without a row, and a row without a file would only fail.
  await files.storeSource(storage, row, file.path)
  const begun = await db.transaction().execute(async (tx) => {
    const jobId = await jobs.enqueue(
      tx,
      readManuscriptJobName,
      { importId: row.id },
      { ownerId: actor.userId },
    )
    const inserted = await store.insertImport(tx, {
      ...row,
      story_id: storyId,
      job_id: jobId,
      kind,
      file_name: shortenText(file.name.replaceAll(/\p{Cc}/gu, ' '), 200) || 'Manuscript',
      size: file.size,
      expires_at: new Date(Date.now() + lifetimeMilliseconds),
    })
    for (const id of await store.listSurplus(tx, actor.userId, maxWaiting)) await store.deleteImport(tx, id)
    return inserted
  })
  const job: JobView = {
    _id: begun.job_id,
    state: 'queued',
    progress: 0,
    createdAt: begun.created_at.toISOString(),
  }
  return { job, storyImport: presentImport(begun, { job }) }
}

export async function getImport(
  { db, jobs, storage }: Pick<ImportContext, 'db' | 'jobs' | 'storage'>,
  actor: SignedInActor,
  importId: string,
  splitBy?: SplitBy,
): Promise<StoryImport> {
  const row = await requireOwnImport(db, actor, importId)
  const [job, outline] = await Promise.all([
    jobs.find(row.job_id, actor.userId),
    row.state === 'ready' ? files.readOutline(storage, row) : undefined,
  ])
  return presentImport(row, { job, outline, splitBy })
}

/** The blocks of a manuscript, for choosing where chapters start. */
export async function listImportBlocks(
  { db, storage }: Pick<ImportContext, 'db' | 'storage'>,
  actor: SignedInActor,
  importId: string,
  { from, to }: { from: number; to: number },
) {
  const outline = await requireOutline({ db, storage }, actor, importId)
  return outline.items
    .slice(from, Math.min(to, from + 500))
    .map((item, index) => ({ index: from + index, ...item }))
}

export type Chosen = {
  title: string
  after?: string | null | undefined
  withCover: boolean
  withCharacters: boolean
  splitBy: SplitBy
  chapters: store.ChosenChapter[]
}

/** Idempotent: a second request finds the import under way. */
export async function confirmImport(
  { db, jobs, storage }: Pick<ImportContext, 'db' | 'jobs' | 'storage'>,
  actor: SignedInActor,
  importId: string,
  { title, after, withCover, withCharacters, splitBy, chapters }: Chosen,
): Promise<Answer> {
  const seen = await requireOwnImport(db, actor, importId)
  const outline = seen.state === 'ready' ? await files.readOutline(storage, seen) : undefined
  if (outline) requireWhole(outline, chapters)
  return db.transaction().execute(async (tx) => {
    const row = await store.lockImport(tx, importId)
    if (!row) throw notFound()
    const running = await jobs.find(row.job_id, actor.userId)
    if (row.state === 'imported' || (row.state === 'importing' && running && running.state !== 'failed')) {
      const job = running ?? {
        _id: row.job_id,
        state: 'done' as const,
        progress: 1,
        createdAt: row.created_at.toISOString(),
      }
      return { job, storyImport: presentImport(row, { job }) }
    }
    if (!outline)
      throw new AppError('CONFLICT_ERROR', { message: 'This manuscript isn’t ready to import yet.' })
    if (row.story_id !== null) await openStory(tx, actor, row.story_id, 'edit')
    if (after !== undefined) await requirePlace(tx, actor, row.story_id, after)
    const jobId = await jobs.enqueue(tx, importJobName, { importId }, { ownerId: actor.userId })
    const headingBase =
      splitBy === 'headings' || splitBy === 'files'
        ? outline.headingBase
        : Math.max(0, outline.headingBase - 1)
    // An existing story keeps its cover.
    const cover = withCover && row.story_id === null ? readableCover(outline) : null
    await store.beginImport(tx, importId, jobId, {
      title,
      language: outline.language,
      headingBase,
      chapters,
      after,
      cover,
      withCharacters,
    })
    const job: JobView = { _id: jobId, state: 'queued', progress: 0, createdAt: new Date().toISOString() }
    return { job, storyImport: presentImport({ ...row, state: 'importing', job_id: jobId }, { job }) }
  })
}

async function requirePlace(
  tx: Transaction,
  actor: SignedInActor,
  storyId: string | null,
  after: string | null,
): Promise<void> {
  if (storyId === null) throw invalid({ after: 'needs an existing story' })
  if (after !== null && (await findWritableChapters(tx, actor, [after])).get(after) !== storyId)
    throw invalid({ after: 'isn’t a chapter of this story' })
}

export async function forgetImport(
  { db, storage }: Pick<ImportContext, 'db' | 'storage'>,
  actor: SignedInActor,
  importId: string,
): Promise<void> {
  const row = await requireOwnImport(db, actor, importId)
  if (row.state === 'importing')
    throw new AppError('CONFLICT_ERROR', { message: 'This manuscript is already being imported.' })
  await store.deleteImport(db, row.id)
  await files.deleteFilesOf(storage, row)
}

async function requireOwnImport(db: Database, actor: SignedInActor, id: string): Promise<store.ImportRow> {
  const row = await store.findImport(db, id)
  if (!row || row.user_id !== actor.userId || row.expires_at <= new Date()) throw notFound()
  return row
}

async function requireOutline(
  { db, storage }: Pick<ImportContext, 'db' | 'storage'>,
  actor: SignedInActor,
  importId: string,
): Promise<Outline> {
  const outline = await files.readOutline(storage, await requireOwnImport(db, actor, importId))
  if (!outline) throw notFound()
  return outline
}

/** Chapters must cover all blocks in order: text is left out explicitly, never by accident. */
function requireWhole({ items }: Outline, chapters: readonly store.ChosenChapter[]): void {
  const faults: Record<string, string> = {}
  for (const [index, { start, bodyStart }] of chapters.entries()) {
    const end = chapters[index + 1]?.start ?? items.length
    if (index === 0 && start !== 0)
      faults[`chapters.${index}.start`] = 'must be 0 because the first chapter starts at the beginning'
    else if (start >= end && items.length > 0)
      faults[`chapters.${index}.start`] = 'must come before the next one'
    else if (bodyStart < start || bodyStart > end)
      faults[`chapters.${index}.bodyStart`] = 'must be inside the chapter'
    if (Object.keys(faults).length >= 20) break
  }
  if (chapters.every(({ isLeftOut }) => isLeftOut)) faults.chapters = 'must include at least one chapter'
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Safe to repeat: parses again and overwrites the same files. */
export async function readManuscriptFile(
  { db, storage, getCast }: Pick<ImportContext, 'db' | 'storage' | 'getCast'>,
  { data, setProgress, signal }: RunningJob<{ importId: string }>,
): Promise<void> {
  const row = await store.findImport(db, data.importId)
  if (row?.state !== 'reading') return
  await files.withFolder(async (folder) => {
    const path = await files.fetchSource(storage, row, folder)
    if (!path) return store.markRead(db, row.id, 'The file is no longer available. Please upload it again.')
    await setProgress(0.2)
    const result = await readInThread({ path, kind: row.kind, fileName: row.file_name, folder }, signal)
    if (!result.isRead) return store.markRead(db, row.id, result.problem)
    await setProgress(0.8)
    for (const picture of result.outline.pictures)
      picture.isReadable = await isPicture(join(folder, 'pictures', picture.id))
    const cast = await files.readParsedCast(folder)
    result.outline.characters = (cast && getCast()?.count(cast)) || 0
    await files.storeParsed(storage, row, folder, result.outline)
    return store.markRead(db, row.id, null)
  })
}

async function isPicture(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return findPictureKind(buffer.subarray(0, bytesRead)) !== undefined
  } finally {
    await file.close()
  }
}

export async function giveUpReading({ db }: Pick<Platform, 'db'>, importId: string): Promise<void> {
  await store.markRead(db, importId, 'We couldn’t read this file. It may be damaged.')
}

/** Deletes expired imports and files left behind by crashes or erased accounts. */
export async function clearImports({ db, storage }: Pick<Platform, 'db' | 'storage'>): Promise<void> {
  for (const row of await store.listOverImports(db, new Date())) {
    await files.deleteFilesOf(storage, row)
    await store.deleteImport(db, row.id)
  }
  const keys: string[] = []
  for await (const key of storage.list(files.importsPrefix)) keys.push(key)
  const known = await store.findKnownImports(db, [...new Set(keys.map(files.importIdOf))])
  // A new import may have its file but not yet its row.
  for (const key of keys)
    if (!known.has(files.importIdOf(key)) && isOld(files.importIdOf(key))) await storage.delete(key)
}

/** Ids start with their creation time. */
function isOld(id: string): boolean {
  const made = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  return !Number.isFinite(made) || Date.now() - made > 60 * 60 * 1000
}
