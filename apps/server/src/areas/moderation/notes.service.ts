// Notes of staff about a user, which only staff read.
import { recordAudit } from '#areas/audit/public.ts'
import { findUserById, presentPerson } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { insertNote } from './notes.store.ts'

export async function addNote(
  { db }: Pick<Platform, 'db'>,
  { userId: authorId, user }: SignedInActor,
  userId: string,
  text: string,
) {
  const note = await db.transaction().execute(async (tx) => {
    if (!(await findUserById(tx, userId))) throw notFound()
    await recordAudit(tx, {
      actorId: authorId,
      action: 'case.note-added',
      target: { kind: 'user', id: userId },
    })
    return insertNote(tx, { userId, authorId, text })
  })
  const author = presentPerson({
    id: user._id,
    username: user.username,
    display_name: user.displayName,
    avatar: user.avatar,
  })
  return { _id: note.id, author, text: note.text, createdAt: note.created_at.toISOString() }
}
