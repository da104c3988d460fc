import type { ModerationCase } from '@fabula/contracts/moderation.cases'
import { useState } from 'react'
import type { AppealDraft } from './decided-column.tsx'
import { currentLabels, type DecisionDraft, startDraft } from './decision-draft.ts'

const noAppealDraft: AppealDraft = { outcome: null, explanation: '' }

/** What was entered about each case, so that looking at another one loses nothing. */
export function useCaseDrafts() {
  const [decisions, setDecisions] = useState<Record<string, DecisionDraft>>({})
  const [appeals, setAppeals] = useState<Record<string, AppealDraft>>({})
  const decisionOf = (shown: ModerationCase) =>
    decisions[shown._id] ??
    startDraft({ reason: shown.staff?.reason ?? 'other', labels: currentLabels(shown) })
  const appealOf = (shown: ModerationCase) => appeals[shown._id] ?? noAppealDraft
  return {
    decisionOf,
    appealOf,
    changeDecision: (shown: ModerationCase, changed: Partial<DecisionDraft>) =>
      setDecisions((all) => ({
        ...all,
        [shown._id]: { ...(all[shown._id] ?? decisionOf(shown)), ...changed },
      })),
    changeAppeal: (shown: ModerationCase, changed: Partial<AppealDraft>) =>
      setAppeals((all) => ({ ...all, [shown._id]: { ...(all[shown._id] ?? noAppealDraft), ...changed } })),
    clear(id: string) {
      setDecisions((all) => without(all, id))
      setAppeals((all) => without(all, id))
    },
    hasText: () =>
      [...Object.values(decisions), ...Object.values(appeals)].some(({ explanation }) => explanation !== ''),
  }
}

function without<Draft>(all: Record<string, Draft>, id: string): Record<string, Draft> {
  return Object.fromEntries(Object.entries(all).filter(([caseId]) => caseId !== id))
}
