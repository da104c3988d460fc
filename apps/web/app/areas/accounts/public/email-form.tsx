import { useViewer } from '#lib/root-data.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { proofLabels } from '../reauthentication-request.ts'
import { LocalMailboxLine } from '../local-mailbox-line.tsx'
import { ProvenForm } from '../reauthentication-form.tsx'
import { useIntentForm } from './use-intent-form.ts'

const labels = { email: 'New email', ...proofLabels } as const

/** The email changes once the new one is confirmed; until then the old one stays. */
export function EmailForm({ hasPassword }: { hasPassword: boolean }) {
  const viewer = useViewer()
  const form = useIntentForm('change-email', labels)
  return (
    <div className="grid gap-4.5">
      <p className="wrap-anywhere text-ink-soft">
        {viewer?.email || 'No email address yet'}{' '}
        {viewer?.emailVerified ? '(confirmed)' : viewer?.email ? '(not confirmed)' : null}
      </p>
      {form.isDone ? (
        <Notice kind="positive" live>
          We sent a link to your new address. Open it to confirm the change.
          <LocalMailboxLine to={null} />
        </Notice>
      ) : null}
      <ProvenForm
        intent="change-email"
        form={form}
        expected={hasPassword ? 'password' : undefined}
        label="Change email"
        busyLabel="Sending"
      >
        <TextField
          name="email"
          type="email"
          label={labels.email}
          error={form.problem?.fields.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          className="w-full"
        />
      </ProvenForm>
    </div>
  )
}
