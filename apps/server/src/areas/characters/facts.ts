// What is true of a character at a point of its stories. Pure: everything that leaves the server goes through here.
import {
  type CharacterField,
  isRepeatable,
  maxAliases,
  maxFactLength,
} from '@fabula/contracts/character-sizes'
import type { FactInput } from '@fabula/contracts/characters'
import type { RichDocument } from '@fabula/editor-kit/document'
import { findRichTextFault, readRichText } from '#areas/community/public.ts'
import { newId } from '#platform/ids.ts'

export type ChapterMark = { storyId: string; chapterId: string }
export type Span = { from: ChapterMark | null; until: ChapterMark | null }

/** As stored in `characters.facts`. */
export type StoredFact = Span & {
  id: string
  field: CharacterField
  section: string
  label: string
  text: string
  document: RichDocument | null
}

/** How far the viewer may see into a story: the number of a chapter, 0 for nothing, Infinity for its writers. */
export type Horizon = {
  reach(storyId: string): number
  /** Among the published chapters; undefined for drafts and deleted chapters. */
  numberOf(chapterId: string): number | undefined
}

const isReached = ({ reach, numberOf }: Horizon, { storyId, chapterId }: ChapterMark): boolean => {
  const limit = reach(storyId)
  if (limit === Infinity) return true
  const number = numberOf(chapterId)
  return number !== undefined && number <= limit
}

/** Writers of a story see past its end: for them nothing has stopped being true. */
function isOver(horizon: Horizon, until: ChapterMark): boolean {
  return horizon.reach(until.storyId) !== Infinity && isReached(horizon, until)
}

export function isTrueAt(horizon: Horizon, { from, until }: Span): boolean {
  return (from === null || isReached(horizon, from)) && (until === null || !isOver(horizon, until))
}

/**
 * What a viewer may see. Of a field with one value at a time, readers see the latest they have reached; writers see
 * all, to choose a chapter themselves.
 */
export function factsAt<F extends StoredFact>(horizon: Horizon, facts: readonly F[]): F[] {
  const shown = facts.filter((fact) => isTrueAt(horizon, fact))
  const latest = new Map<CharacterField, F>()
  const openFields = new Set<CharacterField>()
  for (const fact of shown) {
    const known = latest.get(fact.field)
    if (!known || startOf(horizon, fact) >= startOf(horizon, known)) latest.set(fact.field, fact)
    if (fact.from && horizon.reach(fact.from.storyId) === Infinity) openFields.add(fact.field)
  }
  return shown.filter(
    (fact) => isRepeatable(fact.field) || openFields.has(fact.field) || latest.get(fact.field) === fact,
  )
}

/** Where in its story it becomes true. */
export const startOf = ({ numberOf }: Horizon, { from }: Pick<Span, 'from'>): number =>
  from === null ? 0 : (numberOf(from.chapterId) ?? Number.MAX_SAFE_INTEGER)

export function listMarks(spans: readonly Span[]): ChapterMark[] {
  return spans.flatMap(({ from, until }) => [from, until].filter((mark) => mark !== null))
}

/** Every wrong fact by its place, such as `facts.2`. */
export function findFactFaults(facts: readonly FactInput[]): Record<string, string> {
  const faults: Record<string, string> = {}
  const always = new Set<CharacterField>()
  for (const [place, fact] of facts.entries()) {
    const fault = findFactFault(fact, always)
    if (fault) faults[`facts.${place}`] = fault
    if (fact.from === null) always.add(fact.field)
  }
  if (facts.filter(({ field }) => field === 'alias').length > maxAliases)
    faults.facts = `can have at most ${maxAliases} aliases`
  return faults
}

function findFactFault(fact: FactInput, always: ReadonlySet<CharacterField>): string | null {
  const { field, label, text, content, from } = fact
  const max = maxFactLength[field]
  if (field === 'custom') {
    if (label === '') return 'needs a label'
    if (text !== '') return 'has its text in content'
    return findRichTextFault(content, { max })
  }
  if (content !== null) return 'only custom fields have content'
  if (text === '') return 'is empty'
  if (text.length > max) return `must be at most ${max} characters`
  if (text.includes('\n') && max <= 300) return 'must be one line'
  if (field === 'name' && from === null) return 'needs a chapter: the first name is the character’s name'
  return !isRepeatable(field) && from === null && always.has(field) ? 'is there twice' : null
}

/** Ids of facts that stay are kept, as long as they are the character's own. */
export function toStored(facts: readonly FactInput[], before: readonly StoredFact[]): StoredFact[] {
  const known = new Set(before.map(({ id }) => id))
  const used = new Set<string>()
  return facts.map(({ _id, content, ...fact }) => {
    const id = _id && known.has(_id) && !used.has(_id) ? _id : newId()
    used.add(id)
    const document =
      fact.field === 'custom' ? readRichText(content, { max: maxFactLength.custom }).document : null
    return { id, ...fact, document }
  })
}

/** What is true from the start, for lists and the search. */
export function findBase(facts: readonly StoredFact[], field: CharacterField): string {
  return facts.find((fact) => fact.field === field && fact.from === null)?.text ?? ''
}
