// Decisions of moderators in words.
import type { CaseAction } from '@fabula/contracts/moderation-kinds'
import { type SiteRule, siteRules } from '@fabula/contracts/moderation-rules'
import type { Standing } from '@fabula/contracts/users'

type Limit = Pick<Standing, 'kind' | 'until'>

export const longDate = (time: string | Date) =>
  new Date(time).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })

/** One sentence without its period, for the notification and the subject of the email. */
export function describeStanding({ kind, until }: Limit): string {
  const end = until ? ` until ${longDate(until)}` : ''
  switch (kind) {
    case 'restricted':
      return `You can’t publish or post on Fabula${end}`
    case 'suspended':
      return `Your Fabula account is suspended${end}`
    case 'banned':
      return 'Your Fabula account is banned'
    case 'good':
      return 'Your Fabula account is fully available again'
  }
}

export type DecisionSummary = { title: string; action: CaseAction; until: string | null }

/** The same for a case; “Comment on Marrow Lake, chapter 5” is a title. */
export function describeDecision({ title, action, until }: DecisionSummary): string {
  switch (action) {
    case 'none':
      return `${title} is visible again, because it follows our rules`
    case 'warn':
      return `Warning from our moderators: ${title}`
    case 'relabel':
      return `Our moderators changed the labels: ${title}`
    case 'hide':
      return `${title} was hidden by our moderators`
    case 'remove':
      return `${title} was removed by our moderators`
    case 'restrict':
      return describeStanding({ kind: 'restricted', until })
    case 'suspend':
      return describeStanding({ kind: 'suspended', until })
    case 'ban':
      return describeStanding({ kind: 'banned', until })
  }
}

/** What it means for the user. */
export function describeEffect(action: CaseAction): string {
  switch (action) {
    case 'none':
      return 'Others can see it again. You don’t need to do anything.'
    case 'warn':
      return 'Nothing else changes for now. Please read the rule and our explanation.'
    case 'relabel':
      return 'Readers now see the labels that we set.'
    case 'hide':
      return 'Only you and your collaborators can still see it.'
    case 'remove':
      return 'Nobody can see it anymore.'
    case 'restrict':
      return 'Until then, you can read and write drafts, but you can’t publish chapters, comment, invite others, or change what others see of your profile and published stories.'
    case 'suspend':
      return 'Until then, you can sign in, read, and export your data, but you can’t change anything. Text that was saved stays saved, and scheduled chapters wait.'
    case 'ban':
      return 'You can still sign in, read, and export your data, but you can’t change anything. Scheduled chapters are drafts again, and open invites and requests are canceled.'
  }
}

export const describeHold = (title: string) => `${title} is hidden until a moderator has looked at it`

export const describeAppeal = (outcome: 'upheld' | 'reversed') =>
  outcome === 'reversed'
    ? 'We agreed with your appeal and reversed the decision'
    : 'We looked at your appeal, and the decision remains in force'

/** For reporters: nothing about others, and nothing about what exactly was done. */
export const describeOutcome = (action: CaseAction) =>
  action === 'none'
    ? 'We looked at what you reported, and it follows our rules'
    : 'We looked at what you reported and took action. Thank you'

export const findRule = (ruleId: number | null): SiteRule | undefined =>
  siteRules.find(({ id }) => id === ruleId)
