// Requests that await the viewer's answer across all stories, and the viewer's own requests.
import { data } from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RuledLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Section } from '#ui/section.tsx'
import { collaborationFailures, type Note } from '../collaboration-texts.ts'
import { FormerStoryRow, OfferNotice } from '../collaborators/transfer-story.tsx'
import { answerRequest, answerTransfer } from '../requests/answer-request.ts'
import { RequestRow } from '../requests/request-row.tsx'
import type { Route } from './+types/invites.ts'

const maxReceived = '100'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { attempt } = context.get(pageContext)
  const asked = url.searchParams.get('page') ?? '1'
  const page = /^[1-9]\d{0,2}$/.test(asked) ? asked : '1'
  const [received, sent, transfers, former] = await Promise.all([
    attempt((api) => api('GET /collaboration/requests', { query: { limit: maxReceived } })),
    attempt((api) => api('GET /collaboration/requests', { query: { box: 'sent', page } })),
    attempt((api) => api('GET /collaboration/transfers')),
    attempt((api) => api('GET /collaboration/former-stories')),
  ])
  return {
    received: received.ok ? received.value.requests : [],
    sent: sent.ok ? sent.value : null,
    transfers: transfers.ok ? transfers.value.transfers : [],
    former: former.ok ? former.value.stories : [],
    failure: received.ok && sent.ok && transfers.ok && former.ok ? null : collaborationFailures.requests,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const note = (await answerTransfer(page, form)) ??
    (await answerRequest(page, form)) ?? {
      kind: 'danger' as const,
      text: 'We couldn’t process that. Please try again.',
    }
  return data<Note>(note, { status: note.kind === 'positive' ? 200 : 400 })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Invites and requests',
    description: 'Your collaboration invites and requests.',
    isListed: false,
    isPublic: false,
  })
}

export default function InvitesPage({ loaderData, actionData: note }: Route.ComponentProps) {
  const { received, sent, transfers, former, failure } = loaderData
  const isEmpty = received.length === 0 && transfers.length === 0 && former.length === 0
  return (
    <div className="page-wrap max-w-200 pt-8 pb-20 md:pt-11">
      <h1 className="text-d2">Invites and requests</h1>
      <p className="mt-3">
        <RuledLink to="/characters/requests">Requests for characters</RuledLink>
      </p>
      {note ? (
        <Notice kind={note.kind} live className="mt-6">
          {note.text}
        </Notice>
      ) : null}
      {failure ? (
        <Notice kind="danger" className="mt-6">
          {failure}
        </Notice>
      ) : null}
      {transfers.map((transfer) => (
        <div key={transfer._id} className="mt-6">
          <OfferNotice transfer={transfer} />
        </div>
      ))}
      {received.length > 0 ? (
        <Section title="Waiting for you" className="mt-10">
          <ul>
            {received.map((request) => (
              <RequestRow key={request._id} request={request} side="decider" namesStory />
            ))}
          </ul>
        </Section>
      ) : null}
      {former.length > 0 ? (
        <Section title="Stories you used to own" className="mt-10">
          <p className="mb-2 text-dense text-ink-soft">
            These passed to a co-author when you deleted your account.
          </p>
          <ul>
            {former.map((row) => (
              <FormerStoryRow key={row.story._id} {...row} />
            ))}
          </ul>
        </Section>
      ) : null}
      {isEmpty && !failure ? (
        <EmptyState
          title="No invites or requests"
          action={
            <>
              <ButtonLink to="/stories">Find a story to join</ButtonLink>
              <ButtonLink to="/stories?source=myStories" variant="quiet">
                My Stories
              </ButtonLink>
            </>
          }
        >
          Ask to join a story on its page, or invite people to one of yours. You’ll see the answers here.
        </EmptyState>
      ) : null}
      {sent && sent.pagination.total > 0 ? (
        <Section title="Your requests">
          <ul>
            {sent.requests.map((request) => (
              <RequestRow key={request._id} request={request} side="maker" namesStory />
            ))}
          </ul>
          <Pagination
            page={sent.pagination.page}
            pageCount={sent.pagination.pages}
            hrefFor={(page) => `/invites?page=${page}`}
          />
        </Section>
      ) : null}
    </div>
  )
}
