import { isApiError } from '@fabula/contracts/api-error'
import type { ModerationCase } from '@fabula/contracts/moderation.cases'
import { type CaseAction, caseActions } from '@fabula/contracts/moderation-kinds'
import { maxExplanationLength, siteRules } from '@fabula/contracts/moderation-rules'
import { useMutation } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useShortcut } from '#lib/keys.ts'
import { apiMutation } from '#lib/query-client.ts'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { aiUseNames, ratingNames } from '../case-texts.ts'
import { kindNouns } from '../moderation-texts.ts'
import { actionNames, conflictTexts, describeDeciding, templates } from './case-texts.ts'
import { DecisionPreview } from './decision-preview.tsx'
import {
  bodyOf,
  checkDraft,
  currentLabels,
  type DecisionDraft,
  type DraftErrors,
  endRange,
  needsEnd,
  usualEnd,
} from './decision-draft.ts'

/** The elements that the keys e and d focus. */
export const explanationId = 'case-explanation'
export const decideId = 'case-decide'

const ruleOptions = siteRules.map(({ id, title }) => ({ value: String(id), label: `${id}. ${title}` }))
const ratingOptions = Object.entries(ratingNames).map(([value, label]) => ({ value, label }))
const aiOptions = Object.entries(aiUseNames).map(([value, label]) => ({ value, label }))

type DecisionFormProps = {
  shown: ModerationCase
  draft: DecisionDraft
  onDraft(changed: Partial<DecisionDraft>): void
  mayBan: boolean
  now: number
  onDecided(answer: { case: ModerationCase }): void
  /** Someone else was first, or the case has changed. */
  onStale(): void
}

export function DecisionForm(props: DecisionFormProps) {
  const { shown, draft, onDraft, mayBan, now, onDecided, onStale } = props
  const [errors, setErrors] = useState<DraftErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const labels = currentLabels(shown)
  const conflict = shown.staff?.conflict ?? null
  const decide = useMutation({
    ...apiMutation('POST /moderation/cases/{id}/decide'),
    onSuccess: onDecided,
    onError(error) {
      if (isApiError(error) && error.status === 409) return onStale()
      const fields = (isApiError(error) && error.body.details?.fields) || {}
      setErrors(fields)
      setProblem(error.message)
    },
  })

  function handleSend(): void {
    if (conflict || decide.isPending) return
    const found = checkDraft(draft, labels)
    setErrors(found)
    setProblem(null)
    if (Object.keys(found).length > 0) return
    decide.mutate({ params: { id: shown._id }, body: bodyOf(draft, shown) })
  }

  function handleAction(action: CaseAction): void {
    onDraft({ action, ...(needsEnd(action) && { until: usualEnd(action, now) }) })
    setErrors({})
  }

  useShortcut('Mod+enter', 'Send decision', handleSend, { group: 'Moderation' })

  const canUse = (action: CaseAction) =>
    !conflict && (action !== 'relabel' || labels !== null) && (action !== 'ban' || mayBan)

  return (
    <form
      aria-labelledby="decision-title"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        handleSend()
      }}
      noValidate
    >
      <h3 id="decision-title" className="text-d4">
        Decision
      </h3>
      {conflict ? <Notice>{conflictTexts[conflict]}</Notice> : null}
      <Select
        label="Rule"
        placeholder="Choose a rule"
        options={ruleOptions}
        value={draft.ruleId}
        disabled={conflict !== null}
        onChange={(event) => onDraft({ ruleId: event.target.value })}
        error={errors.ruleId}
      />
      <ActionButtons chosen={draft.action} canUse={canUse} onChoose={handleAction} error={errors.action} />
      {needsEnd(draft.action) ? (
        <TextField
          type="date"
          label="Until"
          hint="It ends when this day begins (UTC)."
          autoComplete="off"
          required
          {...endRange(draft.action, now)}
          value={draft.until}
          onChange={(event) => onDraft({ until: event.target.value })}
          error={errors.until}
        />
      ) : null}
      {draft.action === 'relabel' ? (
        <LabelFields draft={draft} onDraft={onDraft} error={errors.labels} />
      ) : null}
      <TextArea
        id={explanationId}
        label="Explanation"
        aside={
          <TemplateMenu
            ruleId={draft.ruleId}
            onChoose={(text) =>
              onDraft({
                explanation: draft.explanation.trim() ? `${draft.explanation.trim()} ${text}` : text,
              })
            }
          />
        }
        serif
        rows={4}
        required
        maxLength={maxExplanationLength}
        disabled={conflict !== null}
        value={draft.explanation}
        onChange={(event) => onDraft({ explanation: event.target.value })}
        error={errors.explanation}
      />
      {draft.action ? <DecisionPreview shown={shown} draft={draft} now={now} /> : null}
      {problem ? <Notice kind="danger">{problem}</Notice> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          id={decideId}
          type="submit"
          variant={draft.action === 'none' || draft.action === null ? 'quiet' : 'danger'}
          className="flex-auto"
          disabled={conflict !== null}
          busy={decide.isPending}
          busyLabel="Sending"
        >
          {draft.action
            ? describeDeciding(draft.action, shown.kind)
            : `Decide on this ${kindNouns[shown.kind]}`}
        </Button>
        <span className="flex gap-1 max-[74.99rem]:hidden" aria-hidden="true">
          <Kbd>Ctrl</Kbd>
          <Kbd>Enter</Kbd>
        </span>
      </div>
    </form>
  )
}

type ActionButtonsProps = {
  chosen: CaseAction | null
  canUse(action: CaseAction): boolean
  onChoose(action: CaseAction): void
  error: string | undefined
}

function ActionButtons({ chosen, canUse, onChoose, error }: ActionButtonsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} className="ui-field">
      <legend className="ui-field-label mb-2">Action</legend>
      <div className="grid grid-cols-2 gap-2">
        {caseActions.map((action, digit) => (
          <ActionButton
            key={action}
            action={action}
            digit={String(digit)}
            isChosen={action === chosen}
            isDisabled={!canUse(action)}
            onChoose={onChoose}
          />
        ))}
      </div>
      {error ? (
        <p id={id} className="ui-field-note ui-field-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

type ActionButtonProps = {
  action: CaseAction
  digit: string
  isChosen: boolean
  isDisabled: boolean
  onChoose(action: CaseAction): void
}

function ActionButton({ action, digit, isChosen, isDisabled, onChoose }: ActionButtonProps) {
  useShortcut(
    digit,
    actionNames[action],
    () => {
      if (!isDisabled) onChoose(action)
    },
    { group: 'Decision' },
  )
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={() => onChoose(action)}
      className="flex min-h-11 cursor-pointer items-center justify-between rounded-field border border-edge px-3 py-1 text-dense min-[75rem]:min-h-9 hover:bg-hover disabled:cursor-default disabled:border-line disabled:text-ink-faint disabled:hover:bg-transparent aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {actionNames[action]}
      <Kbd
        aria-hidden="true"
        className={`max-[74.99rem]:hidden ${isChosen ? 'border-paper/40 bg-transparent text-paper' : ''}`}
      >
        {digit}
      </Kbd>
    </button>
  )
}

type LabelFieldsProps = {
  draft: DecisionDraft
  onDraft(changed: Partial<DecisionDraft>): void
  error: string | undefined
}

function LabelFields({ draft, onDraft, error }: LabelFieldsProps) {
  return (
    <div className="grid gap-3">
      <Select
        label="Rating"
        placeholder="Not set"
        options={ratingOptions}
        value={draft.rating}
        onChange={(event) => onDraft({ rating: event.target.value })}
        error={error}
      />
      <Select
        label="AI use"
        placeholder="Not set"
        options={aiOptions}
        value={draft.aiUse}
        onChange={(event) => onDraft({ aiUse: event.target.value })}
      />
      <TextField
        label="Warnings"
        hint="Separated by semicolons"
        autoComplete="off"
        value={draft.warnings}
        onChange={(event) => onDraft({ warnings: event.target.value })}
      />
      <TextField
        label="Tags"
        hint="Separated by semicolons"
        autoComplete="off"
        value={draft.tags}
        onChange={(event) => onDraft({ tags: event.target.value })}
      />
    </div>
  )
}

function TemplateMenu({ ruleId, onChoose }: { ruleId: string; onChoose(text: string): void }) {
  const offered = templates[Number(ruleId)] ?? []
  if (offered.length === 0) return null
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className="inline-flex cursor-pointer items-center gap-1 text-meta text-ink-soft"
        >
          Use a template <ChevronDown className="size-3.5" />
        </button>
      }
    >
      {offered.map(({ label, text }) => (
        <MenuItem key={label} onClick={() => onChoose(text)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
