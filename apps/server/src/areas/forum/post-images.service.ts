// Images in posts. A post shows only images that its author uploaded for it.
import type { RichDocument } from '@fabula/editor-kit/document'
import { listPictures } from '@fabula/editor-kit/pictures'
import type { ImageSource } from '@fabula/editor-kit/render-html'
import { renderRichText, type RichText } from '#areas/community/public.ts'
import { imageSource, listAttachedImages } from '#areas/images/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import type { Forum } from './forum.context.ts'

export type PostImages = (postId: string, imageId: string) => ImageSource | undefined

/** Where the images of these texts are, without those that moderators have hidden. */
export async function findPostImages(
  db: Database | Transaction,
  documents: readonly RichDocument[],
): Promise<PostImages> {
  const ids = [...new Set(documents.flatMap(listPictures))]
  const found = ids.length === 0 ? [] : await listAttachedImages(db, 'post', ids)
  const shown = new Map(
    found.flatMap((image) =>
      image.moderation === null ? [[`${image.entity_id} ${image.id}`, imageSource(image)] as const] : [],
    ),
  )
  return (postId, imageId) => shown.get(`${postId} ${imageId}`)
}

/** The HTML of a text, whose images belong to the post from now on. Those that an edit leaves out stay for staff. */
export async function attachImages(
  { images }: Pick<Forum, 'images'>,
  tx: Transaction,
  { postId, authorId, text }: { postId: string; authorId: string; text: RichText },
): Promise<string> {
  if (text.images.length === 0) return text.html
  await images.attach(tx, authorId, text.images, { type: 'post', entityId: postId })
  const attached = await listAttachedImages(tx, 'post', text.images)
  const here = new Set(attached.flatMap(({ id, entity_id }) => (entity_id === postId ? id : [])))
  if (text.images.some((id) => !here.has(id)))
    throw invalid({ content: 'contains an image that is no longer available. Remove it and add it again' })
  const findImage = await findPostImages(tx, [text.document])
  return renderRichText(text.document, (id) => findImage(postId, id))
}
