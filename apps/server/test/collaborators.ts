// Collaborators of a story, for tests that are not about how they joined.
import { setMember } from '#areas/stories/public.ts'
import type { TestApp } from './app.ts'
import { createMember, type Member } from './members.ts'

export const roleIds = {
  'co-author': '0190a000-0000-7000-8000-000000000700',
  editor: '0190a000-0000-7000-8000-000000000701',
  proofreader: '0190a000-0000-7000-8000-000000000702',
  artist: '0190a000-0000-7000-8000-000000000703',
  'beta-reader': '0190a000-0000-7000-8000-000000000704',
  'comment-moderator': '0190a000-0000-7000-8000-000000000705',
} as const
export type RoleSlug = keyof typeof roleIds

export async function addCollaborator(
  { foundation }: TestApp,
  story: { _id: string; author: { _id: string } },
  role: RoleSlug,
  member: Pick<Member, 'id'>,
): Promise<void> {
  await foundation.db
    .transaction()
    .execute((tx) =>
      setMember(
        foundation,
        tx,
        { id: story._id, owner_id: story.author._id },
        { userId: member.id, roleIds: [roleIds[role]] },
      ),
    )
}

/** A new user with this role. */
export async function createCollaborator(
  app: TestApp,
  story: Parameters<typeof addCollaborator>[1],
  role: RoleSlug,
  given: Parameters<typeof createMember>[1] = {},
): Promise<Member> {
  const member = await createMember(app, given)
  await addCollaborator(app, story, role, member)
  return member
}
