// Loads the collaborators page. A part that fails to load shows an error in its place; the rest still renders.
import { openForWriters } from '#areas/stories/public/open-for-writers.ts'
import type { Page } from '#lib/page-context.ts'
import { collaborationFailures } from '../collaboration-texts.ts'

export async function loadPeoplePage(page: Page, address: string, url: URL) {
  const story = await openForWriters(page, address, { url, permission: 'any' })
  const params = { storyId: story._id }
  const isOwner = story.permissions.includes('manage')
  const { attempt } = page
  const [people, roles, requests, links, transfer, credit] = await Promise.all([
    attempt((api) => api('GET /content/{storyId}/collaborators', { params })),
    attempt((api) => api('GET /collaboration/roles')),
    isOwner
      ? attempt((api) =>
          api('GET /content/{storyId}/collaborators/requests', {
            params,
            query: { status: 'pending', limit: '100' },
          }),
        )
      : null,
    isOwner ? attempt((api) => api('GET /content/{storyId}/invite-links', { params })) : null,
    attempt((api) => api('GET /content/{storyId}/transfer', { params })),
    attempt((api) => api('GET /content/{storyId}/credit', { params })),
  ])
  const others = people.ok
    ? [story.author._id, ...people.value.collaborators.map(({ user }) => user._id)].filter(
        (id) => id !== page.viewer?._id,
      )
    : []
  const reachable =
    others.length > 0
      ? await attempt((api) => api('GET /messages/reachable', { query: { userIds: others.join() } }))
      : null
  return {
    story,
    /** Whom the viewer can message. */
    reachableIds: reachable?.ok ? reachable.value.userIds : [],
    isOwner,
    viewerId: page.viewer?._id ?? '',
    isConfirmed: page.viewer?.emailVerified ?? false,
    people: people.ok ? people.value.collaborators : [],
    roles: roles.ok ? roles.value.roles : [],
    requests: requests?.ok ? requests.value.requests : [],
    links: links?.ok ? links.value.links : [],
    // Only users whom the transfer concerns receive it.
    transfer: transfer.ok ? transfer.value.transfer : null,
    isCredited: credit.ok ? credit.value.isCredited : true,
    failures: [
      people.ok ? null : collaborationFailures.collaborators,
      roles.ok ? null : collaborationFailures.roles,
      requests && !requests.ok ? collaborationFailures.requests : null,
      links && !links.ok ? collaborationFailures.link : null,
    ].filter((text) => text !== null),
  }
}
