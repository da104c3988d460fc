// Images in the texts of items, and their covers. An item shows only images that belong to it.
import type { RichDocument } from '@fabula/editor-kit/document'
import { listPictures } from '@fabula/editor-kit/pictures'
import type { ImageSource } from '@fabula/editor-kit/render-html'
import { renderRichText } from '#areas/community/public.ts'
import { type Images, imageSource, listAttachedImages } from '#areas/images/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'

const type = 'article'
const gone = 'is no longer available. Remove it and add it again'

/** Without those that moderators have hidden. */
async function findSources(tx: Transaction, itemId: string, document: RichDocument) {
  const ids = [...new Set(listPictures(document))]
  const found = ids.length === 0 ? [] : await listAttachedImages(tx, type, ids)
  return new Map<string, ImageSource>(
    found.flatMap((image) =>
      image.entity_id === itemId && image.moderation === null ? [[image.id, imageSource(image)]] : [],
    ),
  )
}

export async function renderText(
  tx: Transaction,
  itemId: string,
  document: RichDocument,
  without?: string,
): Promise<string> {
  const sources = await findSources(tx, itemId, document)
  return renderRichText(document, (id) => (id === without ? undefined : sources.get(id)))
}

/** From now on these images belong to the item; 400 if one can't. */
export async function attachImages(
  images: Images,
  tx: Transaction,
  { userId }: SignedInActor,
  itemId: string,
  wanted: { content?: readonly string[]; coverImageId?: string | null | undefined },
): Promise<void> {
  const cover = wanted.coverImageId ?? undefined
  const ids = [...(wanted.content ?? []), ...(cover ? [cover] : [])]
  if (ids.length === 0) return
  await images.attach(tx, userId, ids, { type, entityId: itemId })
  const attached = await listAttachedImages(tx, type, ids)
  const here = new Set(attached.flatMap(({ id, entity_id }) => (entity_id === itemId ? id : [])))
  const faults = {
    ...(wanted.content?.some((id) => !here.has(id)) && { content: `contains an image that ${gone}` }),
    ...(cover && !here.has(cover) && { coverImageId: gone }),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}
