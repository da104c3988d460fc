// The actions of the collaborators page; all of its forms work before hydration.
import type { Story } from '@fabula/contracts/stories'
import { redirect } from 'react-router'
import { formText } from '#lib/form-text.ts'
import type { Page } from '#lib/page-context.ts'
import { type CollaborationFailure, failureText, type Note } from '../collaboration-texts.ts'
import { answerRequest, answerTransfer } from '../requests/answer-request.ts'

export async function changePeople(page: Page, story: Story, form: FormData): Promise<Note | Response> {
  const params = { storyId: story._id }
  const id = formText(form, 'id')
  const send = async (what: CollaborationFailure, text: string, call: Parameters<Page['attempt']>[0]) => {
    const answer = await page.attempt(call)
    return note(answer, what, text)
  }
  switch (formText(form, 'intent')) {
    case 'invite':
      return invitePerson(page, story, form)
    case 'roles':
      return send('change', 'Roles updated.', (api) =>
        api('PATCH /content/{storyId}/collaborators/{id}', {
          params: { ...params, id },
          body: { roleIds: form.getAll('roleIds').map(String) },
        }),
      )
    case 'remove':
      return send('remove', 'Collaborator removed.', (api) =>
        api('DELETE /content/{storyId}/collaborators/{id}', { params: { ...params, id } }),
      )
    case 'make-link':
      return makeLink(page, story, form)
    case 'end-link':
      return send('link', 'Link ended. Nobody can join with it anymore.', (api) =>
        api('DELETE /content/{storyId}/invite-links/{linkId}', { params: { ...params, linkId: id } }),
      )
    case 'leave': {
      const answer = await page.attempt((api) =>
        api('DELETE /content/{storyId}/collaborators/{id}', {
          params: { ...params, id: page.viewer?._id ?? '' },
        }),
      )
      return answer.ok ? redirect('/stories?source=myStories') : note(answer, 'remove', '')
    }
    case 'credit': {
      const isCredited = formText(form, 'isCredited') === 'yes'
      const text = isCredited
        ? 'You’re credited on the story page.'
        : 'You’re no longer credited on the story page.'
      return send('credit', text, (api) =>
        api('PUT /content/{storyId}/credit', { params, body: { isCredited } }),
      )
    }
    case 'offer':
      return send('transfer', 'Offer sent. If they accept, they become the owner.', (api) =>
        api('POST /content/{storyId}/transfer', { params, body: { userId: formText(form, 'userId') } }),
      )
    default:
      return (
        (await answerTransfer(page, form)) ??
        (await answerRequest(page, form)) ?? {
          kind: 'danger',
          text: 'We couldn’t process that. Please try again.',
        }
      )
  }
}

async function makeLink(page: Page, story: Story, form: FormData): Promise<Note> {
  const days = Number(formText(form, 'days'))
  const answer = await page.attempt((api) =>
    api('POST /content/{storyId}/invite-links', {
      params: { storyId: story._id },
      body: { roleId: formText(form, 'roleId'), ...(days > 0 && { days }) },
    }),
  )
  return answer.ok
    ? { kind: 'positive', text: 'Copy your link now: it’s shown only this once.', url: answer.value.url }
    : note(answer, 'link', '')
}

type Outcome = Awaited<ReturnType<Page['attempt']>>

function note(answer: Outcome, what: CollaborationFailure, text: string): Note {
  return answer.ok
    ? { kind: 'positive', text }
    : { kind: 'danger', text: failureText(answer.error, answer.status, what) }
}

const looksLikeMail = /^[^@\s]+@[^@\s]+$/

/** By username or by email, from one field. */
async function invitePerson(page: Page, story: Story, form: FormData): Promise<Note> {
  const who = formText(form, 'who').trim()
  const body = { roleId: formText(form, 'roleId'), message: formText(form, 'message') }
  const params = { storyId: story._id }
  const missing = (text: string): Note => ({ kind: 'danger', text, field: 'who' })
  if (!who) return missing('Enter a name or an email address.')
  if (looksLikeMail.test(who)) {
    const answer = await page.attempt((api) =>
      api('POST /content/{storyId}/collaborators/invite', { params, body: { ...body, email: who } }),
    )
    if (!answer.ok && answer.error.details?.fields?.['email'])
      return missing(`Email ${answer.error.details.fields['email']}.`)
    return note(answer, 'invite', `Invite sent to ${who}.`)
  }
  const person = await findPerson(page, who, formText(form, 'userId'))
  if (!person) return missing(`We couldn’t find a user named ${who}. You can also invite by email address.`)
  const answer = await page.attempt((api) =>
    api('POST /content/{storyId}/collaborators', { params, body: { ...body, userId: person._id } }),
  )
  return note(answer, 'add', `Invite sent to ${person.displayName}.`)
}

async function findPerson({ attempt }: Page, who: string, chosenId: string) {
  const name = who.replace(/^@/, '').toLowerCase()
  if (name.length < 2) return undefined
  const found = await attempt((api) => api('GET /collaboration/people', { query: { query: name } }))
  if (!found.ok) return undefined
  const { people } = found.value
  return (
    people.find(({ _id }) => _id === chosenId) ??
    people.find(({ username }) => username === name) ??
    (people.length === 1 && people[0]!.displayName.toLowerCase() === name ? people[0] : undefined)
  )
}
