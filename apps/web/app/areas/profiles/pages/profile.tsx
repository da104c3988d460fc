// The viewer's own profile: what others see, plus drafts and stats.
import PenLine from 'lucide-react/icons/pen-line'
import { data, href, redirect } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DraftsPanel } from '../drafts-panel.tsx'
import { failedPage, fetchFailures, loadTab } from '../load-tab.ts'
import { pinsAfter } from '../pins.ts'
import { Figures, ProfileHeader } from '../profile-header.tsx'
import { ProfileParts } from '../profile-parts.tsx'
import { pageOf, tabAddress, tabOf } from '../profile-tabs.ts'
import type { Route } from './+types/profile.ts'

const draftsBeside = '3'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { attempt, viewer } = context.get(pageContext)
  const userId = viewer?._id ?? ''
  // Other users have a public page; the viewer's own profile has one URL.
  if (params.userId?.toLowerCase() !== userId)
    throw redirect(`${href('/user/:profileIdentifier', { profileIdentifier: params.userId })}${url.search}`)
  if (params.userId !== userId) throw redirect(`${href('/profile/:userId', { userId })}${url.search}`, 301)
  const asking = { tab: tabOf(url.searchParams), page: pageOf(url.searchParams), userId, isOwn: true }
  const [found, stats, drafts, part] = await Promise.all([
    attempt((api) => api('GET /users/info/{id}', { params: { id: userId } })),
    attempt((api) => api('GET /users/stats')),
    attempt((api) => api('GET /users/stories', { query: { status: 'draft', limit: draftsBeside } })),
    loadTab(attempt, asking),
  ])
  if (!found.ok) return failedPage(found.error, found.status, fetchFailures.profile)
  return {
    person: found.value.user,
    stats: stats.ok ? stats.value.stats : null,
    drafts: drafts.ok ? drafts.value.stories : null,
    part,
  }
}

/** Pins or unpins an achievement. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const form = await request.formData()
  const answer = await attempt(async (api) => {
    const { achievements } = await api('GET /users/achievements')
    const codes = pinsAfter(achievements, formText(form, 'intent'), formText(form, 'code'))
    await api('PUT /users/achievements/pins', { body: { codes } })
  })
  if (!answer.ok) throw data(answer.error, { status: answer.status })
  return redirect(url.pathname + url.search)
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Your profile',
    description: 'Your stories, drafts, lists, and achievements.',
    isListed: false,
    isPublic: false,
  })
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { person, stats, drafts, part } = loaderData
  const base = href('/profile/:userId', { userId: person._id })
  return (
    <div className="page-wrap">
      <ProfileHeader
        person={person}
        actions={
          <>
            <ButtonLink to="/settings" variant="quiet">
              Edit profile
            </ButtonLink>
            <ButtonLink to="/story/new/start" icon={<PenLine />}>
              Start writing
            </ButtonLink>
          </>
        }
      />
      {stats ? (
        <Figures
          figures={[
            { one: 'story', many: 'stories', count: stats.stories, to: base },
            { one: 'word written', many: 'words written', count: stats.words },
            { one: 'follower', many: 'followers', count: stats.followers, to: tabAddress(base, 'followers') },
            {
              one: 'following',
              many: 'following',
              count: stats.following,
              to: tabAddress(base, 'following'),
            },
            { one: 'point', many: 'points', count: stats.points, to: tabAddress(base, 'achievements') },
          ]}
        />
      ) : (
        <Notice kind="danger">{fetchFailures.stats}</Notice>
      )}
      <ProfileParts
        data={part}
        person={person}
        base={base}
        isOwn
        counts={person.counts}
        aside={<DraftsPanel drafts={drafts} />}
      />
    </div>
  )
}
