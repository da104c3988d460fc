// What the home page shows of a story. Its loader passes on nothing else, because all of that is sent with the page, to
// be read by the browser again.
import type { StoryCard } from '@fabula/contracts/stories'

export type ShownStory = Pick<
  StoryCard,
  '_id' | 'slug' | 'title' | 'coverUrl' | 'language' | 'readingMinutes'
> & {
  author: Pick<StoryCard['author'], 'displayName'>
  /** The first one. */
  genres: Pick<StoryCard['genres'][number], 'name'>[]
}

export function shownStory(story: StoryCard): ShownStory {
  const { _id, slug, title, coverUrl, language, readingMinutes, author, genres } = story
  return {
    _id,
    slug,
    title,
    coverUrl,
    language,
    readingMinutes,
    author: { displayName: author.displayName },
    genres: genres.slice(0, 1).map(({ name }) => ({ name })),
  }
}
