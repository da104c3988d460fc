// Cases, decisions and appeals as text for moderators.
import type { CaseDecision, ModerationCase } from '@fabula/contracts/moderation.cases'
import {
  type CaseAction,
  type CaseState,
  claimMinutes,
  type ReportKind,
  type ReportReason,
} from '@fabula/contracts/moderation-kinds'
import { siteRules } from '@fabula/contracts/moderation-rules'
import { longDate } from '#lib/dates.ts'
import { kindNouns } from '../moderation-texts.ts'

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const actionNames: Record<CaseAction, string> = {
  none: 'No action',
  warn: 'Warn',
  relabel: 'Relabel',
  hide: 'Hide',
  remove: 'Remove',
  restrict: 'Restrict',
  suspend: 'Suspend',
  ban: 'Ban',
}

export const stateNames: Record<CaseState, string> = {
  open: 'Open',
  decided: 'Decided',
  appealed: 'Appealed',
  closed: 'Closed',
}

/** On the button that decides. */
export function describeDeciding(action: CaseAction, kind: ReportKind): string {
  const labels: Record<CaseAction, string> = {
    none: 'Take no action',
    warn: 'Send warning',
    relabel: 'Change labels',
    hide: `Hide ${kindNouns[kind]}`,
    remove: `Remove ${kindNouns[kind]}`,
    restrict: 'Restrict account',
    suspend: 'Suspend account',
    ban: 'Ban account',
  }
  return labels[action]
}

/** "Remove, rule 2: Attack the work, never the person". */
export function describeDecision({
  action,
  ruleId,
  until,
}: Pick<CaseDecision, 'action' | 'ruleId' | 'until'>): string {
  const rule = siteRules.find(({ id }) => id === ruleId)
  const end = until ? ` until ${longDate(until)}` : ''
  return `${actionNames[action]}${end}, rule ${ruleId}${rule ? `: ${rule.title}` : ''}`
}

export const conflictTexts: Record<NonNullable<NonNullable<ModerationCase['staff']>['conflict']>, string> = {
  own: 'You can’t decide this case because it’s about you or something you own.',
  blocked: 'You can’t decide this case because you and this user have blocked each other.',
  staff: 'Only admins can decide this case because it’s about a member of staff.',
  decided_before: 'You can’t decide this appeal because you made the decision.',
}

/** The rule that a reason is usually about. */
export const likelyRules: Record<ReportReason, number | null> = {
  spam: 6,
  harassment: 2,
  minors: 4,
  labels: 1,
  ai: 1,
  copyright: 3,
  stolen_art: 3,
  impersonation: 5,
  self_harm: 8,
  illegal: 8,
  other: null,
}

/** Texts to start from, by rule. */
export const templates: Record<number, readonly { label: string; text: string }[]> = {
  1: [
    {
      label: 'Wrong rating',
      text: 'The rating didn’t match what the story contains, so we corrected it. Please set the rating to what readers will find.',
    },
    {
      label: 'Missing warning',
      text: 'The story contains something readers expect to be warned about. We added the warning. Please check your other stories, too.',
    },
    {
      label: 'AI use not labeled',
      text: 'Parts of this were made with AI, and the label didn’t say so. We corrected the label.',
    },
  ],
  2: [
    {
      label: 'About the person',
      text: 'You criticized the person, not the text. You’re welcome to say the part about the text again.',
    },
    {
      label: 'Threat or slur',
      text: 'This contains a threat or a slur. We don’t allow either, whatever led to it.',
    },
  ],
  3: [
    {
      label: 'Copied without credit',
      text: 'This is largely the work of another author, without credit or permission. You can publish it again once it’s credited and you have permission.',
    },
    {
      label: 'Copyright claim',
      text: 'The holder of the rights asked us to remove this, and their claim appears valid. If you have permission, tell us in an appeal.',
    },
  ],
  4: [{ label: 'Minors', text: 'This sexualizes a person under 18. There is no exception for fiction.' }],
  5: [
    {
      label: 'Posing as someone else',
      text: 'The name, image, or text gives the impression that you’re someone else. Please use a name of your own.',
    },
  ],
  6: [
    { label: 'Advertising', text: 'This is advertising. You can promote your work on your own profile.' },
    {
      label: 'Repeated posts',
      text: 'You posted the same text in several places. Please post it once, where it belongs.',
    },
  ],
  7: [
    {
      label: 'Private details',
      text: 'This contains private details of another person, such as where they live or how to reach them.',
    },
  ],
  8: [
    { label: 'Illegal', text: 'This is illegal where we operate, so we have to remove it.' },
    {
      label: 'Self-harm',
      text: 'This encourages self-harm. Stories about it are welcome, with a warning. If you’re struggling yourself, please talk to someone you trust or call a local helpline.',
    },
  ],
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "38 min", "5 h", "2 days": how long something has waited. */
export function describeAge(since: string, now: number): string {
  const age = Math.max(0, now - Date.parse(since))
  if (age < minute) return 'now'
  if (age < hour) return `${Math.floor(age / minute)} min`
  if (age < day) return `${Math.floor(age / hour)} h`
  const days = Math.floor(age / day)
  return days === 1 ? '1 day' : `${days} days`
}

export const describeAgo = (since: string, now: number) => {
  const age = describeAge(since, now)
  return age === 'now' ? 'just now' : `${age} ago`
}

/** Whole minutes left of a claim, at least one; the browser's clock may be behind the server's. */
export const minutesLeft = (until: string, now: number) =>
  Math.min(claimMinutes, Math.max(1, Math.ceil((Date.parse(until) - now) / minute)))

/** "9 of 10 right", for the reports of one person. */
export const describeAccuracy = ({ right, decided }: { right: number; decided: number }) =>
  decided === 0 ? 'First report' : `${right} of ${decided} right`

/** After a decision that came too late. */
export function describeStale(shown: ModerationCase | null): string {
  if (shown?.appeal?.outcome)
    return `${shown.staff?.appealDecidedBy?.displayName ?? 'Someone else'} decided this appeal first. Your decision was not sent.`
  if (shown?.decision && shown.state !== 'appealed')
    return `${shown.staff?.decidedBy?.displayName ?? 'Someone else'} decided first: ${describeDecision(shown.decision)}. Your decision was not sent.`
  return 'This case has changed since you opened it, and your decision was not sent. Check what is new, then send it again.'
}
