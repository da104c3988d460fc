import type { SharedStory } from '@fabula/contracts/accounts.deletion'
import { useEffect } from 'react'
import { session } from '#lib/api.ts'
import { Select } from '#ui/select.tsx'
import { Notice } from '#ui/notice.tsx'
import { proofLabels } from '../reauthentication-request.ts'
import { ProvenForm } from '../reauthentication-form.tsx'
import { useIntentForm } from './use-intent-form.ts'

/** Two steps, also without JavaScript. */
export function DeleteAccount({
  hasPassword,
  sharedStories,
}: {
  hasPassword: boolean
  sharedStories: readonly SharedStory[]
}) {
  const form = useIntentForm('leave', proofLabels)
  // Sockets report the ended session before the response arrives, and would redirect to sign-in.
  useEffect(() => (form.isBusy ? session.expectEnd() : undefined), [form.isBusy])
  return (
    <details open={form.error !== null || undefined}>
      <summary className="text-button text-danger">Delete my account</summary>
      <ul className="mt-4 mb-4.5 grid list-disc gap-1.5 pl-5 text-dense text-ink-soft">
        <li>You’ll be signed out on all your devices.</li>
        <li>Your profile will be hidden. Your username and email address stay reserved.</li>
        <li>For 30 days, you can restore your account by signing in or using the link we email you.</li>
        <li>After that, everything of yours is permanently deleted.</li>
        <li>
          Stories you share with co-authors aren’t deleted. Ownership passes to one of them right away, so
          they can keep writing.
        </li>
      </ul>
      <ProvenForm
        intent="leave"
        form={form}
        expected={hasPassword ? 'password' : undefined}
        label="Delete account"
        busyLabel="Deleting"
        variant="danger"
      >
        <SharedStories stories={sharedStories} />
        {hasPassword || form.error ? null : (
          <Notice kind="info">
            You don’t have a password. Unless you just signed in, we’ll confirm it’s you another way.
          </Notice>
        )}
      </ProvenForm>
    </details>
  )
}

/** Shows in advance what happens to each shared story. */
function SharedStories({ stories }: { stories: readonly SharedStory[] }) {
  if (stories.length === 0) return null
  return (
    <fieldset className="grid w-full max-w-144 gap-4.5">
      <legend className="mb-2 text-button">Your shared stories</legend>
      <p className="text-dense text-ink-soft">
        Choose a new owner for each story. If you restore your account, you’ll be a credited co-author and can
        ask the new owner to transfer the story back.
      </p>
      {stories.map(({ _id, title, coAuthors }) => (
        <Select
          key={_id}
          name="newOwner"
          label={`“${title}”`}
          options={[
            {
              value: '',
              label: `Choose for me (${coAuthors[0]!.displayName} becomes the owner)`,
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
