// Drafts: the shared document of a chapter. Every change, whatever its source, goes through here: it is validated,
// written to the log, and only then acknowledged.
import { type AuthorRun, countCredits, textLengthOf } from '@fabula/editor-kit/attribution'
import type { RichDocument } from '@fabula/editor-kit/document'
import { checkDocument } from '@fabula/editor-kit/check'
import { listBlockTexts } from '@fabula/editor-kit/render-text'
import { countDocumentWords, countWords } from '@fabula/editor-kit/words'
import { applyDocument, readDocument } from '@fabula/editor-kit/yjs'
import { readRepaired } from '@fabula/editor-kit/yjs.repaired'
import { SERVER_CLIENT } from '@fabula/editor-kit/yjs.update-check'
import * as Y from 'yjs'
import type { Database, Transaction } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import { publishOnCommit } from '#platform/fanout.ts'
import { attribute, findRuns } from './text-attribution.service.ts'
import { upsertAttribution } from './text-attribution.store.ts'
import * as store from './drafts.store.ts'
import { requireOwnPictures } from './pictures.service.ts'
import { noticeSuggestions } from './suggestion-notices.service.ts'
import { insertLoggedDays, insertToday } from './writing-days.store.ts'

/** Sent to all nodes when the log of a chapter has grown: its id and the last log id. */
export const chapterLogChannel = 'chapter-log'

/** From this length on, the log is compacted into the state, so that a long history does not slow down loading. */
const maxUncompactedUpdates = 200
const maxUncompactedBytes = 256 * 1024

/** Reports every problem in an incoming document, by path. */
export function readContent(content: unknown): RichDocument {
  const checked = checkDocument(content)
  if (checked.ok) return checked.document
  throw invalid(
    Object.fromEntries(
      checked.problems
        .slice(0, 50)
        .map(({ path, problem }) => [path ? `content.${path}` : 'content', problem]),
    ),
  )
}

export async function beginDraft(
  tx: Transaction,
  { storyId, chapterId, userId }: Writer,
  document: RichDocument,
  /** An imported text was not written today. */
  { isImported = false }: { isImported?: boolean } = {},
): Promise<number> {
  await requireOwnPictures(tx, storyId, document)
  const ydoc = new Y.Doc()
  const update = writeAsServer(ydoc, document)
  await store.insertDraft(tx, chapterId, { state: Y.encodeStateAsUpdate(ydoc), document })
  const runs: AuthorRun[] = [[userId, textLengthOf(document)]]
  await upsertAttribution(tx, chapterId, { runs, removed: [], through: 0 })
  const words = countDocumentWords(document)
  if (update) await insertToday(tx, userId, isImported ? 0 : words)
  return words
}

type Writer = { storyId: string; chapterId: string; userId: string }

/**
 * Sets the content of the draft, touching only what differs. Returns its word count. The caller has locked the chapter.
 */
export async function writeDraft(
  tx: Transaction,
  { storyId, chapterId, userId }: Writer,
  document: RichDocument,
  /** For a restored version: the authors of its text. */
  restored?: { runs: readonly AuthorRun[] | null },
): Promise<number> {
  await requireOwnPictures(tx, storyId, document)
  await store.lockDraft(tx, chapterId)
  const draft = await loadDraft(tx, chapterId)
  const update = writeAsServer(draft.ydoc, document)
  const source = restored ? 'restored' : 'api'
  if (update) await append(tx, chapterId, draft, { userId, update, source })
  if (update && restored) await attribute(tx, chapterId, draft.row, restored.runs)
  const { words, block } = await noticeWriting(tx, chapterId, draft.row, document)
  await store.markDraftFlushed(tx, chapterId, { document, block, through: draft.through })
  await foldIfLong(tx, chapterId, draft)
  return words
}

/**
 * Changes the shared document in place. Returns its word count, or null if nothing changed. The caller has locked the
 * chapter.
 */
export async function editDraft(
  tx: Transaction,
  { chapterId, userId }: Pick<Writer, 'chapterId' | 'userId'>,
  edit: (ydoc: Y.Doc) => void,
): Promise<number | null> {
  await store.lockDraft(tx, chapterId)
  const draft = await loadDraft(tx, chapterId)
  const update = editAsServer(draft.ydoc, edit)
  if (!update) return null
  await append(tx, chapterId, draft, { userId, update, source: 'api' })
  const document = await readOrRepair(tx, chapterId, draft)
  const { words, block } = await noticeWriting(tx, chapterId, draft.row, document)
  await store.markDraftFlushed(tx, chapterId, { document, block, through: draft.through })
  await foldIfLong(tx, chapterId, draft)
  return words
}

export type LoadedDraft = {
  ydoc: Y.Doc
  row: store.DraftRow
  /** The last log id that is included. */
  through: number
  /** Updates that could not be applied. Such a log is never compacted. */
  broken: number
}

/** The shared document as it is now. Throws if the chapter has none, and never stores anything over it. */
export async function loadDraft(
  db: Database | Transaction,
  chapterId: string,
  ydoc = new Y.Doc(),
  origin: unknown = null,
): Promise<LoadedDraft> {
  const row = await store.readDraft(db, chapterId)
  if (!row) throw new Error(`Chapter ${chapterId} has no draft.`)
  Y.applyUpdate(ydoc, row.state, origin)
  let broken = 0
  // One broken update must not block the others.
  for (const { update } of row.updates)
    try {
      Y.applyUpdate(ydoc, update, origin)
    } catch {
      broken += 1
    }
  return { ydoc, row, through: row.updates.at(-1)?.id ?? row.stateThrough, broken }
}

/** What was appended to the log after that id. Undefined if some of it was compacted: then load the whole draft. */
export async function readUpdatesAfter(db: Database | Transaction, chapterId: string, id: number) {
  const log = await store.readLogAfter(db, chapterId, id)
  return log.some(({ state_through: through }) => through > id)
    ? undefined
    : log.flatMap((row) =>
        row.id === null ? [] : [{ id: row.id, update: row.update!, source: row.source! }],
      )
}

/** Writes the state of the log to the draft. The caller has locked the draft. */
export async function flush(tx: Transaction, chapterId: string) {
  const draft = await loadDraft(tx, chapterId)
  const document = await readOrRepair(tx, chapterId, draft)
  const { words, block } = await noticeWriting(tx, chapterId, draft.row, document)
  const { isChanged } = await store.markDraftFlushed(tx, chapterId, {
    document,
    block,
    through: draft.through,
  })
  await foldIfLong(tx, chapterId, draft)
  return { isChanged, words, writtenAt: draft.row.writtenAt }
}

/**
 * Finds out from the updates since the last flush who has written, suggested and decided. Returns the words of the text
 * and its block that was changed last, if any.
 */
async function noticeWriting(
  tx: Transaction,
  chapterId: string,
  row: store.DraftRow,
  document: RichDocument,
): Promise<{ words: number; block: number | null }> {
  await noticeSuggestions(tx, chapterId, row)
  const [before, after] = [listBlockTexts(row.document), listBlockTexts(document)]
  const [known, words] = [sumWords(before), sumWords(after)]
  await insertLoggedDays(tx, chapterId, row.flushedThrough, Math.max(0, words - known))
  return { words, block: lastChanged(before, after) }
}

const sumWords = (texts: readonly string[]) => texts.reduce((sum, text) => sum + countWords(text), 0)

/** Everything behind it is as before. */
function lastChanged(before: readonly string[], after: readonly string[]): number | null {
  let same = 0
  while (same < after.length && after.at(-1 - same) === before.at(-1 - same)) same += 1
  if (same === after.length && same === before.length) return null
  return Math.max(0, after.length - 1 - same)
}

export async function getDocument(db: Database | Transaction, chapterId: string): Promise<RichDocument> {
  const draft = await store.findDraft(db, chapterId)
  if (!draft) throw new Error(`Chapter ${chapterId} has no draft.`)
  return draft.document
}

/** Two writers who change the same place at once can leave a tree that no editor can show. Its text is preserved. */
async function readOrRepair(tx: Transaction, chapterId: string, draft: LoadedDraft): Promise<RichDocument> {
  const read = readDocument(draft.ydoc)
  if (read.ok) return read.document
  const repaired = readRepaired(draft.ydoc)
  if (!repaired)
    throw new Error(`The draft of chapter ${chapterId} cannot be read: ${read.problems[0]?.problem}.`)
  const update = writeAsServer(draft.ydoc, repaired)
  if (update) await append(tx, chapterId, draft, { userId: null, update, source: 'repaired' })
  return repaired
}

async function append(
  tx: Transaction,
  chapterId: string,
  draft: LoadedDraft,
  row: Omit<store.LoggedUpdate, 'id' | 'update'> & { update: Uint8Array },
): Promise<void> {
  const id = await store.appendUpdate(tx, chapterId, row)
  draft.row.updates.push({ ...row, id, update: Buffer.from(row.update) })
  draft.through = id
  await publishOnCommit(tx, chapterLogChannel, `${chapterId} ${id}`)
}

/**
 * The server always writes as the same client, so that documents do not accumulate clients. This is safe because the
 * draft is locked, so no two writes happen at once.
 */
function editAsServer(ydoc: Y.Doc, edit: (ydoc: Y.Doc) => void): Uint8Array | undefined {
  let update: Uint8Array | undefined
  const keep = (given: Uint8Array) => (update = given)
  ydoc.clientID = SERVER_CLIENT
  ydoc.on('update', keep)
  edit(ydoc)
  ydoc.off('update', keep)
  return update
}

const writeAsServer = (ydoc: Y.Doc, document: RichDocument): Uint8Array | undefined =>
  editAsServer(ydoc, () => applyDocument(ydoc, document))

async function foldIfLong(tx: Transaction, chapterId: string, draft: LoadedDraft): Promise<void> {
  const { updates } = draft.row
  const bytes = updates.reduce((sum, { update }) => sum + update.length, 0)
  if (draft.broken > 0 || (updates.length < maxUncompactedUpdates && bytes < maxUncompactedBytes)) return
  // A compacted log no longer says who wrote what.
  await attribute(tx, chapterId, draft.row)
  await store.foldDraft(tx, chapterId, {
    state: Y.encodeStateAsUpdate(draft.ydoc),
    through: draft.through,
  })
}

/** The authors of the draft's text. The caller has locked and flushed it. */
export async function attributeDraft(tx: Transaction, chapterId: string): Promise<AuthorRun[]> {
  const row = await store.readDraft(tx, chapterId)
  return row ? attribute(tx, chapterId, row) : []
}

/** How many characters of the draft each author has written. */
export async function listCredits(
  db: Database | Transaction,
  chapterId: string,
): Promise<Map<string, number>> {
  const { ydoc, row } = await loadDraft(db, chapterId)
  const document = readRepaired(ydoc)
  return document ? countCredits(document, await findRuns(db, chapterId, row)) : new Map()
}
