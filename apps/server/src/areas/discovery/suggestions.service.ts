// Suggestions while typing: the best matching stories, users, tags and genres, by the same rules as every list, and what
// other areas offer.
import { tagSlug } from '@fabula/contracts/tags'
import { storyTags } from '#areas/stories/public.ts'
import { listUsersByIds, presentPerson } from '#areas/users/public.ts'
import type { Actor } from '#platform/actor.ts'
import { fold } from '#platform/search-folding.ts'
import type { SuggestionGroup } from '#platform/suggestion-groups.ts'
import { facet } from './facets.ts'
import { findViewerOf } from './search-viewer.ts'
import { correctSpelling, type Finding } from './listing.service.ts'
import { listMetFacets, listNearest } from './listing.store.ts'
import type { Narrowing } from './narrowing.store.ts'
import { readWords } from './search-words.ts'
import { listWriterIds } from './writers.store.ts'
import { listCardsFor } from './found-cards.ts'

const most = 5
const maxPeople = 3

export type Suggesting = Finding & { listSuggestionGroups: () => SuggestionGroup[] }

export async function suggest(finding: Suggesting, actor: Actor, typed: string) {
  const { db, reference } = finding
  const words = readWords(typed)
  if (!words) return { stories: [], writers: [], tags: [], genres: [], groups: [], meant: null }
  const viewer = await findViewerOf(db, actor)
  const narrowing: Narrowing & { words: NonNullable<Narrowing['words']> } = {
    viewer,
    anyOf: [],
    allOf: [],
    noneOf: [],
    updatedAfter: null,
    ownerIds: null,
    isFollowed: false,
    isBookmarked: false,
    words: { ...words, isOpen: true, meant: [] },
  }
  const [ids, people, tags, { genres }, groups] = await Promise.all([
    listNearest(db, narrowing, { offset: 0, limit: most }),
    listWriterIds(db, { viewerId: viewer.userId, nameKey: words.whole }, 'popular', {
      offset: 0,
      limit: maxPeople,
    }),
    storyTags.suggest(db, typed),
    reference.get(),
    Promise.all(
      finding
        .listSuggestionGroups()
        .map(async ({ name, suggest: list }) => ({ name, items: await list(actor, typed) })),
    ),
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
  const found = {
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
    groups: groups.filter(({ items }) => items.length > 0),
  }
  const isNothing = Object.values(found).every((list) => list.length === 0)
  return { ...found, meant: isNothing ? await correctSpelling(finding, narrowing, words) : null }
}
