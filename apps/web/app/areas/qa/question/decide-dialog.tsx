// What moderators and experienced members decide about a question; loaded on demand.
import { type CloseReason } from '@fabula/contracts/community-sizes'
import type { Question } from '@fabula/contracts/qa'
import { type SubmitEvent, useState } from 'react'
import { api } from '#lib/api.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { reasonOf } from '#ui/say-why.ts'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { reasonLabels } from '../qa-texts.ts'

export type Decision = 'close' | 'duplicate' | 'help'

type DecideDialogProps = {
  question: Question
  decision: Decision
  isOpen: boolean
  onDone(): void
  onClose(): void
}

const titles: Record<Decision, string> = {
  close: 'Close this question',
  duplicate: 'Mark as a duplicate',
  help: 'Help article',
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

export function DecideDialog({ question, decision, isOpen, onDone, onClose }: DecideDialogProps) {
  const [reason, setReason] = useState<Exclude<CloseReason, 'duplicate'>>('off_topic')
  const [address, setAddress] = useState('')
  const [category, setCategory] = useState(question.help?.category ?? '')
  const [position, setPosition] = useState(String(question.help?.position ?? 0))
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const where = { params: { questionId: question._id } }

  async function send() {
    if (decision === 'close')
      return api('POST /qa/questions/{questionId}/close', { ...where, body: { reason } })
    if (decision === 'duplicate') {
      const questionId = uuid.exec(address)?.[0]
      if (!questionId) throw new Error('Paste the address of the other question.')
      return api('POST /qa/questions/{questionId}/duplicate-of', { ...where, body: { questionId } })
    }
    const help = category.trim() ? { category: category.trim(), position: Number(position) || 0 } : null
    return api('PUT /qa/questions/{questionId}/help', { ...where, body: { help } })
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError('')
    try {
      requireAnswer(await send())
      onDone()
      onClose()
    } catch (failure) {
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
    }
    setBusy(false)
  }

  return (
    <Dialog
      open={isOpen}
      title={titles[decision]}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <form onSubmit={handleSubmit} noValidate className="mt-4 grid gap-4">
        {error ? <Notice kind="danger">{error}</Notice> : null}
        {decision === 'close' ? (
          <Select
            label="Reason"
            options={Object.entries(reasonLabels).map(([value, label]) => ({ value, label }))}
            value={reason}
            onChange={({ target }) => setReason(target.value as typeof reason)}
          />
        ) : null}
        {decision === 'duplicate' ? (
          <TextField
            label="Address of the original question"
            hint="Three experienced members, or one moderator, close a question as a duplicate."
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        ) : null}
        {decision === 'help' ? (
          <>
            <TextField
              label="Category"
              hint="Leave it empty to make this an ordinary question again."
              value={category}
              maxLength={60}
              onChange={({ target }) => setCategory(target.value)}
            />
            <TextField
              label="Position"
              hint="Lower numbers come first."
              inputMode="numeric"
              value={position}
              maxLength={4}
              onChange={({ target }) => setPosition(target.value.replaceAll(/\D/g, ''))}
            />
          </>
        ) : null}
        <div className="ui-dialog-actions">
          <DialogClose>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button type="submit" busy={isBusy} busyLabel="Saving">
            {decision === 'help' ? 'Save' : decision === 'close' ? 'Close question' : 'Mark as duplicate'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
