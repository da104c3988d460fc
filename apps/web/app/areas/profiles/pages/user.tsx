// A user's public profile.
import { data, href, redirect } from 'react-router'
import { inviteForm, InvitePart } from '#areas/collaboration/public/invite-part.tsx'
import { loadInvite, sendInvite } from '#areas/collaboration/public/invite-person.ts'
import { useAuthor } from '#areas/follows/public/authors.ts'
import { authorTexts } from '#areas/follows/public/author-texts.ts'
import { FollowButton } from '#areas/follows/public/follow-button.tsx'
import { MessageButton } from '#areas/messages/public/message-button.tsx'
import { HeardOn } from '#areas/writerspod/public/heard-on.tsx'
import { forgetWhenTaken } from '#lib/clear-draft-when-saved.ts'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { failedPage, loadTab } from '../load-tab.ts'
import { openName, PersonChoices } from '../person-choices.tsx'
import { PersonMenu } from '../person-menu.tsx'
import { Figures, ProfileHeader } from '../profile-header.tsx'
import { ProfileParts } from '../profile-parts.tsx'
import { pageOf, tabAddress, tabOf } from '../profile-tabs.ts'
import type { Route } from './+types/user.ts'

/** Beside the tabs. */
const podItems = 3

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { attempt } = page
  const id = params.profileIdentifier
  const found = await attempt((api) => api('GET /users/info/{id}', { params: { id } }))
  // A malformed name belongs to no user.
  if (!found.ok && found.status === 400) throw data(notFoundBody, { status: 404 })
  if (!found.ok) return failedPage(found.error, found.status, authorTexts.loadFailed)
  const person = found.value.user
  // Redirects every spelling of a username to its canonical URL.
  if (id !== person.username)
    throw redirect(
      `${href('/user/:profileIdentifier', { profileIdentifier: person.username })}${url.search}`,
      301,
    )
  const asking = { tab: tabOf(url.searchParams), page: pageOf(url.searchParams), userId: person._id }
  const isOther = page.viewer !== null && page.viewer._id !== person._id
  const [part, invite, pod, reachable] = await Promise.all([
    loadTab(attempt, { ...asking, isOwn: false }),
    page.viewer?._id === person._id ? null : loadInvite(page, url),
    attempt((api) => api('GET /writerspod', { query: { person: person._id, limit: String(podItems) } })),
    isOther ? attempt((api) => api('GET /messages/reachable', { query: { userIds: person._id } })) : null,
  ])
  return {
    person,
    part,
    invite,
    pod: pod.ok ? pod.value : null,
    canMessage: reachable?.ok === true && reachable.value.userIds.length > 0,
  }
}

/** Handles invites always, and follow, mute and block until hydration; afterward the buttons call the API directly. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { attempt } = page
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const username = params.profileIdentifier
  if (intent === 'invite') {
    const found = await attempt((api) => api('GET /users/info/{id}', { params: { id: username } }))
    if (!found.ok) throw data(found.error, { status: found.status })
    const note = await sendInvite(page, found.value.user, form)
    return data(note, { status: note.kind === 'positive' ? 200 : 400 })
  }
  const answer = await attempt(async (api) => {
    const { user } = await api('GET /users/info/{id}', { params: { id: username } })
    const someone = { params: { id: user._id } }
    if (intent === 'follow') await api('POST /users/follow/{id}', someone)
    else if (intent === 'unfollow') await api('DELETE /users/follow/{id}', someone)
    else if (intent === 'mute') await api('POST /users/mute/{id}', someone)
    else if (intent === 'unmute') await api('DELETE /users/mute/{id}', someone)
    else if (intent === 'block') await api('POST /users/block/{id}', someone)
  })
  if (!answer.ok) throw data(answer.error, { status: answer.status })
  // A blocked user's profile is not visible; the settings list the block and can undo it.
  if (intent === 'block') return redirect('/settings/privacy')
  url.searchParams.delete(openName)
  return redirect(`${href('/user/:profileIdentifier', { profileIdentifier: username })}${url.search}`)
}

export const clientAction = forgetWhenTaken<typeof action>(
  ({ params, sent }) =>
    formText(sent, 'intent') === 'invite' ? inviteForm(params.profileIdentifier ?? '') : null,
  (note) => note?.kind === 'positive',
)

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const person = loaderData?.person
  return pageMeta(args, {
    title: person ? `${person.displayName} (@${person.username})` : 'Profile',
    description: person?.bio || 'A Fabula profile.',
    isListed: false,
  })
}

export default function UserPage({ loaderData, actionData: note }: Route.ComponentProps) {
  const { person, part, invite, pod, canMessage } = loaderData
  const { followerCount } = useAuthor(person)
  const isSelf = useViewer()?._id === person._id
  const base = href('/user/:profileIdentifier', { profileIdentifier: person.username })
  return (
    <div className="page-wrap">
      <ProfileHeader
        person={person}
        actions={
          isSelf ? (
            <ButtonLink to="/settings" variant="quiet">
              Edit profile
            </ButtonLink>
          ) : (
            <>
              <FollowButton author={person} />
              {canMessage ? <MessageButton {...person} /> : null}
              <PersonMenu person={person} />
            </>
          )
        }
      />
      {isSelf ? (
        <p className="-mt-3 mb-6 text-dense text-ink-soft">
          This is how others see your profile.{' '}
          <TextLink to={href('/profile/:userId', { userId: person._id })}>Your profile page</TextLink> shows
          your drafts, too.
        </p>
      ) : null}
      {isSelf ? null : <PersonChoices person={person} />}
      {invite ? (
        <InvitePart person={person} choices={invite} note={note} closeTo={tabAddress(base, part.tab)} />
      ) : null}
      <Figures
        figures={[
          { one: 'story', many: 'stories', count: person.counts.stories, to: base },
          { one: 'follower', many: 'followers', count: followerCount, to: tabAddress(base, 'followers') },
          {
            one: 'achievement',
            many: 'achievements',
            count: person.counts.achievements,
            to: tabAddress(base, 'achievements'),
          },
        ]}
      />
      <ProfileParts
        data={part}
        person={{ ...person, followerCount }}
        base={base}
        isOwn={false}
        counts={person.counts}
        {...(pod &&
          pod.items.length > 0 && {
            aside: (
              <div>
                <HeardOn
                  items={pod.items}
                  more={pod.pagination.total > podItems ? `/writerspod?person=${person._id}` : null}
                />
              </div>
            ),
          })}
      />
    </div>
  )
}
