// An invite by email or link: what it is about, and the buttons to accept or decline. Visitors return here after signing up.
import type { Api } from '@fabula/contracts/api'
import type { CollaborationRequest } from '@fabula/contracts/collaboration'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import { returnQuery } from '@fabula/contracts/return-path'
import type { ReactNode } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { formText } from '#lib/form-text.ts'
import { longDate } from '#lib/dates.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { Notice } from '#ui/notice.tsx'
import { describeLinkRole, failureText, type Note, rolesOf } from '../collaboration-texts.ts'
import { findWayIn } from '../public/way-in.ts'
import type { Route } from './+types/invite.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { attempt } = context.get(pageContext)
  const link = url.searchParams.get('link')
  if (link) {
    const answer = await attempt((api) => api('GET /collaboration/invite-link', { query: { token: link } }))
    if (answer.ok) return { token: link, found: null, linked: answer.value }
    if (answer.status >= 500) throw data(answer.error, { status: answer.status })
    return data({ token: link, found: null, linked: null }, { status: answer.status })
  }
  const token = url.searchParams.get('token') ?? ''
  if (!token) return { token, found: null, linked: null }
  const answer = await attempt((api) => api('GET /collaboration/invite', { query: { token } }))
  if (answer.ok) return { token, found: answer.value, linked: null }
  if (answer.status >= 500) throw data(answer.error, { status: answer.status })
  return data({ token, found: null, linked: null }, { status: answer.status })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, attempt } = context.get(pageContext)
  const form = await request.formData()
  const body = { token: formText(form, 'token') }
  if (formText(form, 'intent') === 'accept-link') {
    const joined = await attempt((call) => call('POST /collaboration/invite-link/accept', { body }))
    if (joined.ok) return redirect(await findWayIn(api, joined.value.story))
    const text = failureText(joined.error, joined.status, 'approve')
    return data<Note>({ kind: 'danger', text }, { status: joined.status })
  }
  const isYes = formText(form, 'intent') === 'accept'
  const answer = isYes
    ? await attempt((api) => api('POST /collaboration/invite/accept', { body }))
    : await attempt((api) => api('POST /collaboration/invite/decline', { body }))
  if (!answer.ok) {
    const text = failureText(answer.error, answer.status, isYes ? 'approve' : 'reject')
    return data<Note>({ kind: 'danger', text }, { status: answer.status })
  }
  if (isYes) return redirect(await findWayIn(api, answer.value.request.story))
  return data<Note>({
    kind: 'positive',
    text: 'You declined the invite. You can’t be invited again for a week.',
  })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Invite',
    description: 'You’ve been invited to collaborate on a story.',
    isListed: false,
    isPublic: false,
  })
}

export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, found, linked } = loaderData
  const note = actionData as Note | undefined
  if (linked) return <LinkInvite token={token} linked={linked} note={note} />
  if (!found)
    return (
      <div className="page-wrap max-w-160 pt-11 pb-20">
        <h1 className="text-d2">This link doesn’t work</h1>
        <p className="mt-3 max-w-[46ch] text-ink-soft">
          Check that you copied the whole link, or ask the person who invited you for a new one.
        </p>
        <ButtonLink to="/" variant="quiet" className="mt-6">
          Go to Home
        </ButtonLink>
      </div>
    )
  const { invite, isYours } = found
  const { story } = invite
  return (
    <Invitation
      story={story}
      kicker={`${story.author.displayName} invited you`}
      note={note}
      offer={
        <>
          <p className="mt-3 text-ink-soft">You’d join as {rolesOf(invite.roles)}.</p>
          {invite.message ? (
            <p className="mt-3 font-serif text-synopsis wrap-anywhere text-ink-soft">“{invite.message}”</p>
          ) : null}
        </>
      }
    >
      <Answer token={token} invite={invite} isYours={isYours} />
    </Invitation>
  )
}

type InvitationProps = {
  story: Pick<LinkInviteProps['linked']['story'], 'coverUrl' | 'title'>
  kicker: string
  note: Note | undefined
  /** What the user would be in the story. */
  offer: ReactNode
  /** The answers. */
  children: ReactNode
}

function Invitation({ story, kicker, note, offer, children }: InvitationProps) {
  return (
    <div className="page-wrap max-w-160 pt-11 pb-20">
      <div className="flex flex-wrap items-start gap-6">
        <Cover src={story.coverUrl} alt="" title={story.title} eager className="w-36 shrink-0" />
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-meta text-ink-faint">{kicker}</p>
          <h1 dir="auto" className="mt-1 text-d2 text-balance wrap-anywhere">
            {story.title}
          </h1>
          {offer}
        </div>
      </div>
      {note ? (
        <Notice kind={note.kind} live className="mt-6">
          {note.text}
        </Notice>
      ) : null}
      <div className="mt-6">{children}</div>
    </div>
  )
}

type LinkInviteProps = {
  token: string
  linked: ResponseOf<Api['GET /collaboration/invite-link']>
  note: Note | undefined
}

/** An invite by link: anyone who is signed in accepts with one click. */
function LinkInvite({ token, linked, note }: LinkInviteProps) {
  const { story, role, isMember } = linked
  const viewer = useViewer()
  const isBusy = useNavigation().state !== 'idle'
  const from = returnQuery(`/invite?link=${token}`)
  return (
    <Invitation
      story={story}
      kicker={`${story.author.displayName} invites you`}
      note={note}
      offer={
        <p className="mt-3 text-ink-soft">
          You’d join as {role.name.toLowerCase()}. {describeLinkRole(role)}
        </p>
      }
    >
      <div className="flex flex-wrap gap-3">
        {isMember ? (
          <>
            <Notice className="basis-full">You already work on this story.</Notice>
            <ButtonLink to={`${storyPath(story.slug)}/manage/people`}>Open the story</ButtonLink>
          </>
        ) : viewer ? (
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" name="intent" value="accept-link" busy={isBusy} busyLabel="Joining">
              Join the story
            </Button>
          </Form>
        ) : (
          <>
            <ButtonLink to={`/register${from}`}>Create an account</ButtonLink>
            <ButtonLink to={`/login${from}`} variant="quiet">
              Sign In
            </ButtonLink>
          </>
        )}
      </div>
    </Invitation>
  )
}

const closedWords: Record<Exclude<CollaborationRequest['status'], 'pending'>, string> = {
  approved: 'This invite has already been accepted.',
  rejected: 'This invite was declined.',
  cancelled: 'This invite was canceled.',
  expired: 'This invite expired after 14 days. Ask for a new one.',
}

type AnswerProps = { token: string; invite: CollaborationRequest; isYours: boolean | null }

function Answer({ token, invite, isYours }: AnswerProps) {
  const intent = useNavigation().formData?.get('intent')
  const viewer = useViewer()
  const from = returnQuery(`/invite?token=${token}`)
  if (invite.status !== 'pending') return <Notice>{closedWords[invite.status]}</Notice>
  return (
    <div className="grid gap-5">
      {isYours === false ? (
        <Notice title="This invite is for another account">
          You’re signed in as {viewer?.displayName}. Sign in with the account that received the email.
        </Notice>
      ) : null}
      {isYours === null ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/register${from}`}>Create an account</ButtonLink>
          <ButtonLink to={`/login${from}`} variant="quiet">
            Sign In
          </ButtonLink>
        </div>
      ) : null}
      <Form method="post" className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="token" value={token} />
        {isYours ? (
          <Button type="submit" name="intent" value="accept" busy={intent === 'accept'}>
            Accept
          </Button>
        ) : null}
        <Button type="submit" name="intent" value="decline" variant="quiet" busy={intent === 'decline'}>
          Decline
        </Button>
        <span className="text-meta text-ink-faint">Expires {longDate(invite.expiresAt)}</span>
      </Form>
    </div>
  )
}
