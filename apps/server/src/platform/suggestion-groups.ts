// Groups of search suggestions. An area offers its own at boot, so that what it owns is found by its rules.
import type { Suggestion, SuggestionGroupName } from '@fabula/contracts/discovery'
import type { Actor } from './actor.ts'

/** Of one group. */
export const maxSuggestions = 3

export type SuggestionGroup = {
  name: SuggestionGroupName
  /** At most `maxSuggestions`, the best first. */
  suggest(actor: Actor, typed: string): Promise<Suggestion[]>
}
