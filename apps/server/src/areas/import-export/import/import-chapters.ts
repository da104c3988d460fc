// The import itself: first the images, still unattached, then everything else in one transaction.
import type { RichDocument } from '@fabula/editor-kit/document'
import { listPictures } from '@fabula/editor-kit/pictures'
import { buildDocument, type Item } from '#areas/manuscripts/public.ts'
import { addChapters, type NewChapter } from '#areas/chapters/public.ts'
import { findUserById, lockUsers, presentOwnUser } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import { requireNotSuspended } from '#platform/policy.ts'
import type { RunningJob } from '#platform/jobs/jobs.ts'
import type { FileChapter } from '#platform/story-cast.ts'
import { importPictures } from './import-pictures.ts'
import * as files from './import-files.ts'
import type { ImportContext } from './imports.service.ts'
import * as store from './imports.store.ts'

/** Safe to repeat: the transaction that creates the chapters also marks the import as finished. */
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
  const cast = plan.withCharacters ? await files.readCast(storage, row) : undefined
  const actor: SignedInActor = {
    kind: 'user',
    userId: user.id,
    sessionId: '',
    user: presentOwnUser(user),
    needsTotp: false,
  }
  try {
    requireNotSuspended(actor)
    const wanted = picturesIn(plan, items)
    const coverWanted = plan.cover ? { id: plan.cover, alt: `Cover of ${plan.title}` } : null
    const { pictures, cover } = await importPictures(
      context,
      actor,
      row,
      { inText: wanted, cover: coverWanted },
      // Images take most of the time; the text is fast.
      { signal, setProgress: (fraction) => setProgress(fraction * 0.8) },
    )
    const chapters = chaptersOf(plan, items, pictures)
    await setProgress(0.85)
    await db.transaction().execute(async (tx) => {
      // Suspended while the images were processed.
      const standing = (await lockUsers(tx, [user.id])).get(user.id)
      if (standing) requireNotSuspended({ ...actor, user: { ...actor.user, standing } })
      const held = await store.lockImport(tx, row.id)
      if (held?.state !== 'importing') return
      const story =
        held.story_id === null
          ? { title: plan.title, language: plan.language }
          : { id: held.story_id, after: plan.after }
      const { storyId, chapterIds } = await addChapters(context, tx, actor, { story, chapters, cover })
      if (cast)
        await context.getCast()?.add(tx, actor, {
          key: row.id,
          storyId,
          data: cast,
          chapters: placesOf(plan, chapterIds),
        })
      const droppedPictures = wanted.size - pictures.size + (coverWanted && !cover ? 1 : 0)
      await store.finishImport(tx, row.id, { storyId, droppedPictures })
    })
    await files.deleteFilesOf(storage, row)
  } catch (error) {
    // Report errors that the author can fix; retry anything else.
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await store.giveBack(db, row.id, error.message)
  }
}

export async function giveBack({ db }: Pick<ImportContext, 'db'>, importId: string): Promise<void> {
  await store.giveBack(db, importId, 'The import didn’t finish. Nothing was changed. Please try again.')
}

function bodiesOf({ chapters }: store.ImportPlan, items: readonly Item[]) {
  return chapters.flatMap(({ bodyStart, title, part, isLeftOut }, index) => {
    const end = chapters[index + 1]?.start ?? items.length
    if (isLeftOut) return []
    const titleNotes = items.slice(chapters[index]!.start, bodyStart).flatMap(({ block }) => notesOf(block))
    return [{ title, part, body: [...titleNotes, ...items.slice(bodyStart, end)] }]
  })
}

/** Titles have no footnotes, so those of a heading that became one begin the text. */
function notesOf(block: Item['block']): Item[] {
  const inlines = block.type === 'paragraph' || block.type === 'heading' ? (block.content ?? []) : []
  const content = inlines.filter(({ type }) => type === 'footnote')
  return content.length > 0 ? [{ block: { type: 'paragraph', content } }] : []
}

/** Where the chapters of the file are now. */
function placesOf({ chapters }: store.ImportPlan, ids: readonly string[]): FileChapter[] {
  const waiting = [...ids]
  return chapters.map(({ title, isLeftOut }) => ({ id: isLeftOut ? null : (waiting.shift() ?? null), title }))
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
