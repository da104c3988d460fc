import type { SharedStory } from '@fabula/contracts/accounts.deletion'
import { useEffect } from 'react'
import { session } from '#lib/api.ts'
import { Select } from '#ui/select.tsx'
import { Notice } from '#ui/notice.tsx'
import { proofLabels } from '../reauthentication-request.ts'
import { ProvenForm } from '../reauthentication-form.tsx'
import { useIntentForm } from './use-intent-form.ts'

/** Two steps, without script too. */
export function DeleteAccount({
  hasPassword,
  sharedStories,
}: {
  hasPassword: boolean
  sharedStories: readonly SharedStory[]
}) {
  const form = useIntentForm('leave', proofLabels)
  // The sockets hear of the end before the answer is here, and would lead to sign-in.
  useEffect(() => (form.isBusy ? session.expectEnd() : undefined), [form.isBusy])
  return (
    <details open={form.error !== null || undefined}>
      <summary className="text-button text-danger">Delete my account</summary>
      <ul className="mt-4 mb-4.5 grid list-disc gap-1.5 pl-5 text-dense text-ink-soft">
        <li>You are logged out everywhere, at once.</li>
        <li>Nobody sees your profile any more. Your name and address stay reserved.</li>
        <li>For 30 days you can come back by signing in, or with the link that we mail you.</li>
        <li>Then everything that is yours is erased, and nobody can bring it back.</li>
        <li>
          A story that others may edit with you is not erased. It passes to one of them at once, and they go
          on writing.
        </li>
      </ul>
      <ProvenForm
        intent="leave"
        form={form}
        expected={hasPassword ? 'password' : undefined}
        label="Delete Account"
        busyLabel="Deleting"
        variant="danger"
      >
        <SharedStories stories={sharedStories} />
        {hasPassword || form.error ? null : (
          <Notice kind="info">
            You have no password. Unless you have just signed in, we ask you in another way that it is you.
          </Notice>
        )}
      </ProvenForm>
    </details>
  )
}

/** What happens to each of them, before anything does. */
function SharedStories({ stories }: { stories: readonly SharedStory[] }) {
  if (stories.length === 0) return null
  return (
    <fieldset className="grid w-full max-w-144 gap-4.5">
      <legend className="mb-2 text-button">Your shared stories</legend>
      <p className="text-dense text-ink-soft">
        Choose who owns each of them from now on. If you come back, you are a credited co-author: you can ask
        for the story, and its new owner decides.
      </p>
      {stories.map(({ _id, title, coAuthors }) => (
        <Select
          key={_id}
          name="newOwner"
          label={`“${title}”`}
          options={[
            {
              value: '',
              label: `Leave it to the co-authors (${coAuthors[0]!.displayName} becomes the owner)`,
            },
            ...coAuthors.map((person) => ({
              value: `${_id} ${person._id}`,
              label: `Transfer to ${person.displayName} (@${person.username})`,
            })),
          ]}
        />
      ))}
    </fieldset>
  )
}
