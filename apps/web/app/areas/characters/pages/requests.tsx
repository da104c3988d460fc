// Requests to use characters: those that wait for the viewer's answer, the viewer's own, and the form to ask.
import '../cast.css'
import type { UseRequest } from '@fabula/contracts/characters.sharing'
import { characterPath } from '@fabula/contracts/character-sizes'
import { data, Form, Link } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { isId } from '#lib/ids.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RuledLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Section } from '#ui/section.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { type CastNote, changeCast } from '../cast/cast-action.ts'
import { UseRequestRow } from '../use-request-row.tsx'
import type { Route } from './+types/requests.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, attempt } = context.get(pageContext)
  const asked = url.searchParams.get('page') ?? '1'
  const page = /^[1-9]\d{0,2}$/.test(asked) ? asked : '1'
  const characterId = url.searchParams.get('character') ?? ''
  const [received, sent, character, stories] = await Promise.all([
    api('GET /characters/use-requests', { query: { state: 'pending', limit: '100' } }),
    api('GET /characters/use-requests', { query: { direction: 'sent', page } }),
    isId(characterId)
      ? attempt((call) => call('GET /characters/{characterId}', { params: { characterId } }))
      : null,
    isId(characterId) ? api('GET /users/stories', { query: { limit: '100' } }) : null,
  ])
  return {
    received: received.requests,
    sent,
    wanted: character?.ok
      ? {
          character: character.value.character,
          stories: stories?.stories.map(({ _id, title }) => ({ value: _id, label: title })) ?? [],
        }
      : null,
    key: crypto.randomUUID(),
  }
}

const answers = {
  approve: { path: 'POST /characters/use-requests/{requestId}/approve', say: approvedText },
  reject: {
    path: 'POST /characters/use-requests/{requestId}/reject',
    say: () => 'You declined the request.',
  },
  cancel: { path: 'POST /characters/use-requests/{requestId}/cancel', say: () => 'Request canceled.' },
} as const

function approvedText({ character, story }: UseRequest): string {
  return `“${story.title}” can now use ${character.name}.`
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const answer = Object.hasOwn(answers, intent) ? answers[intent as keyof typeof answers] : null
  if (!answer) {
    const note = await changeCast({ page, form, storyId: formText(form, 'storyId') })
    return data<CastNote>(note, { status: note.kind === 'positive' ? 200 : 400 })
  }
  const params = { requestId: formText(form, 'requestId') }
  const sent = await page.attempt((api) => api(answer.path, { params }))
  const note: CastNote = sent.ok
    ? { kind: 'positive', text: answer.say(sent.value.request), intent }
    : {
        kind: 'danger',
        text: sent.error.message || 'We couldn’t save your answer. Please try again.',
        intent,
      }
  return data<CastNote>(note, { status: sent.ok ? 200 : 400 })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Requests for characters',
    description: 'Who wants to use your characters, and what you asked for.',
    isListed: false,
    isPublic: false,
  })
}

export default function RequestsPage({ loaderData, actionData: note }: Route.ComponentProps) {
  const { received, sent, wanted, key } = loaderData
  return (
    <div className="page-wrap max-w-200 pt-8 pb-20 md:pt-11">
      <h1 className="text-d2">Requests for characters</h1>
      {note ? (
        <Notice kind={note.kind} live className="mt-6">
          {note.text}
        </Notice>
      ) : null}
      {wanted && note?.kind !== 'positive' ? <AskForm {...wanted} formKey={key} /> : null}
      {received.length > 0 ? (
        <Section title="Waiting for you" className="mt-10">
          <ul>
            {received.map((request) => (
              <UseRequestRow key={request._id} request={request} />
            ))}
          </ul>
        </Section>
      ) : null}
      {sent.requests.length > 0 ? (
        <Section title="Your requests" className="mt-10">
          <ul>
            {sent.requests.map((request) => (
              <UseRequestRow key={request._id} request={request} />
            ))}
          </ul>
          <Pagination
            page={sent.pagination.page}
            pageCount={sent.pagination.pages}
            hrefFor={(page) => `/characters/requests?page=${page}`}
          />
        </Section>
      ) : null}
      {received.length === 0 && sent.requests.length === 0 && !wanted ? (
        <EmptyState
          title="No requests"
          action={
            <>
              <ButtonLink to="/marketplace">Find a character</ButtonLink>
              <ButtonLink to="/characters/create" variant="quiet">
                Create a character
              </ButtonLink>
            </>
          }
        >
          Ask to use someone’s character in your story, or decide here who may use one of yours.
        </EmptyState>
      ) : null}
    </div>
  )
}

type AskFormProps = NonNullable<Route.ComponentProps['loaderData']['wanted']> & { formKey: string }

function AskForm({ character, stories, formKey }: AskFormProps) {
  const { name, owner, permissions } = character
  const about = (
    <Link to={characterPath(character)} className="font-serif" dir="auto">
      {name}
    </Link>
  )
  if (!permissions.includes('request'))
    return (
      <p className="mt-8">
        {permissions.includes('use') ? (
          <>You can use {about} without asking. Add it on the Characters page of your story.</>
        ) : (
          <>The owner of {about} doesn’t share this character.</>
        )}
      </p>
    )
  if (stories.length === 0)
    return (
      <p className="mt-8">
        You need a story for {about}. <RuledLink to="/story/new">Start a story</RuledLink>
      </p>
    )
  return (
    <Form method="post" className="cast-tool mt-8 max-w-120">
      <p>
        Ask {owner?.displayName ?? 'the owner'} whether you can use {about} in a story. Permission can’t be
        withdrawn later.
      </p>
      <input type="hidden" name="characterId" value={character._id} />
      <input type="hidden" name="key" value={formKey} />
      <Select label="Your story" name="storyId" required options={stories} />
      <TextArea label="Message (optional)" name="message" maxLength={500} rows={3} />
      <Button type="submit" name="intent" value="ask">
        Send request
      </Button>
    </Form>
  )
}
