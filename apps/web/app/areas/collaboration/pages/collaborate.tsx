// Requests to join a story: the role, a message, and the status of the request.
import { data, href, redirect, useNavigation } from 'react-router'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { RestrictedNote } from '#areas/moderation/public/restricted-note.tsx'
import { forgetWhenTaken } from '#lib/clear-draft-when-saved.ts'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { DraftForm } from '#ui/draft-form.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { failureText, type Note } from '../collaboration-texts.ts'
import { answerRequest } from '../requests/answer-request.ts'
import { RequestRow } from '../requests/request-row.tsx'
import type { Route } from './+types/collaborate.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, viewer } = context.get(pageContext)
  const found = await api('GET /content/by-address/{address}', { params: { address: params.storyId } })
  const { story, canAsk } = found
  if (story.permissions.length > 0) throw redirect(`${storyPath(story.slug)}/manage/people`)
  const [{ requests }, { roles }] = await Promise.all([
    api('GET /content/{storyId}/collaborators/requests', {
      params: { storyId: story._id },
      query: { limit: '1' },
    }),
    api('GET /collaboration/roles'),
  ])
  const { _id, slug, title, author, coverUrl } = story
  return {
    story: { _id, slug, title, author, coverUrl },
    canAsk,
    isConfirmed: viewer?.emailVerified ?? false,
    last: requests[0] ?? null,
    roles,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const answered = await answerRequest(page, form)
  if (answered) return data(answered, { status: answered.kind === 'positive' ? 200 : 400 })
  const answer = await page.attempt((api) =>
    api('POST /content/{storyId}/collaborators/request', {
      params: { storyId: formText(form, 'storyId') },
      body: {
        userId: page.viewer?._id ?? '',
        roleId: formText(form, 'roleId'),
        message: formText(form, 'message'),
      },
    }),
  )
  const note: Note = answer.ok
    ? { kind: 'positive', text: 'Request sent.' }
    : { kind: 'danger', text: failureText(answer.error, answer.status, 'request') }
  return data(note, { status: answer.ok ? 200 : answer.status })
}

const formOf = (storyId: string) => `collaborate/${storyId}`

export const clientAction = forgetWhenTaken<typeof action>(
  ({ sent }) => (sent.has('message') ? formOf(formText(sent, 'storyId')) : null),
  ({ kind }) => kind === 'positive',
)

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: loaderData ? `Collaborate on ${loaderData.story.title}` : 'Collaborate',
    description: 'Ask to collaborate on a story.',
    isListed: false,
    isPublic: false,
  })
}

export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { story, canAsk, isConfirmed, last, roles } = loaderData
  const note = actionData as Note | undefined
  const isOpen = last?.status === 'pending'
  const path = storyPath(story.slug)
  return (
    <div className="page-wrap max-w-160 pt-8 pb-20">
      <header className="flex items-center gap-5">
        <Cover src={story.coverUrl} alt="" title={story.title} size="sm" eager className="shrink-0" />
        <div className="min-w-0">
          <h1 className="text-d3 text-balance wrap-anywhere">Collaborate on “{story.title}”</h1>
          <p className="mt-1 text-ink-soft">
            A story by{' '}
            <TextLink to={href('/user/:profileIdentifier', { profileIdentifier: story.author.username })}>
              {story.author.displayName}
            </TextLink>
          </p>
        </div>
      </header>
      <RestrictedNote className="mt-6" />
      {note ? (
        <Notice kind={note.kind} live className="mt-6">
          {note.text}
        </Notice>
      ) : null}
      {last && (isOpen || last.status === 'rejected') ? (
        <ul className="mt-6" aria-label="Collaboration request">
          <RequestRow request={last} side={last.kind === 'request' ? 'maker' : 'decider'} />
        </ul>
      ) : null}
      {isOpen ? (
        <ButtonLink to={path} variant="quiet" className="mt-6">
          Back to story
        </ButtonLink>
      ) : !canAsk ? (
        <Notice className="mt-6" title="Requests are closed">
          {story.author.displayName} isn’t accepting collaboration requests for this story right now.{' '}
          <TextLink to={path}>Back to story</TextLink>
        </Notice>
      ) : !isConfirmed ? (
        <Notice className="mt-6" title="Confirm your email address first">
          You need a confirmed email address to send a request.{' '}
          <TextLink to="/register/confirmation">Resend the email</TextLink>
        </Notice>
      ) : (
        <AskForm storyId={story._id} roles={roles} author={story.author.displayName} />
      )}
    </div>
  )
}

type AskFormProps = {
  storyId: string
  roles: readonly { _id: string; slug: string; name: string; description: string }[]
  author: string
}

/** The roles described for the applicant: the regular descriptions address the owner. */
const askWords: Record<string, string> = {
  'co-author': 'Writes the story with the author: text, images, and publishing.',
  editor: 'Edits the text directly, or suggests changes where direct edits aren’t allowed.',
  proofreader: 'Marks typos and slips as suggestions.',
  artist: 'Adds images: the cover and illustrations in the text.',
  'beta-reader': 'Reads drafts early and gives feedback in margin comments.',
  'comment-moderator': 'Moderates readers’ comments on the story.',
}

function AskForm({ storyId, roles, author }: AskFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'ask'
  return (
    <DraftForm
      form={formOf(storyId)}
      title={`Message to ${author}`}
      saved={{ roleId: roles[0]?._id ?? '', message: '' }}
      className="mt-8 grid gap-6"
    >
      {(values) => (
        <>
          <input type="hidden" name="storyId" value={storyId} />
          <RadioGroup legend="Which role would you like?">
            {roles.map(({ _id, slug, name, description }) => (
              <Radio
                key={_id}
                name="roleId"
                value={_id}
                label={name}
                hint={askWords[slug] ?? description}
                defaultChecked={_id === values.roleId}
              />
            ))}
          </RadioGroup>
          <TextArea
            name="message"
            label={`Message to ${author}`}
            hint="Optional. Say what you’d add to the story."
            rows={3}
            defaultValue={values.message}
            maxLength={500}
          />
          <Button
            type="submit"
            name="intent"
            value="ask"
            busy={isBusy}
            busyLabel="Sending"
            className="justify-self-start"
          >
            Ask to collaborate
          </Button>
        </>
      )}
    </DraftForm>
  )
}
