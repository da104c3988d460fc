// The collaborators of a story: the owner invites, answers requests and changes roles; the others view the list or
// leave.
import { returnQuery } from '@fabula/contracts/return-path'
import { type RefObject, useEffect, useRef } from 'react'
import { data } from 'react-router'
import { openForWriters } from '#areas/stories/public/open-for-writers.ts'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { WritingHead } from '#areas/stories/public/writing-head.tsx'
import { describeCount } from '#lib/amounts.ts'
import { forgetWhenTaken } from '#lib/clear-draft-when-saved.ts'
import { forgetFormDraft } from '#lib/form-drafts.ts'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { useLeaveGuard } from '#lib/use-leave-guard.ts'
import { LeaveDialog } from '#ui/leave-dialog.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import type { Note } from '../collaboration-texts.ts'
import { changePeople } from '../collaborators/collaborators-action.ts'
import { loadPeoplePage } from '../collaborators/collaborators-data.ts'
import { InviteForm } from '../collaborators/invite-form.tsx'
import { InviteLinks } from '../collaborators/invite-links.tsx'
import { CreditPart, LeavePart } from '../collaborators/own-membership.tsx'
import { PersonField } from '../collaborators/person-field.tsx'
import { ManagedPerson, PersonRow } from '../collaborators/person-row.tsx'
import { OfferNotice, TransferPart } from '../collaborators/transfer-story.tsx'
import { RequestRow } from '../requests/request-row.tsx'
import type { Route } from './+types/collaborators.ts'

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadPeoplePage(context.get(pageContext), params.storyId, url)
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const story = await openForWriters(page, params.storyId, { url, permission: 'any' })
  const answer = await changePeople(page, story, await request.formData())
  if (answer instanceof Response) return answer
  return data(answer, { status: answer.kind === 'positive' ? 200 : 400 })
}

const formOf = (storyId: string) => `invite/${storyId}`

export const clientAction = forgetWhenTaken<typeof action>(
  ({ sent }) => (formText(sent, 'intent') === 'invite' ? formOf(formText(sent, 'storyId')) : null),
  ({ kind }) => kind === 'positive',
)

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: loaderData ? `Collaborators on ${loaderData.story.title}` : 'Collaborators',
    description: 'Manage who works on this story and their roles.',
    isListed: false,
    isPublic: false,
  })
}

export default function PeoplePage({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const {
    story,
    isOwner,
    viewerId,
    isConfirmed,
    people,
    roles,
    requests,
    links,
    transfer,
    isCredited,
    failures,
    reachableIds,
  } = loaded
  const note = (actionData as Note | undefined) ?? null
  const page = useRef<HTMLDivElement>(null)
  const blocker = useUnsavedForms(page)
  const isAsked = transfer?.kind === 'request' ? isOwner : transfer?.to._id === viewerId
  return (
    <div ref={page} className="page-wrap pb-20">
      <LeaveDialog blocker={blocker} onLeave={() => forgetFormDraft(viewerId, formOf(story._id))} />
      <WritingHead
        story={story}
        tab="people"
        chapters={describeCount(story.chapterCount, 'chapter')}
        wordCount={story.wordCount}
      />
      {note && !note.field && !note.url ? (
        <Notice kind={note.kind} live className="mt-6">
          {note.text}
        </Notice>
      ) : null}
      {failures.map((text) => (
        <Notice key={text} kind="danger" className="mt-6">
          {text}
        </Notice>
      ))}
      {transfer && isAsked ? (
        <div className="mt-6">
          <OfferNotice transfer={transfer} />
        </div>
      ) : null}
      {requests.length > 0 ? (
        <Section title="Pending" className="mt-10">
          <ul>
            {requests.map((request) => (
              <RequestRow
                key={request._id}
                request={request}
                side={request.kind === 'request' ? 'decider' : 'maker'}
              />
            ))}
          </ul>
        </Section>
      ) : null}
      <Section
        title="Collaborators"
        note={describeCount(people.length + 1, 'person', 'people')}
        className="mt-10"
      >
        <ul>
          <PersonRow user={story.author} part="Owner" isReachable={reachableIds.includes(story.author._id)} />
          {people.map((person) =>
            isOwner ? (
              <ManagedPerson
                key={person._id}
                collaborator={person}
                roles={roles}
                isReachable={reachableIds.includes(person.user._id)}
              />
            ) : (
              <PersonRow
                key={person._id}
                user={person.user}
                part={person.roles.map(({ name }) => name).join(', ')}
                since={person.createdAt}
                isReachable={reachableIds.includes(person.user._id)}
              />
            ),
          )}
        </ul>
      </Section>
      {isOwner ? (
        <Section title="Invite a collaborator">
          {isConfirmed ? (
            <QueryProvider>
              {/* A sent invite resets the form; a rejected one preserves the input. */}
              <InviteForm key={requests[0]?._id} form={formOf(story._id)} roles={roles}>
                <input type="hidden" name="storyId" value={story._id} />
                <PersonField error={note?.field === 'who' ? note.text : undefined} />
              </InviteForm>
            </QueryProvider>
          ) : (
            <Notice title="Confirm your email address first">
              You need a confirmed email address to invite people, by name or by link.{' '}
              <TextLink to={`/register/confirmation${returnQuery(`${storyPath(story.slug)}/manage/people`)}`}>
                Resend the email
              </TextLink>
            </Notice>
          )}
        </Section>
      ) : null}
      {isOwner && (isConfirmed || links.length > 0) ? (
        <Section title="Invite by link">
          <InviteLinks links={links} roles={isConfirmed ? roles : []} made={note?.url ? note : null} />
        </Section>
      ) : null}
      <Section title="Your credit">
        <CreditPart isCredited={isCredited} />
      </Section>
      {isOwner ? (
        <Section title="Transfer ownership">
          <TransferPart people={people} transfer={transfer} />
        </Section>
      ) : (
        <Section title="Leave story">
          <LeavePart title={story.title} />
        </Section>
      )}
    </div>
  )
}

/** Guards every form on the page with one blocker, because the router supports only one. */
function useUnsavedForms(page: RefObject<HTMLElement | null>) {
  const changed = useRef(new Set<HTMLFormElement>())
  useEffect(() => {
    const element = page.current
    const handleInput = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (form) changed.current.add(form)
    }
    element?.addEventListener('input', handleInput)
    return () => element?.removeEventListener('input', handleInput)
  }, [page])
  // A saved form has been replaced by a new one, so it is no longer connected.
  return useLeaveGuard(() => [...changed.current].some((form) => form.isConnected))
}
