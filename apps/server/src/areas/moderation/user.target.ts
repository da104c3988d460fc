// Profiles as something that can be reported. A hidden profile shows only its names.
import { changeIdentity, findUserById, getProfile, getRelation, type UserRow } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { moderationStates, type ReportedThing, type ReportTarget } from './report-targets.ts'

export function userTarget({ events }: Pick<Platform, 'events'>): ReportTarget {
  return {
    kind: 'user',
    isHeldByCount: false,
    async open(db, actor, id) {
      const user = await findUserById(db, id)
      if (!user || user.deleting_since) throw notFound()
      // Users can report those they have blocked themselves.
      if (actor.kind === 'user' && (await getRelation(db, actor.userId, id)).isBlockedBy) throw notFound()
      return describeProfile(db, user)
    },
    async find(db, id) {
      const user = await findUserById(db, id)
      return user ? describeProfile(db, user) : null
    },
    async setModeration(tx, id, state) {
      if (await changeIdentity(tx, id, { profileModeration: state }))
        await events.publish(tx, 'user.profile-changed', { userId: id })
    },
  }
}

export async function describeProfile(db: Database | Transaction, user: UserRow): Promise<ReportedThing> {
  const { bio, pronouns, links, avatar } = await getProfile({ db }, user.id)
  const lines = [pronouns, bio, ...links.map(({ label, url }) => `${label}: ${url}`)]
  return {
    id: user.id,
    ownerId: user.id,
    title: `Profile of @${user.username}`,
    link: `/user/${user.username}`,
    moderation: moderationStates.find((state) => state === user.profile_moderation) ?? null,
    snapshot: {
      title: user.display_name,
      text: lines.filter((line) => line !== '').join('\n'),
      labels: null,
      image: avatar,
    },
    updatedAt: user.updated_at,
  }
}
