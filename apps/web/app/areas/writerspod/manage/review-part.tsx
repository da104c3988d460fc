// From the draft to the published page: what can be done now, and earlier texts.
import type { MarginThread } from '@fabula/contracts/comments.margin'
import type { PodItem } from '@fabula/contracts/writerspod'
import { maxPodReturnNoteLength, podPath } from '@fabula/contracts/writerspod-sizes'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '#lib/api.ts'
import { localDateWithTime } from '#lib/dates.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { ConfirmDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { reasonOf } from '#ui/say-why.ts'
import { Section } from '#ui/section.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { History } from './history.tsx'
import { MarginNotes } from './margin-notes.tsx'
import { Faults, type PartProblem, ProblemNotice, problemOf } from './part-problem.tsx'
import type { ItemSaving } from './save-notes.tsx'

const explanations: Record<PodItem['state'], string> = {
  draft: 'Only you and the editors can see it.',
  submitted: 'The editors have it. They can change it, write margin comments, return it, or publish it.',
  scheduled: 'It’s published automatically at the chosen time.',
  published: 'Everyone can see it.',
  archived: 'It’s no longer listed, but links to it still work.',
}

type ReviewPartProps = { item: PodItem; saving: ItemSaving; threads: readonly MarginThread[] }

/** Runs a step; shows why it was not possible, with every field that is missing. */
function useSteps(item: PodItem, saving: ItemSaving) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PartProblem | null>(null)
  const params = { id: item._id }
  async function run(work: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      if (!(await saving.save())) throw new Error('Your last change isn’t saved yet.')
      const answer = requireAnswer(await work()) as { item?: PodItem }
      if (answer.item) saving.continueFrom(answer.item.revision)
      toast.success(done)
      await revalidate()
      return true
    } catch (error) {
      if (error instanceof RateLimitedError) return false
      setProblem(problemOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, params, run }
}

export function ReviewPart({ item, saving, threads }: ReviewPartProps) {
  const { isBusy, problem, params, run } = useSteps(item, saving)
  const may = (permission: PodItem['permissions'][number]) => item.permissions.includes(permission)
  return (
    <div className="pod-form">
      {item.isHiddenByModerators ? null : (
        <p className="text-ink-soft">
          {explanations[item.state]}{' '}
          {item.state === 'published' || item.state === 'archived' ? (
            <TextLink to={podPath(item)}>View page</TextLink>
          ) : null}
        </p>
      )}
      {item.state === 'draft' && item.returnNote ? (
        <Notice title="An editor returned it with this note">
          <p className="whitespace-pre-line" dir="auto">
            {item.returnNote}
          </p>
        </Notice>
      ) : null}
      {problem ? <ProblemNotice problem={problem} /> : <BeforePublishing item={item} />}
      <div className="flex flex-wrap gap-3">
        {may('submit') && !may('publish') ? (
          <Button
            busy={isBusy}
            onClick={() =>
              void run(() => api('POST /writerspod/{id}/submit', { params }), 'Sent to the editors.')
            }
          >
            Send to the editors
          </Button>
        ) : null}
        {may('withdraw') ? (
          <Button
            variant="quiet"
            busy={isBusy}
            onClick={() =>
              void run(() => api('POST /writerspod/{id}/withdraw', { params }), 'It’s a draft again.')
            }
          >
            Withdraw to edit
          </Button>
        ) : null}
        {may('archive') ? (
          <Button
            variant="quiet"
            busy={isBusy}
            onClick={() => void run(() => api('POST /writerspod/{id}/archive', { params }), 'Archived.')}
          >
            Archive
          </Button>
        ) : null}
        {may('delete') ? <DeleteItem item={item} /> : null}
      </div>
      {may('publish') || may('return') ? (
        <div className="pod-decisions">
          {may('publish') ? (
            <Publish
              isBusy={isBusy}
              scheduledAt={item.state === 'scheduled' ? item.publishedAt : null}
              onPublish={(at) =>
                void run(
                  () => api('POST /writerspod/{id}/publish', { params, body: at ? { at } : {} }),
                  at ? 'Scheduled.' : 'Published.',
                )
              }
            />
          ) : null}
          {may('return') ? (
            <Return
              isBusy={isBusy}
              onReturn={(note) =>
                void run(
                  () => api('POST /writerspod/{id}/return', { params, body: { note } }),
                  'Returned to its author.',
                )
              }
            />
          ) : null}
        </div>
      ) : null}
      <MarginNotes item={item} threads={threads} />
      <History item={item} onRestored={saving.adopt} />
    </div>
  )
}

/** What its author and the editors still have to do. */
function BeforePublishing({ item: { faults, state } }: { item: PodItem }) {
  if (Object.keys(faults).length === 0) return null
  return (
    <Notice title={state === 'published' ? 'This needs attention' : 'Before it can be published'}>
      <Faults fields={faults} />
    </Notice>
  )
}

type PublishProps = { isBusy: boolean; scheduledAt: string | null; onPublish(at: string | null): void }

function Publish({ isBusy, scheduledAt, onPublish }: PublishProps) {
  const [at, setAt] = useState('')
  const time = at === '' ? null : new Date(at)
  const isValid = time === null || !Number.isNaN(time.getTime())
  return (
    <Section title="Publish">
      {scheduledAt ? (
        <p className="mb-3">
          Scheduled for <span suppressHydrationWarning>{localDateWithTime(scheduledAt)}</span>.
        </p>
      ) : null}
      <TextField
        type="datetime-local"
        label="Date and time"
        hint="In your time zone. Leave it empty to publish now."
        value={at}
        error={isValid ? undefined : 'Enter a date and a time.'}
        onChange={({ target }) => setAt(target.value)}
      />
      <Button
        className="mt-4"
        busy={isBusy}
        disabled={!isValid}
        onClick={() => onPublish(time ? time.toISOString() : null)}
      >
        {time ? 'Schedule' : 'Publish now'}
      </Button>
    </Section>
  )
}

function Return({ isBusy, onReturn }: { isBusy: boolean; onReturn(note: string): void }) {
  const [note, setNote] = useState('')
  return (
    <Section title="Return to the author">
      <TextArea
        label="What should change"
        rows={4}
        dir="auto"
        maxLength={maxPodReturnNoteLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        variant="quiet"
        className="mt-4"
        busy={isBusy}
        disabled={note.trim() === ''}
        onClick={() => onReturn(note.trim())}
      >
        Return
      </Button>
    </Section>
  )
}

function DeleteItem({ item }: { item: PodItem }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const handleDelete = async () => {
    setBusy(true)
    try {
      requireAnswer(await api('DELETE /writerspod/{id}', { params: { id: item._id } }))
      toast.success('Deleted.')
      await navigate('/admin/writerspod')
    } catch (error) {
      if (!(error instanceof RateLimitedError)) toast.error(reasonOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Delete ${item.title}?`}
        description="Its text, audio, transcript and history are permanently deleted."
        action="Delete"
        busy={isBusy}
        busyLabel="Deleting"
        onConfirm={() => void handleDelete()}
      />
    </>
  )
}
