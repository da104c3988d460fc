// What happened to suggestions between two states of a text: which are new, which were decided, and how.
import type { Inline, Part, RichDocument, SuggestionAuthor } from './document.ts'
import { type Decision, resolveSuggestions } from './suggestions.ts'

type DecidedSuggestion = SuggestionAuthor & { decision: Decision }
export type SuggestionNews = {
  made: SuggestionAuthor[]
  gone: DecidedSuggestion[]
  /** Whether the decisions alone explain the new text; otherwise each decision is the best guess. */
  isExact: boolean
}

/** The same id used by two users is two suggestions, so that no user can act for another. */
const keyOf = ({ id, by }: SuggestionAuthor) => `${id} ${by}`

/** In the order of the text. */
export function suggestionsOf(document: RichDocument): Map<string, SuggestionAuthor> {
  const found = new Map<string, SuggestionAuthor>()
  const add = ({ id, by }: SuggestionAuthor) => {
    if (!found.has(keyOf({ id, by }))) found.set(keyOf({ id, by }), { id, by })
  }
  const visit = (node: Part | Inline) => {
    if (node.type === 'text') {
      for (const mark of node.marks ?? [])
        if (mark.type === 'insertion' || mark.type === 'deletion') add(mark.attrs)
      return
    }
    if (node.attrs && 'suggestion' in node.attrs && node.attrs.suggestion) add(node.attrs.suggestion)
    if ('content' in node) node.content?.forEach(visit)
  }
  document.content.forEach(visit)
  return found
}

export function compareSuggestions(before: RichDocument, after: RichDocument): SuggestionNews {
  const [old, now] = [suggestionsOf(before), suggestionsOf(after)]
  const made = [...now].flatMap(([key, one]) => (old.has(key) ? [] : [one]))
  const gone = [...old].flatMap(([key, one]) => (now.has(key) ? [] : [one]))
  if (gone.length === 0) return { made, gone: [], isExact: true }
  const keys = new Set(gone.map(keyOf))
  const wanted = JSON.stringify(after)
  const all = (decision: Decision) =>
    JSON.stringify(resolveSuggestions(before, (one) => (keys.has(keyOf(one)) ? decision : undefined)))
  for (const decision of ['accept', 'reject'] as const)
    if (all(decision) === wanted)
      return { made, gone: gone.map((one) => ({ ...one, decision })), isExact: true }
  return { made, ...decideOneByOne(before, wanted, gone) }
}

/** From the start, decides each in the way that makes more of the text match. */
function decideOneByOne(before: RichDocument, wanted: string, gone: readonly SuggestionAuthor[]) {
  let current = before
  const decided = gone.map((one): DecidedSuggestion => {
    const made = (['accept', 'reject'] as const).map((decision) => {
      const document = resolveSuggestions(current, (other) =>
        keyOf(other) === keyOf(one) ? decision : undefined,
      )
      const text = JSON.stringify(document)
      return {
        decision,
        document,
        agreed: [agreedFrom(text, wanted, 'start'), agreedFrom(text, wanted, 'end')] as const,
      }
    })
    const [accepted, rejected] = [made[0]!, made[1]!]
    const lead = accepted.agreed[0] - rejected.agreed[0] || accepted.agreed[1] - rejected.agreed[1]
    const { decision, document } = lead > 0 ? accepted : rejected
    current = document
    return { ...one, decision }
  })
  return { gone: decided, isExact: JSON.stringify(current) === wanted }
}

/** The length of the common prefix or suffix of two texts. */
export function agreedFrom(a: string, b: string, side: 'start' | 'end'): number {
  const shorter = Math.min(a.length, b.length)
  let length = 0
  if (side === 'start') while (length < shorter && a[length] === b[length]) length += 1
  else while (length < shorter && a.at(-1 - length) === b.at(-1 - length)) length += 1
  return length
}
