import { Notice } from '#ui/notice.tsx'
import { proofLabels } from '../asked-proof.ts'
import { ProvenForm } from '../proven-form.tsx'
import { useIntentForm } from './use-intent-form.ts'

/** Two steps, without script too. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const form = useIntentForm('leave', proofLabels)
  return (
    <details open={form.error !== null || undefined}>
      <summary className="text-button text-danger">Delete my account</summary>
      <ul className="mt-4 mb-4.5 grid list-disc gap-1.5 pl-5 text-dense text-ink-soft">
        <li>You are logged out everywhere, at once.</li>
        <li>Nobody sees your profile any more. Your name and address stay reserved.</li>
        <li>For 30 days you can come back by signing in, or with the link that we mail you.</li>
        <li>Then everything that is yours is erased, and nobody can bring it back.</li>
      </ul>
      <ProvenForm
        intent="leave"
        form={form}
        expected={hasPassword ? 'password' : undefined}
        label="Delete Account"
        busyLabel="Deleting"
        variant="danger"
      >
        {hasPassword || form.error ? null : (
          <Notice kind="info">
            You have no password. Unless you have just signed in, we ask you in another way that it is you.
          </Notice>
        )}
      </ProvenForm>
    </details>
  )
}
