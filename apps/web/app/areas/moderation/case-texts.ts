// What a case says to the affected person.
import type { CaseDecision, ModerationCase } from '@fabula/contracts/moderation.cases'
import { longDate } from '#lib/dates.ts'
import { kindNouns } from './moderation-texts.ts'

type Judged = Pick<ModerationCase, 'kind' | 'isHeld' | 'appeal'> & {
  decision: Pick<CaseDecision, 'action' | 'ruleId' | 'until'> | null
}

/** `whose`: “Your” for the affected person, “This” for staff. */
export function caseTitle({ kind, isHeld, decision, appeal }: Judged, whose: 'Your' | 'This'): string {
  const thing = `${whose} ${kindNouns[kind]}`
  if (!decision) return isHeld ? `${thing} is hidden for now` : `${thing} was reported`
  if (appeal?.outcome === 'reversed') return 'We reversed our decision'
  const until = decision.until ? ` until ${longDate(decision.until)}` : ''
  const account = whose === 'Your' ? 'Your account' : 'The account'
  switch (decision.action) {
    case 'none':
      return `${thing} stays as it is`
    case 'warn':
      return `A warning about ${thing.toLowerCase()}`
    case 'relabel':
      return `The labels of ${thing.toLowerCase()} were changed`
    case 'hide':
      return `${thing} was hidden`
    case 'remove':
      return `${thing} was removed`
    case 'restrict':
      return `${account} is restricted${until}`
    case 'suspend':
      return `${account} is suspended${until}`
    case 'ban':
      return `${account} is banned`
  }
}

/** One sentence or two under the title. */
export function caseSummary({ kind, isHeld, decision, appeal }: Judged): string {
  const noun = kindNouns[kind]
  if (!decision)
    return isHeld
      ? `Hidden until we’ve looked at it. We’ll notify you when we’ve decided. You don’t need to do anything.`
      : 'No decision yet.'
  if (appeal?.outcome === 'reversed') return 'You were right. Everything is back to how it was.'
  const broke = `It broke rule ${decision.ruleId}.`
  switch (decision.action) {
    case 'none':
      return 'We looked at it and found that it doesn’t break our rules.'
    case 'warn':
      return `${broke} Nothing was changed this time.`
    case 'relabel':
      return `${broke} Nothing else was changed.`
    case 'hide':
      return `${broke} Only you and our staff can see the ${noun}. Everything else you published is untouched.`
    case 'remove':
      return `${broke} Everything else you published is untouched.`
    case 'restrict':
      return `${broke} You can read and write drafts, but you can’t publish or post.`
    case 'suspend':
    case 'ban':
      return `${broke} You can read and export your data, but you can’t change anything.`
  }
}

export const appealOffer = (until: string) => `You can appeal once, until ${longDate(until)}.`

/** What the affected person can do now. */
export function abilities({ action }: Pick<CaseDecision, 'action'>): string {
  if (action === 'restrict') return 'Read, write drafts'
  if (action === 'suspend' || action === 'ban') return 'Read, export your data'
  return 'Read, write, publish, comment'
}

/** Text removed for being illegal is not returned to its author; see the rules. */
const illegalRules: readonly number[] = [4, 8]
export const staysInExport = ({ action, ruleId }: Pick<CaseDecision, 'action' | 'ruleId'>) =>
  (action === 'remove' || action === 'hide') && !illegalRules.includes(ruleId)

type HistoryKind = ModerationCase['history'][number]['kind']

export function historyLabel(kind: HistoryKind, decision: CaseDecision | null): string {
  switch (kind) {
    case 'reported':
      return 'Reported'
    case 'held':
      return 'Hidden until reviewed'
    case 'edited':
      return 'Edited'
    case 'decided':
      return decision && decision.action !== 'none' ? `Decided under rule ${decision.ruleId}` : 'Decided'
    case 'appealed':
      return 'Appealed'
    case 'upheld':
      return 'Appeal decided: the decision remains'
    case 'reversed':
      return 'Appeal decided: reversed'
  }
}

export const ratingNames = { everyone: 'Everyone', teen: 'Teen', mature: 'Mature' } as const
export const aiUseNames = { none: 'None', assisted: 'Assisted', generated: 'Generated' } as const

/** Labels of a story by name; only those that are set. */
export function labelFacts(labels: NonNullable<CaseDecision['labels']>): { name: string; value: string }[] {
  const { contentRating, warnings, aiUse, tags } = labels
  const list = (values: readonly string[]) => values.join(', ') || 'None'
  return [
    ...(contentRating ? [{ name: 'Rating', value: ratingNames[contentRating] }] : []),
    ...(warnings ? [{ name: 'Content warnings', value: list(warnings) }] : []),
    ...(aiUse ? [{ name: 'AI use', value: aiUseNames[aiUse] }] : []),
    ...(tags ? [{ name: 'Tags', value: list(tags) }] : []),
  ]
}
