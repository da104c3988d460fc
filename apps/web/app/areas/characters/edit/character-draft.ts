// A character while it is edited: what the form holds, and what is sent of it.
import { type CharacterField, isRepeatable } from '@fabula/contracts/character-sizes'
import type { Character, Fact } from '@fabula/contracts/characters'
import type { RichContent } from '#areas/community/public/rich-content.ts'

export type Mark = NonNullable<Fact['from']>

export type DraftFact = {
  /** Of this form; the id on the server follows with the first save. */
  key: string
  _id?: string
  field: CharacterField
  section: string
  label: string
  text: string
  content: RichContent | null
  from: Mark | null
  until: Mark | null
  /** A later value whose chapter is not chosen yet. */
  isLater?: boolean
}

export type Draft = {
  name: string
  facts: DraftFact[]
  tags: string[]
  colors: string[]
  visibility: Character['visibility']
  licence: Character['licence']
  mayBeGiven: boolean
  mayBeTraded: boolean
}

export const draftOf = (character: Character): Draft => ({
  name: character.name,
  facts: character.facts.map((fact) => ({ key: fact._id, ...storedFact(fact) })),
  tags: character.tags.map(({ name }) => name),
  colors: [...character.colors],
  visibility: character.visibility,
  licence: character.licence,
  mayBeGiven: character.mayBeGiven,
  mayBeTraded: character.mayBeTraded,
})

export function newFact(field: CharacterField, given: Partial<DraftFact> = {}): DraftFact {
  const empty = { section: '', label: '', text: '', content: null, from: null, until: null }
  return { key: crypto.randomUUID(), field, ...empty, ...given }
}

const markOf = (mark: Mark | null) => mark && { storyId: mark.storyId, chapterId: mark.chapterId }

export const inputOf = (fact: Fact | DraftFact) => ({
  ...(fact._id && { _id: fact._id }),
  field: fact.field,
  section: fact.section,
  label: fact.label,
  text: fact.text,
  content: fact.content,
  from: markOf(fact.from),
  until: markOf(fact.until),
})

/** Only whole facts are sent; a half one stays in the form and on this device. */
function isWhole({ field, text, label, content, from, isLater }: DraftFact): boolean {
  if (isLater && from === null) return false
  return field === 'custom' ? label.trim() !== '' && content !== null : text.trim() !== ''
}

export const listWhole = (facts: readonly DraftFact[]): DraftFact[] => facts.filter(isWhole)

const sendableOf = (facts: readonly DraftFact[]) =>
  listWhole(facts).map((fact) => ({ ...inputOf(fact), text: fact.text.trim() }))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What differs from the saved state, as the server takes it. A character is never without a name. */
export function changesOf(draft: Draft, saved: Draft) {
  const facts = sendableOf(draft.facts)
  const name = draft.name.trim()
  return {
    ...(name !== '' && name !== saved.name.trim() && { name }),
    ...(!isSame(facts, sendableOf(saved.facts)) && { facts }),
    ...(!isSame(draft.tags, saved.tags) && { tags: draft.tags }),
    ...(!isSame(draft.colors, saved.colors) && { colors: draft.colors }),
    ...(draft.visibility !== saved.visibility && { visibility: draft.visibility }),
    ...(draft.licence !== saved.licence && { licence: draft.licence }),
    ...(draft.mayBeGiven !== saved.mayBeGiven && { mayBeGiven: draft.mayBeGiven }),
    ...(draft.mayBeTraded !== saved.mayBeTraded && { mayBeTraded: draft.mayBeTraded }),
  }
}

/**
 * New facts get their ids from the server, which answers in the order sent. Chapters are described as the server does
 * it: on the next visit, the same facts must be equal.
 */
export function withIds(
  facts: readonly DraftFact[],
  sent: readonly DraftFact[],
  stored: readonly Pick<Fact, '_id' | 'from' | 'until'>[],
): DraftFact[] {
  if (sent.length !== stored.length) return [...facts]
  const known = new Map(sent.map((fact, place) => [fact.key, stored[place]!]))
  return facts.map((fact) => {
    const answer = known.get(fact.key)
    if (!answer) return fact
    const { _id, from, until } = answer
    return {
      ...fact,
      _id,
      from: isSame(markOf(fact.from), markOf(from)) ? from : fact.from,
      until: isSame(markOf(fact.until), markOf(until)) ? until : fact.until,
    }
  })
}

/** The first value of a field with one value at a time. */
export const findFirst = (facts: readonly DraftFact[], field: CharacterField) =>
  isRepeatable(field)
    ? undefined
    : facts.find((fact) => fact.field === field && !fact.isLater && fact.from === null)

type StoredFact = Omit<DraftFact, 'key'>
export type StoredDraft = Omit<Draft, 'facts'> & { facts: StoredFact[] }

const storedFact = (fact: Fact | DraftFact): StoredFact => ({
  ...(fact._id && { _id: fact._id }),
  field: fact.field,
  section: fact.section,
  label: fact.label,
  text: fact.text,
  content: fact.content,
  from: fact.from,
  until: fact.until,
  ...('isLater' in fact && fact.isLater && fact.from === null && { isLater: true }),
})

/** Without the keys of this form, so that the same facts are equal on another visit. */
export const storedOf = (draft: Draft): StoredDraft => ({
  ...draft,
  facts: draft.facts.map(storedFact),
})

/** Ids and the descriptions of chapters come from the server. */
export const contentOf = ({ facts, ...rest }: Partial<StoredDraft>) => ({
  ...rest,
  ...(facts && {
    facts: facts.map(({ _id, from, until, ...fact }) => ({
      ...fact,
      from: markOf(from),
      until: markOf(until),
    })),
  }),
})

export const draftOfStored = ({ facts, ...rest }: Partial<StoredDraft>): Partial<Draft> => ({
  ...rest,
  ...(facts && { facts: facts.map((fact) => ({ key: fact._id ?? crypto.randomUUID(), ...fact })) }),
})
