import { useViewer } from '#lib/root-data.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { proofLabels } from '../reauthentication-request.ts'
import { LocalMailboxLine } from '../local-mailbox-line.tsx'
import { ProvenForm } from '../reauthentication-form.tsx'
import { useIntentForm } from './use-intent-form.ts'

const labels = { email: 'New e-mail', ...proofLabels } as const

/** The address changes when the new one is confirmed; until then the old one stays. */
export function EmailForm({ hasPassword }: { hasPassword: boolean }) {
  const viewer = useViewer()
  const form = useIntentForm('change-email', labels)
  return (
    <div className="grid gap-4.5">
      <p className="wrap-anywhere text-ink-soft">
        {viewer?.email || 'No address yet'}{' '}
        {viewer?.emailVerified ? '(confirmed)' : viewer?.email ? '(not confirmed yet)' : null}
      </p>
      {form.isDone ? (
        <Notice kind="positive" live>
          A link is on its way to the new address. The change happens when you open it.
          <LocalMailboxLine to={null} />
        </Notice>
      ) : null}
      <ProvenForm
        intent="change-email"
        form={form}
        expected={hasPassword ? 'password' : undefined}
        label="Change E-mail"
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
