import { maxReasonLength } from '@fabula/contracts/audit-kinds'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.ts'
import { useIntentForm } from './use-intent-form.ts'

type ReasonDialogProps<Name extends string> = {
  intent: string
  userId: string
  title: string
  description?: ReactNode
  /** The button that opens the dialog. */
  label: string
  submitLabel: string
  submitVariant?: ButtonVariant
  doneText: string
  /** Of the other fields, in form order. */
  labels: Readonly<Record<Name, string>>
  /** What staff write, if it is not a reason for the audit log. */
  words?: { name: string; label: string; problemLabel: string; hint: string; maxLength: number }
  children?: (errors: Partial<Record<Name, string>>) => ReactNode
}

const reasonWords = {
  name: 'reason',
  label: 'Reason',
  problemLabel: 'The reason',
  hint: 'Shown in the audit log, permanently. Don’t include personal data.',
  maxLength: maxReasonLength,
}

/** A change of a user's account by staff, who must give a reason for the audit log. */
export function ReasonDialog<Name extends string>(props: ReasonDialogProps<Name>) {
  const { intent, userId, title, description, label, submitLabel, submitVariant, doneText, children } = props
  const { words = reasonWords } = props
  const [isOpen, setIsOpen] = useState(false)
  // A new form each time: the error of an earlier attempt must not be shown again.
  const [attempt, setAttempt] = useState(0)
  const labels: Record<string, string> = { ...props.labels, [words.name]: words.problemLabel }
  const [formLabels] = useState(labels)
  const {
    Form,
    props: formProps,
    isBusy,
    value,
    problem,
  } = useIntentForm(intent, formLabels, `${intent} ${userId} ${attempt}`)

  // Not once the page is reloaded as well: the change may remove this very button.
  const isSaved = value !== null

  useEffect(() => {
    if (isSaved) toast.success(doneText)
  }, [isSaved, doneText])

  function handleOpenChange(open: boolean): void {
    if (open) setAttempt((before) => before + 1)
    setIsOpen(open)
  }

  return (
    <Dialog
      title={title}
      description={description}
      open={isOpen && !isSaved}
      onOpenChange={handleOpenChange}
      trigger={
        <Button variant="quiet" size="sm">
          {label}
        </Button>
      }
    >
      <Form {...formProps} className="mt-4 grid gap-4.5">
        <input type="hidden" name="userId" value={userId} />
        {problem?.message ? <Notice kind="danger">{problem.message}</Notice> : null}
        {children?.((problem?.fields ?? {}) as Partial<Record<Name, string>>)}
        <TextArea
          name={words.name}
          label={words.label}
          hint={words.hint}
          rows={2}
          maxLength={words.maxLength}
          required
          error={problem?.fields[words.name]}
        />
        <div className="ui-dialog-actions">
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            name="intent"
            value={intent}
            variant={submitVariant ?? 'primary'}
            busy={isBusy}
            busyLabel="Saving"
          >
            {submitLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
