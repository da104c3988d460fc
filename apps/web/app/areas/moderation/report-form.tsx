import { isApiError } from '@fabula/contracts/api-error'
import type { Report } from '@fabula/contracts/moderation'
import {
  maxReportLength,
  needsText,
  reasonLabels,
  type ReportReason,
  reasonsOf,
} from '@fabula/contracts/moderation-kinds'
import Camera from 'lucide-react/icons/camera'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { api } from '#lib/api.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import { useFormDraft } from '#lib/use-form-draft.ts'
import { Button } from '#ui/button.tsx'
import { DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CountedHint } from './counted-hint.tsx'
import { kindNouns, textLabelOf } from './moderation-texts.ts'
import type { ReportTarget } from './report-state.ts'

export type SentReport = { report: Report; isRepeated: boolean }

type Values = { reason: ReportReason | ''; text: string }
type Errors = { reason?: string; text?: string; email?: string; form?: string }

const noValues: Values = { reason: '', text: '' }

/** In form order: the first invalid field gets the focus. */
const fieldNames = ['reason', 'text', 'email'] as const
const fieldLabels = { reason: 'The reason', text: 'The text', email: 'The email address' }

type ReportFormProps = { target: ReportTarget; onSent: (sent: SentReport) => void }

export function ReportForm({ target, onSent }: ReportFormProps) {
  const viewer = useViewer()
  const noun = kindNouns[target.kind]
  const unsaved = useFormDraft({
    form: `report/${target.kind}/${target.id}`,
    title: `Report: ${target.label}`,
    saved: noValues,
  })
  const [typed, setTyped] = useState<Values | null>(null)
  const { reason, text } = typed ?? { ...noValues, ...unsaved.restored?.values }
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const name = fieldNames.find((one) => errors[one])
    const field = name && form.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    if (field) field.focus()
  }, [errors])

  function change(values: Partial<Values>) {
    const next = { reason, text, ...values }
    setTyped(next)
    unsaved.keep(next)
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    const missing = findMissing({ reason, text }, viewer ? null : email)
    if (reason === '' || Object.keys(missing).length > 0) return setErrors(missing)
    setBusy(true)
    try {
      const sent = requireAnswer(
        await api('POST /reports', {
          body: {
            targetKind: target.kind,
            targetId: target.id,
            reason,
            text: text.trim(),
            ...(email.trim() !== '' && { email: email.trim() }),
          },
        }),
      )
      unsaved.discard()
      onSent(sent)
    } catch (error) {
      // The rate-limit dialog is already open.
      if (!(error instanceof RateLimitedError)) setErrors(errorsOf(error, noun))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate className="mt-5 grid gap-5" onSubmit={(event) => void handleSubmit(event)}>
      <RadioGroup legend={<span className="sr-only">Reason</span>} error={errors.reason}>
        <div className="grid gap-x-6.5 border-t border-line sm:grid-cols-2">
          {reasonsOf(target.kind).map((value) => (
            <Radio
              key={value}
              name="reason"
              value={value}
              label={reasonLabels[value]}
              checked={reason === value}
              onChange={() => change({ reason: value })}
              className="border-b border-line py-2! has-checked:font-strong"
            />
          ))}
        </div>
      </RadioGroup>
      <TextArea
        name="text"
        label={textLabelOf(reason)}
        rows={2}
        serif
        dir="auto"
        value={text}
        maxLength={maxReportLength}
        error={errors.text}
        hint={
          <CountedHint count={text.length} max={maxReportLength}>
            {reason !== '' && needsText(reason) ? 'Required' : 'Optional'}
          </CountedHint>
        }
        onChange={({ target: area }) => change({ text: area.value })}
      />
      {viewer && !errors.email ? null : (
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label="Your email"
          value={email}
          maxLength={254}
          error={errors.email}
          hint="We’ll send you a link to confirm the report, and later what was decided."
          onChange={({ target: field }) => setEmail(field.value)}
        />
      )}
      <p className="grid grid-cols-[1rem_1fr] gap-x-2.5 text-meta text-ink-faint [&>svg]:mt-0.5 [&>svg]:size-4">
        <Camera />
        <span>
          We save a copy of the {noun} as it is now, so a later edit hides nothing. You’ll hear from us what
          was decided.
        </span>
      </p>
      {errors.form ? <Notice kind="danger">{errors.form}</Notice> : null}
      <div className="ui-dialog-actions mt-0!">
        <DialogClose>
          <Button variant="ghost">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={isBusy} busyLabel="Sending">
          Send report
        </Button>
      </div>
    </form>
  )
}

/** `email` is null for users, whose address we know. */
function findMissing({ reason, text }: Values, email: string | null): Errors {
  const errors: Errors = {}
  if (reason === '') errors.reason = 'Choose a reason.'
  else if (needsText(reason) && text.trim() === '')
    errors.text =
      reason === 'copyright' ? 'Say where the original is.' : 'Say what’s wrong, so that we can judge it.'
  if (email?.trim() === '') errors.email = 'Enter your email address.'
  return errors
}

function errorsOf(error: unknown, noun: string): Errors {
  if (!isApiError(error))
    return {
      form: error instanceof Error ? error.message : 'Something went wrong on our end. Please try again.',
    }
  if (error.status === 404) return { form: `This ${noun} is no longer here.` }
  const { message, details } = error.body
  if (details?.fields?.['targetId']) return { form: `This ${noun} ${details.fields['targetId']}.` }
  const errors: Errors = {}
  for (const name of fieldNames) {
    const problem = details?.fields?.[name]
    if (problem) errors[name] = `${fieldLabels[name]} ${problem}.`
  }
  return Object.keys(errors).length > 0 ? errors : { form: message }
}
