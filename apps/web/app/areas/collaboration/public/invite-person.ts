// Invites the user whose profile is open to one of the viewer's stories.
import { formText } from '#lib/form-text.ts'
import type { Page } from '#lib/page-context.ts'
import { collaborationFailures, failureText, type Note } from '../collaboration-texts.ts'

export type InviteNote = Note

/** The query parameter that opens the invite form. */
export const inviteName = 'invite'

export type InviteChoices = NonNullable<Awaited<ReturnType<typeof loadInvite>>>

/** Only an owner can invite: loads their newest stories, the most likely choices. Null while the form is closed. */
export async function loadInvite({ attempt }: Page, url: URL) {
  if (!url.searchParams.has(inviteName)) return null
  const [stories, roles] = await Promise.all([
    attempt((api) => api('GET /users/stories', { query: { limit: '100', sortBy: 'updated' } })),
    attempt((api) => api('GET /collaboration/roles')),
  ])
  const own = stories.ok
    ? stories.value.stories.filter(({ permissions }) => permissions?.includes('manage'))
    : []
  return {
    stories: own.map(({ _id, title }) => ({ _id, title })),
    roles: roles.ok ? roles.value.roles : [],
    failure: !stories.ok ? 'Failed to fetch stories' : roles.ok ? null : collaborationFailures.roles,
  }
}

export async function sendInvite(
  { attempt }: Page,
  person: { _id: string; displayName: string },
  form: FormData,
): Promise<Note> {
  const storyId = formText(form, 'storyId')
  if (!storyId) return { kind: 'danger', text: 'Choose one of your stories.', field: 'storyId' }
  const answer = await attempt((api) =>
    api('POST /content/{storyId}/collaborators', {
      params: { storyId },
      body: { userId: person._id, roleId: formText(form, 'roleId'), message: formText(form, 'message') },
    }),
  )
  return answer.ok
    ? { kind: 'positive', text: `Invite sent to ${person.displayName}.` }
    : { kind: 'danger', text: failureText(answer.error, answer.status, 'add') }
}
