// Images in chapters, and covers. A chapter shows only images that were uploaded to a chapter of the same story.
import type { RichDocument } from '@fabula/editor-kit/document'
import { listPictures } from '@fabula/editor-kit/pictures'
import type { ImageSource } from '@fabula/editor-kit/render-html'
import { imageSource, listAttachedImages, presentReference } from '#areas/images/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import { findStoriesOfChapters } from './chapters.store.ts'

export async function requireOwnPictures(
  tx: Transaction,
  storyId: string,
  document: RichDocument,
): Promise<void> {
  const foreign = await findForeignPicture(tx, storyId, listPictures(document))
  if (foreign) throw invalid({ content: `contains images that don’t belong to this story: ${foreign}` })
}

/** The first image that does not belong to this story. */
export async function findForeignPicture(
  db: Database | Transaction,
  storyId: string,
  imageIds: readonly string[],
): Promise<string | undefined> {
  const found = await findPictures(db, storyId, imageIds)
  return imageIds.find((id) => !found.has(id))
}

/** The URLs of the images in a text, without those that moderators have hidden. */
export async function picturesOf(
  db: Database | Transaction,
  storyId: string,
  document: RichDocument,
): Promise<(imageId: string) => ImageSource | undefined> {
  const found = await findPictures(db, storyId, listPictures(document))
  return (id) => {
    const image = found.get(id)
    return image?.moderation === null ? imageSource(image) : undefined
  }
}

/** What is known about the images in a text before they load: size, description, blur. */
export async function listPictureReferences(
  db: Database | Transaction,
  storyId: string,
  document: RichDocument,
) {
  const found = await findPictures(db, storyId, listPictures(document))
  return [...found.values()].map(presentReference)
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
