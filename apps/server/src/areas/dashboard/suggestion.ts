// The one suggestion of the dashboard: the first rule that applies (docs/dashboard.md). Pure.
import type { Dashboard, DashboardSuggestion, WriterUpdateGroup } from '@fabula/contracts/dashboard'

const day = 24 * 60 * 60 * 1000
/** From this part of the daily goal on, the rest is within reach. */
const nearGoal = 0.7
const restingDays = { min: 7, max: 60 }

type Facts = Pick<Dashboard, 'drafts' | 'scheduled' | 'week'> & {
  /** Stories without a synopsis. */
  withoutSynopsis: ReadonlySet<string>
  waiting: Omit<Extract<DashboardSuggestion, { kind: 'waiting' }>, 'kind' | 'draft'> | null
  unanswered: Pick<WriterUpdateGroup, 'count' | 'latest'>
  now: Date
}

export function chooseSuggestion(facts: Facts): DashboardSuggestion | null {
  return (
    missingSynopsis(facts) ??
    nearlyReachedGoal(facts) ??
    waitingReaders(facts) ??
    unansweredComments(facts) ??
    restingDraft(facts)
  )
}

/** The first thing that new readers of a scheduled chapter read is the synopsis. */
function missingSynopsis({ scheduled, withoutSynopsis }: Facts): DashboardSuggestion | null {
  const found = scheduled.find(({ story }) => withoutSynopsis.has(story._id))
  return found ? { kind: 'synopsis', ...found } : null
}

function nearlyReachedGoal({ week, drafts: [draft] }: Facts): DashboardSuggestion | null {
  const { dailyGoal, days, today } = week
  const words = days.find(({ date }) => date === today)?.words ?? 0
  if (!draft || words < dailyGoal * nearGoal || words >= dailyGoal) return null
  return { kind: 'goal', wordsLeft: dailyGoal - words, draft }
}

function waitingReaders({ waiting, drafts }: Facts): DashboardSuggestion | null {
  if (!waiting) return null
  const draft = drafts.find(({ story }) => story._id === waiting.story._id) ?? null
  return { kind: 'waiting', ...waiting, draft }
}

function unansweredComments({ unanswered: { count, latest } }: Facts): DashboardSuggestion | null {
  return latest[0] ? { kind: 'comments', count, latest: latest[0] } : null
}

/** What has rested for months may be given up on purpose. */
function restingDraft({ drafts, now }: Facts): DashboardSuggestion | null {
  const draft = drafts.find(({ updatedAt, sentence }) => {
    const days = (now.getTime() - new Date(updatedAt).getTime()) / day
    return sentence !== '' && days >= restingDays.min && days <= restingDays.max
  })
  return draft ? { kind: 'draft', draft } : null
}
