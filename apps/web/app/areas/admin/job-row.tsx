import type { AdminJob } from '@fabula/contracts/admin'
import { useEffect, useState } from 'react'
import { useIntentForm } from '#areas/accounts/public/use-intent-form.ts'
import { dateWithTime } from '#lib/dates.ts'
import { AlertDialog, AlertDialogClose } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { describeAttempts, describeTimes } from './job-texts.ts'

export const jobsTitleId = 'jobs-title'

type JobRowProps = { job: AdminJob; forms: ReturnType<typeof useJobForms> }

export function JobRow({ job, forms }: JobRowProps) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-dense lg:grid-cols-[16rem_1fr_auto] lg:items-center">
      <div className="min-w-0">
        <p className="text-meta [font-kerning:none] wrap-anywhere">{job.name}</p>
        <p className="text-meta text-ink-faint">{describeAttempts(job)}</p>
      </div>
      <div className="min-w-0">
        {job.reason ? (
          <p
            className={job.state === 'failed' ? 'text-danger wrap-anywhere' : 'text-ink-soft wrap-anywhere'}
            dir="auto"
          >
            {job.reason}
          </p>
        ) : null}
        <p className="text-meta text-ink-faint dots">
          {describeTimes(job).map(({ label, at }) => (
            <span key={label}>
              {label} <time dateTime={at}>{dateWithTime(at)}</time>
            </span>
          ))}
        </p>
      </div>
      {job.state === 'failed' ? <JobActions job={job} forms={forms} /> : null}
    </li>
  )
}

const noLabels = {}

/** For the page and not for each row: a row disappears with its job, before it could say what happened. */
export function useJobForms() {
  const retry = useIntentForm('retry-job', noLabels)
  const remove = useIntentForm('delete-job', noLabels)
  const problem = retry.error ?? remove.error
  useEffect(() => {
    if (problem) toast.error(problem.message)
  }, [problem])
  useEffect(() => {
    if (retry.value !== null) finish('Job started again.')
  }, [retry.value])
  useEffect(() => {
    if (remove.value !== null) finish('Job deleted.')
  }, [remove.value])
  return { retry, remove }
}

/** The focused button is gone, so the keyboard continues at the top of the list. */
function finish(message: string): void {
  toast.success(message)
  document.getElementById(jobsTitleId)?.focus({ preventScroll: true })
}

function JobActions({ job, forms: { retry, remove } }: JobRowProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isRetrying, setIsRetrying] = useState(false)
  return (
    <div className="mt-1 flex flex-wrap gap-2 lg:mt-0">
      <retry.Form {...retry.props} onSubmit={() => setIsRetrying(true)}>
        <input type="hidden" name="jobId" value={job._id} />
        <Button
          type="submit"
          name="intent"
          value="retry-job"
          variant="quiet"
          size="sm"
          busy={isRetrying && retry.isBusy}
          aria-label={`Retry ${job.name}`}
        >
          Retry
        </Button>
      </retry.Form>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this job?"
        description={`${job.name} will not run again. This can’t be undone.`}
        trigger={
          <Button variant="ghost" size="sm" aria-label={`Delete ${job.name}`}>
            Delete
          </Button>
        }
        actions={
          <>
            <AlertDialogClose>
              <Button variant="quiet">Cancel</Button>
            </AlertDialogClose>
            <remove.Form {...remove.props} onSubmit={() => setIsAsking(false)}>
              <input type="hidden" name="jobId" value={job._id} />
              <Button type="submit" name="intent" value="delete-job" variant="danger" busy={remove.isBusy}>
                Delete job
              </Button>
            </remove.Form>
          </>
        }
      />
    </div>
  )
}
