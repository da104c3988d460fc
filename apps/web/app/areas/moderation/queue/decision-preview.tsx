import type { ModerationCase } from '@fabula/contracts/moderation.cases'
import { appealDays } from '@fabula/contracts/moderation-kinds'
import { siteRules } from '@fabula/contracts/moderation-rules'
import { appealOffer, caseSummary, caseTitle } from '../case-texts.ts'
import { type DecisionDraft, needsEnd } from './decision-draft.ts'

type DecisionPreviewProps = { shown: ModerationCase; draft: DecisionDraft; now: number }

const day = 24 * 60 * 60 * 1000

/** What the affected person will read, in the words of their page about the case. */
export function DecisionPreview({ shown, draft, now }: DecisionPreviewProps) {
  const { action } = draft
  const rule = siteRules.find(({ id }) => String(id) === draft.ruleId)
  const name = shown.staff?.subject?.person?.displayName ?? 'The user'
  if (!action) return null
  const until = needsEnd(action) && draft.until ? draft.until : null
  const judged = {
    kind: shown.kind,
    isHeld: false,
    appeal: null,
    decision: { action, ruleId: Number(draft.ruleId), until },
  }
  return (
    <section
      aria-label={`What ${name} will read`}
      className="rounded-card border border-line bg-sheet p-4 text-dense"
    >
      <p className="text-meta text-ink-faint">
        <bdi>{name}</bdi> will read
      </p>
      <p className="mt-1 font-serif text-d5">{caseTitle(judged, 'Your')}</p>
      {rule || action === 'none' ? <p className="mt-1 text-ink-soft">{caseSummary(judged)}</p> : null}
      {rule && action !== 'none' ? (
        <p className="mt-2 font-strong">
          {rule.id}. {rule.title}
        </p>
      ) : null}
      <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
        {draft.explanation.trim() || <span className="text-ink-faint">Your explanation</span>}
      </p>
      {action === 'none' ? null : (
        <p className="mt-2 text-meta text-ink-faint">
          {appealOffer(new Date(now + appealDays * day).toISOString())}
        </p>
      )}
    </section>
  )
}
