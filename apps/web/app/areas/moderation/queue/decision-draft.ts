// What a moderator has entered about a case, until it is sent.
import type {
  CaseLabels,
  CaseSnapshot,
  ModerationCase,
  NewDecision,
} from '@fabula/contracts/moderation.cases'
import type { CaseAction } from '@fabula/contracts/moderation-kinds'
import { maxRestrictionDays } from '@fabula/contracts/moderation-rules'
import { likelyRules } from './case-texts.ts'

export type DecisionDraft = {
  ruleId: string
  action: CaseAction | null
  explanation: string
  /** A day: it ends when the day begins (UTC). */
  until: string
  rating: string
  aiUse: string
  /** Separated by semicolons, because labels may contain commas. */
  warnings: string
  tags: string
}

export const needsEnd = (action: CaseAction | null) => action === 'restrict' || action === 'suspend'

const dayAfter = (now: number, days: number) =>
  new Date(now + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** A restriction lasts whole days, so today’s remaining hours don’t count. */
export const endRange = (action: CaseAction | null, now: number) => ({
  min: dayAfter(now, 2),
  max: action === 'restrict' ? dayAfter(now, maxRestrictionDays) : undefined,
})

export const usualEnd = (action: CaseAction, now: number) => dayAfter(now, action === 'restrict' ? 8 : 31)

export function startDraft({
  reason,
  labels,
}: {
  reason: keyof typeof likelyRules
  labels: CaseSnapshot['labels']
}): DecisionDraft {
  return {
    ruleId: String(likelyRules[reason] ?? ''),
    action: null,
    explanation: '',
    until: '',
    rating: labels?.contentRating ?? '',
    aiUse: labels?.aiUse ?? '',
    warnings: labels?.warnings?.join('; ') ?? '',
    tags: labels?.tags?.join('; ') ?? '',
  }
}

export type DraftErrors = Partial<Record<'ruleId' | 'action' | 'explanation' | 'until' | 'labels', string>>

export function checkDraft(draft: DecisionDraft, current: CaseSnapshot['labels']): DraftErrors {
  return {
    ...(draft.ruleId === '' && { ruleId: 'Choose a rule.' }),
    ...(draft.action === null && { action: 'Choose an action.' }),
    ...(draft.explanation.trim() === '' && { explanation: 'Enter an explanation.' }),
    ...(needsEnd(draft.action) && draft.until === '' && { until: 'Choose when it ends.' }),
    ...(draft.action === 'relabel' &&
      Object.keys(changedLabels(draft, current)).length === 0 && { labels: 'Change at least one label.' }),
  }
}

const split = (text: string) => [
  ...new Set(
    text
      .split(';')
      .map((label) => label.trim())
      .filter((label) => label !== ''),
  ),
]

const isSame = (one: readonly string[], other: readonly string[] = []) => one.join('\n') === other.join('\n')

/** Only what differs from the story’s labels is sent. */
export function changedLabels(draft: DecisionDraft, current: CaseSnapshot['labels']): CaseLabels {
  const warnings = split(draft.warnings)
  const tags = split(draft.tags)
  return {
    ...(draft.rating !== '' &&
      draft.rating !== current?.contentRating && {
        contentRating: draft.rating as NonNullable<CaseLabels['contentRating']>,
      }),
    ...(draft.aiUse !== '' &&
      draft.aiUse !== current?.aiUse && { aiUse: draft.aiUse as NonNullable<CaseLabels['aiUse']> }),
    ...(!isSame(warnings, current?.warnings) && { warnings }),
    ...(!isSame(tags, current?.tags) && { tags }),
  }
}

export const currentLabels = ({ snapshot, staff }: ModerationCase) =>
  staff?.current?.labels ?? snapshot.labels

/** Only for a draft that `checkDraft` accepts. */
export function bodyOf(draft: DecisionDraft, shown: ModerationCase): NewDecision {
  const action = draft.action ?? 'none'
  return {
    ruleId: Number(draft.ruleId),
    action,
    explanation: draft.explanation.trim(),
    ...(needsEnd(action) && { until: `${draft.until}T00:00:00.000Z` }),
    ...(action === 'relabel' && { labels: changedLabels(draft, currentLabels(shown)) }),
    revision: shown.revision,
  }
}
