import { dateWithTime, longDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { describeDevice } from '../describe-device.ts'
import { useIntentForm } from './use-intent-form.ts'

export type SessionView = {
  _id: string
  isCurrent: boolean
  userAgent: string
  createdAt: string
  lastSeenAt: string
}

const noLabels = {}

/** Lists the devices, this one first; the others can be signed out one by one or all at once. */
export function SessionsList({ sessions }: { sessions: readonly SessionView[] }) {
  const ordered = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <>
      <ul className="border-t border-line">
        {ordered.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <EndOthers />
      ) : (
        <p className="mt-4 text-dense text-ink-soft">You’re not signed in anywhere else.</p>
      )}
    </>
  )
}

function SessionRow({ session }: { session: SessionView }) {
  const { Form, props, isBusy, problem } = useIntentForm('end-session', noLabels, `end-${session._id}`)
  const device = describeDevice(session.userAgent)
  return (
    <li className="flex items-center gap-6 border-b border-line py-(--row-pad-dense)">
      <div className="min-w-0 grow">
        <p>{device}</p>
        <p className="dots text-meta text-ink-faint tabular">
          <span>Signed in {longDate(session.createdAt)}</span>
          {session.isCurrent ? (
            <span className="text-positive">This device</span>
          ) : (
            <span>Last active {dateWithTime(session.lastSeenAt)}</span>
          )}
        </p>
        {problem?.message ? <Notice kind="danger">{problem.message}</Notice> : null}
      </div>
      {session.isCurrent ? null : (
        <Form {...props}>
          <input type="hidden" name="id" value={session._id} />
          <Button
            type="submit"
            name="intent"
            value="end-session"
            variant="quiet"
            size="sm"
            busy={isBusy}
            busyLabel="Signing out"
            aria-label={`Sign out ${device}, last active ${dateWithTime(session.lastSeenAt)}`}
          >
            Sign out
          </Button>
        </Form>
      )}
    </li>
  )
}

function EndOthers() {
  const { Form, props, isBusy, problem } = useIntentForm('end-other-sessions', noLabels)
  return (
    <Form {...props} className="mt-5 grid justify-items-start gap-4">
      {problem?.message ? <Notice kind="danger">{problem.message}</Notice> : null}
      <Button
        type="submit"
        name="intent"
        value="end-other-sessions"
        variant="danger"
        busy={isBusy}
        busyLabel="Signing out"
      >
        Sign out all other devices
      </Button>
    </Form>
  )
}
