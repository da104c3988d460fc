// Questions: asking, editing and deleting them.
import { maxQuestionLength } from '@fabula/contracts/community-sizes'
import {
  acceptText,
  deleteDraft,
  hashRichText,
  listLinkedStories,
  readRichText,
  type RichText,
} from '#areas/community/public.ts'
import { findMentioned } from '#areas/comments/public.ts'
import { storyTags } from '#areas/stories/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound, requireFresh } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import './qa.events.ts'
import { hasForeignAnswer } from './answers.store.ts'
import { isOwnText } from './qa.policy.ts'
import type { StoredText } from './qa-rows.store.ts'
import { type Asking, findViewer, openQuestion, viewQuestion } from './read-questions.service.ts'
import * as store from './questions.store.ts'
import { insertRevision } from './revisions.store.ts'
import { updateForItem } from './update-reputation.service.ts'

export const questionLimits = { max: maxQuestionLength }

type QuestionFields = { title: string; content: unknown; tags: readonly string[] }

export async function askQuestion(
  asking: Asking,
  actor: SignedInActor,
  // `at`: for demo questions with an earlier date than now; no limits apply to them.
  { clientId, at, ...fields }: QuestionFields & { clientId?: string | undefined; at?: Date },
) {
  const { db, events } = asking
  const text = readRichText(fields.content, questionLimits)
  const questionId = await db.transaction().execute(async (tx) => {
    const made = clientId && (await store.findMadeWith(tx, actor.userId, clientId))
    if (made) return made.id
    const id = newId()
    const tagIds = await requireTags(tx, fields.tags)
    const row = { id, author_id: actor.userId, title: fields.title, made_with: clientId ?? null }
    if (
      !(await store.insertQuestion(tx, { ...row, ...storeText(asking, text), created_at: at }, fields.tags))
    )
      return (await store.findMadeWith(tx, actor.userId, clientId!))!.id
    await store.setTags(tx, id, tagIds)
    await deleteDraft(tx, actor, { kind: 'question', targetId: 'new' })
    if (at) return id
    const { newlyMentionedIds } = await acceptText(asking, tx, actor, {
      kind: 'question',
      id,
      action: 'topics',
      text: withTitle(fields.title, text),
      isRepeated: () => isRepeated(tx, actor, id, text),
    })
    await events.publish(tx, 'question.changed', { questionId: id, mentionedIds: newlyMentionedIds })
    return id
  })
  return view(asking, actor, questionId)
}

/** A title counts as a part of its text, so that links and mentions in it are noticed. */
const withTitle = (title: string, text: RichText): RichText => ({ ...text, text: `${title}\n${text.text}` })

export const storeText = (asking: Asking, text: RichText): StoredText => ({
  content: JSON.stringify(text.document),
  html: text.html,
  text: text.text,
  linked_stories: listLinkedStories(asking, text.links),
  text_hash: hashRichText(text),
})

export async function isRepeated(
  tx: Transaction,
  { userId }: SignedInActor,
  exceptId: string,
  text: RichText,
): Promise<boolean> {
  const hash = hashRichText(text)
  return hash !== null && store.findRepeated(tx, { authorId: userId, hash, exceptId })
}

/** Names of nothing but punctuation are no tags. */
async function requireTags(tx: Transaction, names: readonly string[]): Promise<string[]> {
  const ids = await storyTags.name(tx, names)
  if (ids.length === 0) throw invalid({ tags: 'must have at least one tag' })
  return ids
}

async function view(asking: Asking, actor: SignedInActor, questionId: string) {
  const viewer = await findViewer(asking.db, actor)
  return viewQuestion(asking, actor, viewer, await openQuestion(asking.db, viewer, questionId))
}

/** Locks the question. 404 if the user can't see it, 403 if it isn't theirs. */
async function openOwn(tx: Transaction, actor: SignedInActor, questionId: string) {
  await store.lockQuestion(tx, questionId)
  const viewer = await findViewer(tx, actor)
  const row = await openQuestion(tx, viewer, questionId)
  if (!isOwnText(row, viewer)) throw new AppError('FORBIDDEN_ERROR')
  return row
}

export async function editQuestion(
  asking: Asking,
  actor: SignedInActor,
  questionId: string,
  { revision, ...changes }: Partial<QuestionFields> & { revision?: number | undefined },
) {
  const { db, events } = asking
  const text = changes.content === undefined ? undefined : readRichText(changes.content, questionLimits)
  await db.transaction().execute(async (tx) => {
    const row = await openOwn(tx, actor, questionId)
    requireFresh(revision, row.revision, () => ({ revision: row.revision, title: row.title }))
    const title = changes.title ?? row.title
    const tagIds = changes.tags && (await requireTags(tx, changes.tags))
    const isReworded = title !== row.title || (text !== undefined && text.html !== row.html)
    const isSameTags =
      !changes.tags || changes.tags.join('\n') === row.tags.map(({ name }) => name).join('\n')
    if (!isReworded && isSameTags) return
    if (isReworded)
      await insertRevision(tx, {
        id: newId(),
        question_id: row.id,
        title: row.title,
        html: row.html,
        created_at: row.edited_at ?? row.created_at,
      })
    if (tagIds) await store.setTags(tx, row.id, tagIds)
    const tags = changes.tags ?? row.tags.map(({ name }) => name)
    const columns = text ? storeText(asking, text) : {}
    await store.updateText(tx, row.id, { ...columns, title }, { tags, text: text?.text ?? row.text })
    const before = withTitle(row.title, textOf(row))
    const { newlyMentionedIds } = await acceptText(asking, tx, actor, {
      kind: 'question',
      id: row.id,
      action: null,
      text: withTitle(title, text ?? textOf(row)),
      before: { text: before, mentionedIds: await findMentioned(tx, actor.userId, before.text) },
      isRepeated: async () => text !== undefined && isRepeated(tx, actor, row.id, text),
    })
    await events.publish(tx, 'question.changed', { questionId, mentionedIds: newlyMentionedIds })
  })
  return view(asking, actor, questionId)
}

/** A stored text, as it was read when it was written. */
export const textOf = (row: { content: unknown; text: string }) =>
  row.text === ''
    ? emptyText
    : { ...readRichText(row.content, { min: 0, max: maxQuestionLength }), text: row.text }

const emptyText: RichText = {
  document: { type: 'doc', content: [] },
  html: '',
  text: '',
  links: [],
  images: [],
}

/** Idempotent for its author. What others answered stays, so then it can't be deleted. */
export async function deleteQuestion(
  { db, events }: Asking,
  actor: SignedInActor,
  questionId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await store.lockQuestion(tx, questionId)
    const found = await store.findQuestion(tx, questionId, actor.userId)
    if (!found) throw notFound()
    if (found.author_id === actor.userId && found.state === 'deleted') return
    const row = await openOwn(tx, actor, questionId)
    if (await hasForeignAnswer(tx, questionId, actor.userId))
      throw new AppError('CONFLICT_ERROR', {
        message: 'Someone has answered this question, so it can’t be deleted.',
      })
    await store.updateQuestion(tx, questionId, { state: 'deleted' })
    await updateForItem(tx, { itemId: questionId, authorId: row.author_id, questionId })
    await events.publish(tx, 'question.changed', { questionId, mentionedIds: [] })
  })
}
