import { RestrictedNote } from '#areas/moderation/public/restricted-note.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { InviteForm } from '../collaborators/invite-form.tsx'
import type { InviteChoices, InviteNote } from './invite-person.ts'

/** The form key for `useFormDraft`; the page clears the draft once the invite is sent. */
export const inviteForm = (to: string) => `invite/${to}`

type InvitePartProps = {
  person: { displayName: string; username: string }
  choices: InviteChoices
  note: InviteNote | undefined
  /** The path of the page without the form. */
  closeTo: string
}

/** On a user's profile: the story and the role to invite them to. */
export function InvitePart({ person, choices, note, closeTo }: InvitePartProps) {
  const { stories, roles, failure } = choices
  return (
    <section aria-labelledby="invite-heading" className="grid gap-5 border-t border-rule pt-5 pb-8">
      <h2 id="invite-heading" className="text-d4 wrap-anywhere">
        Invite {person.displayName} to a story
      </h2>
      <RestrictedNote />
      {note ? (
        <Notice kind={note.kind} live>
          {note.text}
        </Notice>
      ) : null}
      {failure ? <Notice kind="danger">{failure}</Notice> : null}
      {failure || note?.kind === 'positive' ? null : stories.length === 0 ? (
        <p className="text-ink-soft">
          You don’t have any stories yet. <TextLink to="/story/new">Create a story</TextLink>
        </p>
      ) : (
        <InviteForm form={inviteForm(person.username)} roles={roles}>
          <Select
            name="storyId"
            label="Story"
            options={stories.map(({ _id, title }) => ({ value: _id, label: title }))}
          />
        </InviteForm>
      )}
      <ButtonLink to={closeTo} variant="ghost" preventScrollReset className="justify-self-start">
        {note?.kind === 'positive' ? 'Done' : 'Cancel'}
      </ButtonLink>
    </section>
  )
}
