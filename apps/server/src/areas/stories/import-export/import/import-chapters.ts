// The import itself: pictures first, which belong to nothing yet, then everything else in one transaction.
import type { RichDocument } from '@fabula/editor-kit/document'
import { presentReference } from '#areas/images/public.ts'
import { findUserById, presentOwnUser } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { RunningJob } from '#platform/jobs/jobs.ts'
import { openToChange } from '../../story-access.service.ts'
import { findChapter, insertChapter, updateChapter } from '../../chapters.store.ts'
import { maxChapters } from '../../chapters.service.ts'
import { beginDraft } from '../../drafts.service.ts'
import { listPictures } from '../../pictures.service.ts'
import { appendSections, listSections } from '../../sections.store.ts'
import { beginStory } from '../../stories.service.ts'
import { recount, setCover } from '../../stories.store.ts'
import { saveVersion } from '../../versions.service.ts'
import { buildDocument } from './build-chapters.ts'
import { importPictures } from './import-pictures.ts'
import * as files from './import-files.ts'
import type { ImportContext } from './imports.service.ts'
import * as store from './imports.store.ts'
import type { Item } from './manuscript.ts'

type NewChapter = { title: string; part: string | null; document: RichDocument }

/** Safe to repeat: the transaction that makes the chapters also says that they are made. */
export async function importManuscript(
  context: ImportContext,
  { data, setProgress, signal }: RunningJob<{ importId: string }>,
): Promise<void> {
  const { db, storage } = context
  const row = await store.findImport(db, data.importId)
  if (row?.state !== 'importing') return
  const user = await findUserById(db, row.user_id)
  const plan = await store.readPlan(db, row.id)
  const items = await files.readItems(storage, row)
  if (!user || !plan || !items) return giveBack(context, row.id)
  const actor: SignedInActor = {
    kind: 'user',
    userId: user.id,
    sessionId: '',
    user: presentOwnUser(user),
    needsTotp: false,
  }
  try {
    const wanted = picturesIn(plan, items)
    const coverWanted = plan.cover ? { id: plan.cover, alt: `Cover of ${plan.title}` } : null
    const { pictures, cover } = await importPictures(
      context,
      actor,
      row,
      { inText: wanted, cover: coverWanted },
      // Pictures are what takes time; the text is there in a moment.
      { signal, setProgress: (fraction) => setProgress(fraction * 0.8) },
    )
    const chapters = chaptersOf(plan, items, pictures)
    await setProgress(0.85)
    await db.transaction().execute(async (tx) => {
      const held = await store.lockImport(tx, row.id)
      if (held?.state !== 'importing') return
      const storyId = await writeChapters(context, tx, actor, { row: held, plan, chapters, cover })
      const droppedPictures = wanted.size - pictures.size + (coverWanted && !cover ? 1 : 0)
      await store.finishImport(tx, row.id, { storyId, droppedPictures })
    })
    await files.deleteFilesOf(storage, row)
  } catch (error) {
    // What the writer can mend is told to them; anything else is tried again.
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await store.giveBack(db, row.id, error.message)
  }
}

export async function giveBack({ db }: Pick<ImportContext, 'db'>, importId: string): Promise<void> {
  await store.giveBack(
    db,
    importId,
    'The import did not come to its end. Nothing was changed; please try again.',
  )
}

function bodiesOf({ chapters }: store.ImportPlan, items: readonly Item[]) {
  return chapters.flatMap(({ bodyStart, title, part, isLeftOut }, index) => {
    const end = chapters[index + 1]?.start ?? items.length
    return isLeftOut ? [] : [{ title, part, body: items.slice(bodyStart, end) }]
  })
}

function picturesIn(plan: store.ImportPlan, items: readonly Item[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { body } of bodiesOf(plan, items)) {
    const document: RichDocument = { type: 'doc', content: body.map(({ block }) => block) }
    for (const id of listPictures(document)) found.set(id, altOf(document, id))
  }
  return found
}

function altOf({ content }: RichDocument, imageId: string): string {
  for (const block of content)
    if (block.type === 'image' && block.attrs.imageId === imageId) return block.attrs.alt ?? ''
  return ''
}

function chaptersOf(
  plan: store.ImportPlan,
  items: readonly Item[],
  pictures: ReadonlyMap<string, string>,
): NewChapter[] {
  return bodiesOf(plan, items).map(({ title, part, body }, index) => {
    const checked = buildDocument(body, { headingBase: plan.headingBase, pictures })
    if (checked.ok) return { title, part, document: checked.document }
    const name = title ? `“${title}”` : `Chapter ${index + 1}`
    throw new AppError('VALIDATION_ERROR', {
      message: `${name} is too long for one chapter. Split it and try again.`,
    })
  })
}

type Written = {
  row: store.ImportRow
  plan: store.ImportPlan
  chapters: readonly NewChapter[]
  cover: Awaited<ReturnType<typeof importPictures>>['cover']
}

async function writeChapters(
  context: ImportContext,
  tx: Transaction,
  actor: SignedInActor,
  { row, plan, chapters, cover }: Written,
): Promise<string> {
  const storyId =
    row.story_id ??
    (await beginStory(context, tx, actor.userId, {
      title: plan.title,
      ...(plan.language && { language: plan.language }),
    }))
  if (cover && row.story_id === null) {
    await context.images.attach(tx, actor.userId, [cover.id], { type: 'cover', entityId: storyId })
    await setCover(tx, storyId, presentReference(cover))
  }
  const { story } = await openToChange(tx, actor, storyId, 'edit')
  if (story.chapter_count + chapters.length > maxChapters)
    throw new AppError('CONFLICT_ERROR', { message: `A story has at most ${maxChapters} chapters.` })
  const sectionOf = await prepareSections(tx, storyId, chapters)
  for (const { title, part, document } of chapters) {
    const id = newId()
    await insertChapter(tx, { id, story_id: storyId, made_with: null, section_id: sectionOf(part), title })
    await context.images.attach(tx, actor.userId, listPictures(document), { type: 'chapter', entityId: id })
    const words = await beginDraft(tx, { storyId, chapterId: id, userId: actor.userId }, document)
    await updateChapter(tx, id, { word_count: words })
    await saveVersion(tx, (await findChapter(tx, storyId, id))!, { kind: 'imported', userId: actor.userId })
  }
  await recount(tx, storyId)
  await context.events.publish(tx, 'story.changed', { storyId, ownerId: story.owner_id })
  return storyId
}

/**
 * Parts become sections at the end. What belongs to no part goes to the last section there is: outside of any it would
 * come before all that was written so far.
 */
async function prepareSections(tx: Transaction, storyId: string, chapters: readonly NewChapter[]) {
  const existing = await listSections(tx, storyId)
  const parts = [...new Set(chapters.flatMap(({ part }) => part ?? []))]
  const sections = parts.map((title) => ({ id: newId(), title, purpose: '', guide_key: null }))
  await appendSections(tx, storyId, sections)
  const ids = new Map(sections.map(({ id, title }) => [title, id]))
  const last = existing.at(-1)?.id ?? null
  return (part: string | null) => (part === null ? last : (ids.get(part) ?? last))
}
