// An episode or article while it is edited: what the form holds, and what is sent of it.
import type { PodItem } from '@fabula/contracts/writerspod'
import type { EpisodeType, PodRole } from '@fabula/contracts/writerspod-sizes'
import type { RichContent } from '#areas/community/public/rich-content.ts'

export type DraftPerson = {
  userId: string | null
  /** Of members: the display name. */
  name: string
  role: PodRole
}
export type DraftRelated = { _id: string; title: string }

export type Draft = {
  title: string
  slug: string
  excerpt: string
  content: RichContent | null
  coverAlt: string
  people: DraftPerson[]
  tags: string[]
  relatedStories: DraftRelated[]
  relatedCharacters: DraftRelated[]
  language: string
  isExplicit: boolean
  /** As typed; empty is none. */
  season: string
  number: string
  episodeType: EpisodeType | ''
}

const empty: RichContent = { type: 'doc', content: [{ type: 'paragraph' }] }
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const draftOf = (item: PodItem): Draft => ({
  title: item.title,
  slug: item.slug,
  excerpt: item.excerpt,
  // Without a text the field takes input at once; with one it waits for its editor.
  content: isSame(item.content, empty) ? null : (item.content as RichContent | null),
  coverAlt: item.coverAlt,
  people: item.people.map(({ user, name, role }) => ({ userId: user?._id ?? null, name, role })),
  tags: item.tags.map(({ name }) => name),
  relatedStories: item.relatedStories.map(({ _id, title }) => ({ _id, title })),
  relatedCharacters: item.relatedCharacters.map(({ _id, name }) => ({ _id, title: name })),
  language: item.language,
  isExplicit: item.isExplicit,
  season: item.season === null ? '' : String(item.season),
  number: item.number === null ? '' : String(item.number),
  episodeType: item.episodeType ?? '',
})

const numberOf = (typed: string) => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null)
const idsOf = (related: readonly DraftRelated[]) => related.map(({ _id }) => _id)

/** Someone without an account needs a name; until then, the row stays in the form and on this device. */
const listWhole = (people: readonly DraftPerson[]) =>
  people
    .filter(({ userId, name }) => userId !== null || name.trim() !== '')
    .map(({ userId, name, role }) => (userId ? { userId, role } : { name: name.trim(), role }))

/** What differs from the saved state, as the server takes it. An item always has a title and an address. */
export function changesOf(draft: Draft, saved: Draft) {
  const title = draft.title.trim()
  const slug = draft.slug.trim()
  const excerpt = draft.excerpt.trim()
  const people = listWhole(draft.people)
  return {
    ...(title !== '' && title !== saved.title && { title }),
    ...(slug !== '' && slug !== saved.slug && { slug }),
    ...(excerpt !== saved.excerpt && { excerpt }),
    ...(!isSame(draft.content, saved.content) && { content: draft.content ?? empty }),
    ...(draft.coverAlt.trim() !== saved.coverAlt && { coverAlt: draft.coverAlt.trim() }),
    ...(!isSame(people, listWhole(saved.people)) && { people }),
    ...(!isSame(draft.tags, saved.tags) && { tags: draft.tags }),
    ...(!isSame(idsOf(draft.relatedStories), idsOf(saved.relatedStories)) && {
      relatedStoryIds: idsOf(draft.relatedStories),
    }),
    ...(!isSame(idsOf(draft.relatedCharacters), idsOf(saved.relatedCharacters)) && {
      relatedCharacterIds: idsOf(draft.relatedCharacters),
    }),
    ...(draft.language.trim() !== saved.language && { language: draft.language.trim() }),
    ...(draft.isExplicit !== saved.isExplicit && { isExplicit: draft.isExplicit }),
    ...(numberOf(draft.season) !== numberOf(saved.season) && { season: numberOf(draft.season) }),
    ...(numberOf(draft.number) !== numberOf(saved.number) && { number: numberOf(draft.number) }),
    ...(draft.episodeType !== '' &&
      draft.episodeType !== saved.episodeType && { episodeType: draft.episodeType }),
  }
}
