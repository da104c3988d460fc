import type { CharacterCard, CharacterImage, CharacterRelation, Fact } from '@fabula/contracts/characters'
import { renderRichText } from '#areas/community/public.ts'
import { presentPerson } from '#areas/users/public.ts'
import { fold } from '#platform/search-folding.ts'
import type { CharacterImageRow } from './character-images.store.ts'
import type { CharacterCardRow } from './characters.store.ts'
import type { ChapterMark, StoredFact } from './facts.ts'
import type { FullHorizon } from './horizon.service.ts'
import type { RelationRow } from './relations.store.ts'

/** The readable part of the address; the id behind it decides. */
export const slugOf = (name: string): string =>
  fold(name.replaceAll(/['’]/g, '')).split(' ').filter(Boolean).join('-') || 'character'

export function presentCard(row: CharacterCardRow): CharacterCard {
  return {
    _id: row.id,
    slug: slugOf(row.name),
    name: row.name,
    role: row.role,
    pronouns: row.pronouns,
    species: row.species,
    summary: row.summary,
    portrait: row.portrait,
    visibility: row.visibility,
    licence: row.licence,
    creator: row.creator && presentPerson(row.creator),
    owner: row.owner && presentPerson(row.owner),
    isArchived: row.is_archived,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export const presentMark = ({ numberOf, titleOf }: FullHorizon, mark: ChapterMark) => ({
  storyId: mark.storyId,
  chapterId: mark.chapterId,
  number: numberOf(mark.chapterId) ?? null,
  title: titleOf(mark.chapterId) ?? '',
})

/** When something ends is in the future of most readers. */
function presentSpan(
  horizon: FullHorizon,
  { from, until }: { from: ChapterMark | null; until: ChapterMark | null },
) {
  return {
    from: from && presentMark(horizon, from),
    until: until && horizon.reach(until.storyId) === Infinity ? presentMark(horizon, until) : null,
  }
}

export function presentFact(horizon: FullHorizon, fact: StoredFact, canEdit: boolean): Fact {
  return {
    _id: fact.id,
    field: fact.field,
    section: fact.section,
    label: fact.label,
    text: fact.text,
    html: fact.document && renderRichText(fact.document),
    content: canEdit ? fact.document : null,
    ...presentSpan(horizon, fact),
  }
}

export function presentRelation(
  horizon: FullHorizon,
  relation: RelationRow,
  other: CharacterCardRow,
): CharacterRelation {
  const { _id, slug, name, portrait } = presentCard(other)
  return {
    character: { _id, slug, name, portrait },
    kind: relation.kind,
    text: relation.text,
    ...presentSpan(horizon, relation),
  }
}

export function presentImage(horizon: FullHorizon, image: CharacterImageRow): CharacterImage {
  return {
    ...image.reference,
    artist: image.artist,
    source: image.source,
    isPortrait: image.is_portrait,
    isGenerated: image.is_generated,
    ...presentSpan(horizon, image),
  }
}
