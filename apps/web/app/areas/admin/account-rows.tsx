import type { AdminPerson } from '@fabula/contracts/admin'
import type { ReactNode } from 'react'
import { ChangeDateOfBirth } from '#areas/accounts/public/change-date-of-birth.tsx'
import { ReasonDialog } from '#areas/accounts/public/reason-dialog.tsx'
import { useIntentForm } from '#areas/accounts/public/use-intent-form.ts'
import { longDate } from '#lib/dates.ts'
import { describeCount } from '#lib/amounts.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const noLabels = {}

type AccountRowsProps = {
  person: AdminPerson
  /** Moderators only look. */
  mayChange: boolean
}

export function AccountRows({ person, mayChange }: AccountRowsProps) {
  const userId = person._id
  const show = useIntentForm('show-email', noLabels, `show-email ${userId}`)
  const shown = (show.value as { person: AdminPerson } | null)?.person ?? null
  return (
    <>
      {show.problem?.message ? (
        <Notice kind="danger" className="mt-4">
          {show.problem.message}
        </Notice>
      ) : null}
      <ul>
        <Row
          title="Email address"
          actions={
            <>
              {shown ? null : (
                <show.Form {...show.props}>
                  <input type="hidden" name="userId" value={userId} />
                  <Button
                    type="submit"
                    name="intent"
                    value="show-email"
                    variant="quiet"
                    size="sm"
                    busy={show.isBusy}
                  >
                    Show email address
                  </Button>
                </show.Form>
              )}
              {mayChange && !person.emailVerified ? (
                <ReasonDialog
                  intent="confirm-email"
                  userId={userId}
                  title="Confirm email address"
                  description="Only if you’re sure that the address belongs to this user."
                  label="Confirm email address"
                  submitLabel="Confirm address"
                  doneText="Email address confirmed."
                  labels={noLabels}
                />
              ) : null}
            </>
          }
          note={person.emailVerified ? 'confirmed' : 'not confirmed'}
        >
          {shown ? shown.email || 'None' : 'Hidden. Showing it is recorded in the audit log.'}
        </Row>
        <Row
          title="Date of birth"
          actions={mayChange ? <ChangeDateOfBirth userId={userId} name={person.displayName} /> : null}
        >
          {shown
            ? shown.dateOfBirth
              ? longDate(shown.dateOfBirth)
              : 'Not provided'
            : 'Hidden. It’s shown with the email address.'}
        </Row>
        <Row
          title="Sessions"
          actions={
            mayChange && person.sessionCount > 0 ? (
              <ReasonDialog
                intent="sign-out-everywhere"
                userId={userId}
                title="Sign out everywhere"
                description={`Ends all sessions of ${person.displayName}. Text that isn’t saved yet stays on their devices.`}
                label="Sign out everywhere"
                submitLabel="Sign out"
                submitVariant="danger"
                doneText="Signed out everywhere."
                labels={noLabels}
              />
            ) : null
          }
        >
          {person.sessionCount > 0
            ? `Signed in on ${describeCount(person.sessionCount, 'device')}`
            : 'Not signed in anywhere'}
        </Row>
        <Row title="Two-step sign-in">{person.hasSecondFactor ? 'On' : 'Off'}</Row>
      </ul>
    </>
  )
}

type RowProps = { title: string; note?: string; actions?: ReactNode; children: ReactNode }

function Row({ title, note, actions, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong">
          {title}
          {note ? <span className="ml-2 text-meta font-normal text-ink-faint">{note}</span> : null}
        </p>
        <p className="text-dense text-ink-soft wrap-anywhere">{children}</p>
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </li>
  )
}
