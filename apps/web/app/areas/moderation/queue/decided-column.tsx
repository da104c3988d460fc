import { isApiError } from '@fabula/contracts/api-error'
import type { ModerationCase } from '@fabula/contracts/moderation.cases'
import { maxExplanationLength } from '@fabula/contracts/moderation-rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dateWithTime } from '#lib/dates.ts'
import { useShortcut } from '#lib/keys.ts'
import { apiMutation } from '#lib/query-client.ts'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Notice } from '#ui/notice.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { conflictTexts, describeDecision } from './case-texts.ts'
import { decideId, explanationId } from './decision-form.tsx'

export type AppealDraft = { outcome: 'upheld' | 'reversed' | null; explanation: string }

type DecidedColumnProps = {
  shown: ModerationCase
  draft: AppealDraft
  onDraft(changed: Partial<AppealDraft>): void
  onDecided(answer: { case: ModerationCase }): void
  onStale(): void
}

/** The decision, and the appeal against it. */
export function DecidedColumn(props: DecidedColumnProps) {
  const { decision, appeal, staff, state } = props.shown
  if (!decision) return null
  return (
    <div className="grid gap-4">
      <h3 className="text-d4">Decision</h3>
      <div className="text-dense">
        <p className="font-strong">{describeDecision(decision)}</p>
        <p className="text-meta text-ink-faint">
          {staff?.decidedBy?.displayName ?? 'Former staff'}, {dateWithTime(decision.decidedAt)}
        </p>
        <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
          {decision.explanation}
        </p>
      </div>
      {appeal ? (
        <section className="border-t border-line pt-4 text-dense">
          <h4 className="font-sans font-strong">Appeal</h4>
          <p className="text-meta text-ink-faint">{dateWithTime(appeal.createdAt)}</p>
          <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
            {appeal.text}
          </p>
          {appeal.outcome ? (
            <>
              <p className="mt-4 font-strong">
                {appeal.outcome === 'upheld' ? 'The decision remains in force' : 'The decision was reversed'}
              </p>
              <p className="text-meta text-ink-faint">
                {staff?.appealDecidedBy?.displayName ?? 'Former staff'}
                {appeal.decidedAt ? `, ${dateWithTime(appeal.decidedAt)}` : ''}
              </p>
              <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
                {appeal.explanation}
              </p>
            </>
          ) : null}
        </section>
      ) : null}
      {state === 'appealed' ? <AppealForm {...props} /> : null}
    </div>
  )
}

type AppealErrors = { outcome?: string; explanation?: string }

function AppealForm({ shown, draft, onDraft, onDecided, onStale }: DecidedColumnProps) {
  const [errors, setErrors] = useState<AppealErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const conflict = shown.staff?.conflict ?? null
  const decide = useMutation({
    ...apiMutation('POST /moderation/cases/{id}/appeal/decide'),
    onSuccess: onDecided,
    onError(error) {
      if (isApiError(error) && error.status === 409) return onStale()
      setErrors((isApiError(error) && error.body.details?.fields) || {})
      setProblem(error.message)
    },
  })

  function handleSend(): void {
    const { outcome } = draft
    const explanation = draft.explanation.trim()
    if (conflict || decide.isPending) return
    setProblem(null)
    setErrors({
      ...(!outcome && { outcome: 'Choose an outcome.' }),
      ...(!explanation && { explanation: 'Enter an explanation.' }),
    })
    if (!outcome || !explanation) return
    decide.mutate({ params: { id: shown._id }, body: { outcome, explanation, revision: shown.revision } })
  }

  useShortcut('Mod+enter', 'Send decision', handleSend, { group: 'Moderation' })

  return (
    <form
      aria-label="Decide the appeal"
      className="grid gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        handleSend()
      }}
      noValidate
    >
      {conflict ? <Notice>{conflictTexts[conflict]}</Notice> : null}
      <RadioGroup legend="Outcome" error={errors.outcome} disabled={conflict !== null}>
        <Radio
          name="outcome"
          value="upheld"
          label="Uphold"
          hint="The decision remains in force."
          checked={draft.outcome === 'upheld'}
          onChange={() => onDraft({ outcome: 'upheld' })}
        />
        <Radio
          name="outcome"
          value="reversed"
          label="Reverse"
          hint="Everything is restored as it was."
          checked={draft.outcome === 'reversed'}
          onChange={() => onDraft({ outcome: 'reversed' })}
        />
      </RadioGroup>
      <OutcomeKey digit="1" label="Uphold" onChoose={() => onDraft({ outcome: 'upheld' })} />
      <OutcomeKey digit="2" label="Reverse" onChoose={() => onDraft({ outcome: 'reversed' })} />
      <TextArea
        id={explanationId}
        label="Explanation"
        hint="The user sees this."
        serif
        rows={4}
        required
        maxLength={maxExplanationLength}
        disabled={conflict !== null}
        value={draft.explanation}
        onChange={(event) => onDraft({ explanation: event.target.value })}
        error={errors.explanation}
      />
      {problem ? <Notice kind="danger">{problem}</Notice> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          id={decideId}
          type="submit"
          className="flex-auto"
          disabled={conflict !== null}
          busy={decide.isPending}
          busyLabel="Sending"
        >
          {draft.outcome === 'reversed' ? 'Reverse decision' : 'Uphold decision'}
        </Button>
        <span className="flex gap-1 max-[74.99rem]:hidden" aria-hidden="true">
          <Kbd>Ctrl</Kbd>
          <Kbd>Enter</Kbd>
        </span>
      </div>
    </form>
  )
}

function OutcomeKey({ digit, label, onChoose }: { digit: string; label: string; onChoose(): void }) {
  useShortcut(digit, label, onChoose, { group: 'Decision' })
  return null
}
