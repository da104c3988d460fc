// Decisions of moderators in words.
import { type SiteRule, siteRules } from '@fabula/contracts/moderation-rules'
import type { Standing } from '@fabula/contracts/users'

type Decision = Pick<Standing, 'kind' | 'until'>

const longDate = (time: string) =>
  new Date(time).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })

/** One sentence without its period, for the notification and the subject of the email. */
export function describeDecision({ kind, until }: Decision): string {
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

/** What it means for the user. */
export function describeEffect({ kind }: Decision): string {
  switch (kind) {
    case 'restricted':
      return 'Until then, you can read and write drafts, but you can’t publish chapters, comment, or invite others.'
    case 'suspended':
      return 'Until then, you can sign in, read, and export your data, but you can’t change anything. Text that was saved stays saved, and scheduled chapters wait.'
    case 'banned':
      return 'You can still sign in, read, and export your data, but you can’t change anything.'
    case 'good':
      return 'You can publish, comment, and collaborate as before.'
  }
}

export const findRule = (ruleId: number | null): SiteRule | undefined =>
  siteRules.find(({ id }) => id === ruleId)
