// The readers of all stories of the viewer.
import { href, redirect } from 'react-router'
import { loadOwnReaders, OwnReaders } from '#areas/analytics/public/own-readers.tsx'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { failedPage, fetchFailures } from '../load-tab.ts'
import { ProfileHeader } from '../profile-header.tsx'
import { listTabs } from '../profile-tabs.ts'
import type { Route } from './+types/profile-readers.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const userId = page.viewer?._id ?? ''
  // Nobody else sees them: everyone is sent to their own.
  if (params.userId !== userId) throw redirect(`${href('/profile/:userId/readers', { userId })}${url.search}`)
  const [found, data] = await Promise.all([
    page.attempt((api) => api('GET /users/info/{id}', { params: { id: userId } })),
    loadOwnReaders(page, url.searchParams),
  ])
  if (!found.ok) return failedPage(found.error, found.status, fetchFailures.profile)
  return { person: found.value.user, data }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Readers of all your stories',
    description: 'Who reads your stories, where they come from, and who comes back.',
    isListed: false,
    isPublic: false,
  })
}

export default function ProfileReadersPage({ loaderData: { person, data } }: Route.ComponentProps) {
  const base = href('/profile/:userId', { userId: person._id })
  return (
    <div className="page-wrap pb-20">
      <ProfileHeader person={person} />
      <TabLinks
        label={`Profile sections for ${person.displayName}`}
        tabs={listTabs(base, 'readers', person.counts, true)}
        className="mt-4.5"
      />
      <h2 className="sr-only">Readers of all your stories</h2>
      {person.counts.stories > 0 ? (
        <OwnReaders data={data} />
      ) : (
        <EmptyState
          level={3}
          title="No readers yet"
          action={<ButtonLink to="/story/new/start">Start writing</ButtonLink>}
        >
          Once you’ve published a story, you’ll see here who reads it and how far they get.
        </EmptyState>
      )}
    </div>
  )
}
