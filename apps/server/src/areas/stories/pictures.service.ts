// Pictures in chapters, and covers. A chapter shows only what was put on a chapter of the same story.
import type { Block, RichDocument } from '@fabula/editor-kit/document'
import type { ImageSource } from '@fabula/editor-kit/render-html'
import { imageSource, type ImageTarget, listAttachedImages, presentReference } from '#areas/images/door.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { openStory, openToWrite } from './access.service.ts'
import { findStoriesOfChapters } from './chapters.store.ts'
import { openChapter } from './opening.service.ts'
import { setCover } from './stories.store.ts'

export async function requireOwnPictures(
  tx: Transaction,
  storyId: string,
  document: RichDocument,
): Promise<void> {
  const wanted = listPictures(document)
  const found = await findPictures(tx, storyId, wanted)
  const foreign = wanted.filter((id) => !found.has(id))
  if (foreign.length > 0)
    throw invalid({ content: `shows pictures that do not belong to this story: ${foreign[0]}` })
}

/** Where the pictures of a text are to be had, as the text is shown. */
export async function picturesOf(
  db: Database | Transaction,
  storyId: string,
  document: RichDocument,
): Promise<(imageId: string) => ImageSource | undefined> {
  const found = await findPictures(db, storyId, listPictures(document))
  return (id) => {
    const image = found.get(id)
    return image && imageSource(image)
  }
}

async function findPictures(db: Database | Transaction, storyId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const images = await listAttachedImages(db, 'chapter', ids)
  const stories = await findStoriesOfChapters(
    db,
    images.map(({ entity_id }) => entity_id),
  )
  return new Map(
    images.flatMap((image) => (stories.get(image.entity_id) === storyId ? [[image.id, image] as const] : [])),
  )
}

function listPictures(document: RichDocument): string[] {
  const ids = new Set<string>()
  const visit = (block: Block | { type: 'listItem'; content: Block[] }): void => {
    if (block.type === 'image') ids.add(block.attrs.imageId)
    else if ('content' in block && block.type !== 'paragraph' && block.type !== 'heading')
      for (const child of block.content as Block[]) visit(child)
  }
  for (const block of document.content) visit(block)
  return [...ids]
}

export function storyPictures({ db, events }: Pick<Platform, 'db' | 'events'>): ImageTarget[] {
  const storyOf = async (chapterId: string) => {
    const storyId = (await findStoriesOfChapters(db, [chapterId])).get(chapterId)
    if (!storyId) throw notFound()
    return storyId
  }
  const canOpen = (opening: Promise<unknown>) =>
    opening.then(
      () => true,
      () => false,
    )
  return [
    {
      types: ['cover'],
      hasOne: true,
      async requireAttachable(actor, storyId) {
        await openToWrite(db, actor, storyId, 'editImages')
      },
      canSee: (actor, image) => canOpen(openStory(db, actor, image.entity_id)),
      async show(tx, image) {
        const ownerId = await setCover(tx, image.entity_id, presentReference(image))
        await events.publish(tx, 'story.changed', { storyId: image.entity_id, ownerId })
      },
      async hide(tx, image) {
        const ownerId = await setCover(tx, image.entity_id, null)
        await events.publish(tx, 'story.changed', { storyId: image.entity_id, ownerId })
      },
    },
    {
      types: ['chapter'],
      hasOne: false,
      async requireAttachable(actor, chapterId) {
        await openToWrite(db, actor, await storyOf(chapterId), 'editImages')
      },
      canSee: (actor, image) =>
        canOpen(storyOf(image.entity_id).then((storyId) => openChapter(db, actor, storyId, image.entity_id))),
    },
  ]
}
