// Drafts: the shared document of a chapter. Whoever changes it, by whichever way, changes it here: checked, written to
// the log, and only then answered.
import type { RichDocument } from '@fabula/editor-kit/document'
import { checkDocument } from '@fabula/editor-kit/check'
import { countDocumentWords } from '@fabula/editor-kit/words'
import { applyDocument, createYDoc } from '@fabula/editor-kit/yjs'
import * as Y from 'yjs'
import type { Database, Transaction } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import * as store from './drafts.store.ts'
import { requireOwnPictures } from './pictures.service.ts'

/** The log is folded into the state from here on; who wrote what is in the rows, which stay. */
const mostLooseUpdates = 200

/** Of a document that came in: all that is wrong with it, by place. */
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
  storyId: string,
  chapterId: string,
  document: RichDocument,
) {
  await requireOwnPictures(tx, storyId, document)
  const ydoc = createYDoc(document)
  await store.insertDraft(tx, chapterId, { state: Y.encodeStateAsUpdate(ydoc), document })
  return countDocumentWords(document)
}

/** Makes the draft say this, touching only what differs. Answers its words. The chapter is locked by the caller. */
export async function writeDraft(
  tx: Transaction,
  { storyId, chapterId, userId }: { storyId: string; chapterId: string; userId: string },
  document: RichDocument,
): Promise<number> {
  await requireOwnPictures(tx, storyId, document)
  const { ydoc, draft } = await openDraft(tx, chapterId)
  const before = Y.encodeStateVector(ydoc)
  applyDocument(ydoc, document)
  const update = Y.encodeStateAsUpdate(ydoc, before)
  const id = await store.appendUpdate(tx, chapterId, { userId, update })
  const isLong = draft.updates.length >= mostLooseUpdates
  await store.updateDraft(tx, chapterId, {
    document,
    compacted: isLong ? { state: Y.encodeStateAsUpdate(ydoc), through: id } : undefined,
  })
  return countDocumentWords(document)
}

export async function getDocument(db: Database | Transaction, chapterId: string): Promise<RichDocument> {
  const document = await store.findDocument(db, chapterId)
  if (!document) throw new Error(`Chapter ${chapterId} has no draft.`)
  return document
}

async function openDraft(tx: Transaction, chapterId: string) {
  const draft = await store.readDraft(tx, chapterId)
  // A document that cannot be loaded is never stored over.
  if (!draft) throw new Error(`Chapter ${chapterId} has no draft.`)
  const ydoc = new Y.Doc()
  Y.applyUpdate(ydoc, draft.state)
  for (const update of draft.updates) Y.applyUpdate(ydoc, update)
  return { ydoc, draft }
}
