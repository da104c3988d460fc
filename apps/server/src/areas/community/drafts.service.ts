// Drafts of posts: saved while their author writes, on any device, and deleted when the post is sent.
import { type DraftKind, maxPostImages, maxPostLength } from '@fabula/contracts/community-sizes'
import type { RichDocument } from '@fabula/editor-kit/document'
import { excerpt } from '@fabula/editor-kit/render-text'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { DraftTargets } from './draft-targets.ts'
import * as store from './drafts.store.ts'
import { readRichText } from './rich-text.ts'

/** Stored for something new instead of the id of what it replies to. */
const nil = '00000000-0000-0000-0000-000000000000'

type Draft = { kind: DraftKind; targetId: string }

const keyOf = ({ userId }: SignedInActor, { kind, targetId }: Draft) => ({
  userId,
  kind,
  targetId: targetId === 'new' ? nil : targetId,
})

export async function getDraft(db: Database, actor: SignedInActor, draft: Draft) {
  const row = await store.findDraft(db, keyOf(actor, draft))
  return row ? present(row) : null
}

export async function saveDraft(
  db: Database,
  actor: SignedInActor,
  draft: Draft,
  { title, content }: { title: string; content: unknown },
) {
  const maxImages = draft.kind === 'topic' || draft.kind === 'post' ? maxPostImages : 0
  const { document } = readRichText(content, { min: 0, max: maxPostLength, maxImages })
  return present(await store.putDraft(db, keyOf(actor, draft), { title, content: JSON.stringify(document) }))
}

/** Also called by the areas whose text was posted, in the same transaction. */
export async function deleteDraft(
  db: Database | Transaction,
  actor: SignedInActor,
  draft: Draft,
): Promise<void> {
  await store.deleteDraft(db, keyOf(actor, draft))
}

export async function listDrafts(db: Database, userId: string) {
  return (await store.listDrafts(db, userId, maxListed)).map(present)
}

export async function countDrafts(
  db: Database,
  userId: string,
  kinds: readonly DraftKind[],
): Promise<number> {
  return store.countDrafts(db, userId, kinds)
}

/** With the beginning of each text instead of all of it. */
export async function listDraftLines(db: Database, targets: DraftTargets, userId: string) {
  const drafts = await listDrafts(db, userId)
  const titles = await targets.findTitles(db, userId, drafts)
  return drafts.map(({ content, ...line }) => ({
    ...line,
    title: line.targetId === null ? line.title : (titles.get(line.targetId) ?? ''),
    excerpt: excerpt(content as RichDocument, excerptLength),
  }))
}

const maxListed = 100
const excerptLength = 160

function present({
  kind,
  target_id,
  title,
  content,
  updated_at,
}: Awaited<ReturnType<typeof store.putDraft>>) {
  return {
    kind: kind as DraftKind,
    targetId: target_id === nil ? null : target_id,
    title,
    content: content as { type: 'doc' },
    updatedAt: updated_at.toISOString(),
  }
}
