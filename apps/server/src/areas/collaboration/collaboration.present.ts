import type { CollaborationRequest, Collaborator, Transfer } from '@fabula/contracts/collaboration'
import { type StoryCard, storyPermissions } from '@fabula/contracts/stories'
import { type CardSources as Sources, findCards, type listMembers } from '#areas/stories/public.ts'
import { listUsersByIds, presentPerson } from '#areas/users/public.ts'
import { byId } from '#platform/rows.ts'
import type { RequestRow } from './requests.store.ts'
import type { TransferRow } from './transfers.store.ts'

type Known = { _id: string; slug: string; name: string }
const pickRoles = (roles: readonly Known[], ids: readonly string[]) =>
  roles.filter(({ _id }) => ids.includes(_id)).map(({ _id, slug, name }) => ({ _id, slug, name }))

export async function presentCollaborators(
  { db, reference }: Sources,
  members: Awaited<ReturnType<typeof listMembers>>,
): Promise<Collaborator[]> {
  const [people, { roles }] = await Promise.all([
    listUsersByIds(
      db,
      members.map(({ user_id }) => user_id),
    ).then(byId),
    reference.get(),
  ])
  return members.flatMap((member) => {
    const user = people.get(member.user_id)
    // Collaborators whose account is being deleted are hidden, and reappear if they restore it.
    if (!user) return []
    return {
      _id: member.id,
      user: presentPerson(user),
      roles: pickRoles(roles, member.role_ids),
      permissions: storyPermissions.filter((permission) => member.allowed.includes(permission)),
      createdAt: member.joined_at.toISOString(),
    }
  })
}

type StoryLine = Pick<StoryCard, '_id' | 'slug' | 'title' | 'coverUrl' | 'author'>

/** What a sentence about a story needs, by its id. Invited users may know this much about a draft. */
export async function presentStoryLines(
  sources: Sources,
  ids: readonly string[],
): Promise<Map<string, StoryLine>> {
  const cards = await findCards(sources, ids)
  return new Map(
    [...cards].map(([id, { _id, slug, title, coverUrl, author }]) => [
      id,
      { _id, slug, title, coverUrl, author },
    ]),
  )
}

/** Reports expired ones as such before the job has run. */
const standing = <S extends string>(row: { status: S; expires_at: Date }): S | 'expired' =>
  row.status === 'pending' && row.expires_at <= new Date() ? 'expired' : row.status

/** `viewerId`: an email is shown only to the user who typed it, and only until the invite is answered. */
export async function presentRequests(
  sources: Sources,
  rows: readonly RequestRow[],
  viewerId: string | null,
): Promise<CollaborationRequest[]> {
  const [stories, people, { roles }] = await Promise.all([
    presentStoryLines(sources, [...new Set(rows.map(({ story_id }) => story_id))]),
    listUsersByIds(sources.db, [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]).then(byId),
    sources.reference.get(),
  ])
  return rows.flatMap((row) => {
    const story = stories.get(row.story_id)
    const user = row.user_id ? people.get(row.user_id) : null
    if (!story || user === undefined) return []
    const isMakers = viewerId !== null && row.made_by === viewerId
    return {
      _id: row.id,
      kind: row.kind,
      story,
      user: user && presentPerson(user),
      email: isMakers && !user ? row.email : null,
      roles: pickRoles(roles, [row.role_id]),
      message: row.message,
      status: standing(row),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    }
  })
}

export async function presentTransfers(sources: Sources, rows: readonly TransferRow[]): Promise<Transfer[]> {
  const [stories, people] = await Promise.all([
    presentStoryLines(sources, [...new Set(rows.map(({ story_id }) => story_id))]),
    listUsersByIds(sources.db, [...new Set(rows.flatMap(({ from_id, to_id }) => [from_id, to_id]))]).then(
      byId,
    ),
  ])
  return rows.flatMap((row) => {
    const [story, from, to] = [stories.get(row.story_id), people.get(row.from_id), people.get(row.to_id)]
    if (!story || !from || !to || row.kind === 'deletion') return []
    return {
      _id: row.id,
      kind: row.kind,
      story,
      from: presentPerson(from),
      to: presentPerson(to),
      status: standing(row),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    }
  })
}
