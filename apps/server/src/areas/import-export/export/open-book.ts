// A story as a book, for a user who may read it: what is published, or the current drafts.
import type { PictureReader } from '#areas/images/public.ts'
import { listContents } from '#areas/chapters/public.ts'
import { drawnCoverOf, type StoryRow } from '#areas/stories/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Platform } from '#platform/platform.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import type { StoryCast } from '#platform/story-cast.ts'
import type { Book } from './book.ts'

export type BookSources = Pick<Platform, 'db' | 'config'> & {
  pictures: PictureReader
  getCast(): StoryCast | undefined
}

export async function openBook(
  { db, config, pictures, getCast }: BookSources,
  actor: Actor,
  story: StoryRow,
  { hasDrafts }: { hasDrafts: boolean },
): Promise<Book> {
  const drawn = drawnCoverOf(story)
  return {
    id: story.id,
    title: story.title,
    author: drawn.author,
    synopsis: story.synopsis,
    language: story.language,
    updatedAt: story.updated_at,
    parts: await listContents(db, story, { hasDrafts }),
    cast: (await getCast()?.read(db, actor, story.id, { hasDrafts })) ?? null,
    readPicture: (imageId) => pictures.read('chapter', imageId),
    readCover: async () =>
      (story.cover && (await pictures.read('cover', story.cover.imageId))) ?? pictures.draw(drawn),
    pictureUrl: (imageId) => `${siteOf(config).siteUrl}/images/${imageId}`,
  }
}
