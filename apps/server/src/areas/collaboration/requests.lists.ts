// Lists of requests and invites: of one story, and of one user across all stories.
import type { RequestStatus } from '@fabula/contracts/collaboration'
import { openStory } from '#areas/stories/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Collaborating } from './collaboration.context.ts'
import { presentRequests } from './collaboration.present.ts'
import * as store from './requests.store.ts'

/** The owner sees all of them, other users their own. */
export async function listRequestsOf(
  doing: Collaborating,
  actor: SignedInActor,
  storyId: string,
  { status, ...page }: PageQuery & { status?: RequestStatus | undefined },
) {
  const rows = rowsOf(page)
  const { story } = await openStory(doing.db, actor, storyId)
  const isOwner = story.owner_id === actor.userId
  const which = { storyId, viewerId: actor.userId, userId: isOwner ? null : actor.userId, status }
  const [requests, counted] = await Promise.all([
    store.listOfStory(doing.db, which, rows),
    store.countOfStory(doing.db, which),
  ])
  return {
    requests: await presentRequests(doing, requests, actor.userId),
    pagination: presentPagination(page, counted),
  }
}

export async function listOwnRequests(
  doing: Collaborating,
  { userId, user }: SignedInActor,
  { box, kind, ...page }: PageQuery & Pick<store.Box, 'box' | 'kind'>,
) {
  const rows = rowsOf(page)
  const which = { box, kind, userId, email: user.emailVerified ? user.email : null }
  const [requests, counted] = await Promise.all([
    store.listBox(doing.db, which, rows),
    store.countBox(doing.db, which),
  ])
  return {
    requests: await presentRequests(doing, requests, userId),
    pagination: presentPagination(page, counted),
  }
}
