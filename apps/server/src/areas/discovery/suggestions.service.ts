// Suggestions while typing: the best matching stories, users, tags, genres and questions, by the same rules as every list.
import { tagSlug } from '@fabula/contracts/tags'
import { suggestQuestions } from '#areas/qa/public.ts'
import { storyTags } from '#areas/stories/public.ts'
import { listUsersByIds, presentPerson } from '#areas/users/public.ts'
import type { Actor } from '#platform/actor.ts'
import { fold } from '#platform/search-folding.ts'
import { facet } from './facets.ts'
import { findViewerOf } from './search-viewer.ts'
import type { Finding } from './listing.service.ts'
import { listMetFacets, listNearest, type Narrowing } from './listing.store.ts'
import { readWords } from './search-words.ts'
import { listWriterIds } from './writers.store.ts'
import { listCardsFor } from './found-cards.ts'

const most = 5
const maxPeople = 3
const maxQuestions = 3

export async function suggest(finding: Finding, actor: Actor, typed: string) {
  const { db, reference } = finding
  const words = readWords(typed)
  if (!words) return { stories: [], writers: [], tags: [], genres: [], questions: [] }
  const viewer = await findViewerOf(db, actor)
  const narrowing: Narrowing & { words: NonNullable<Narrowing['words']> } = {
    viewer,
    anyOf: [],
    allOf: [],
    noneOf: [],
    updatedAfter: null,
    ownerIds: null,
    isBookmarked: false,
    words: { ...words, isOpen: true, meant: [] },
  }
  const [ids, people, tags, { genres }, questions] = await Promise.all([
    listNearest(db, narrowing, { offset: 0, limit: most }),
    listWriterIds(db, { viewerId: viewer.userId, nameKey: words.whole }, 'popular', {
      offset: 0,
      limit: maxPeople,
    }),
    storyTags.suggest(db, typed),
    reference.get(),
    suggestQuestions(db, actor, typed, maxQuestions),
  ])
  const tagFacet = ({ name, meaning }: (typeof tags)[number]) => facet('tag', tagSlug(meaning ?? name))
  const [cards, met, users] = await Promise.all([
    listCardsFor(finding, viewer, ids),
    listMetFacets(db, viewer, tags.map(tagFacet)),
    listUsersByIds(
      db,
      people.map(({ user_id }) => user_id),
    ),
  ])
  return {
    stories: cards.map(({ _id, slug, title, coverUrl, author }) => ({
      _id,
      slug,
      title,
      coverUrl,
      author: author.displayName,
    })),
    writers: users.map(presentPerson),
    tags: tags
      .filter((tag) => met.has(tagFacet(tag)))
      .slice(0, most)
      .map(({ name, meaning }) => ({ name, slug: tagSlug(meaning ?? name) })),
    genres: genres
      .filter(({ name }) => fold(name).startsWith(words.whole))
      .slice(0, 2)
      .map(({ slug, name }) => ({ slug, name })),
    questions,
  }
}
