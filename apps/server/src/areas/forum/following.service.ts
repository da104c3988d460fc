// What a user has read, follows and mutes.
import type { FollowLevel } from '@fabula/contracts/community-sizes'
import type { SignedInActor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { setFollow } from './follows.store.ts'
import { type Forum, openCategory, openTopic } from './forum.context.ts'
import { findTag } from './list-topics.service.ts'
import { markAllRead, putRead } from './reads.store.ts'

/** Never goes back. */
export async function readTopic({ db }: Forum, actor: SignedInActor, topicId: string, postNumber: number) {
  await openTopic(db, actor, topicId)
  return { lastReadNumber: await putRead(db, { userId: actor.userId, topicId, number: postNumber }) }
}

export async function readAll({ db }: Forum, { userId }: SignedInActor): Promise<void> {
  await markAllRead(db, userId)
}

type Level = FollowLevel | null

export async function followTopic({ db }: Forum, actor: SignedInActor, topicId: string, level: Level) {
  await openTopic(db, actor, topicId)
  await setFollow(db, 'topic', { userId: actor.userId, targetId: topicId, level })
  return { follow: level }
}

export async function followCategory({ db }: Forum, actor: SignedInActor, categoryId: string, level: Level) {
  const { category } = await openCategory(db, actor, { id: categoryId })
  await setFollow(db, 'category', { userId: actor.userId, targetId: category.id, level })
  return { follow: level }
}

export async function followTag({ db }: Forum, actor: SignedInActor, name: string, level: Level) {
  const tag = await findTag(db, name)
  if (!tag) throw notFound()
  await setFollow(db, 'tag', { userId: actor.userId, targetId: tag.id, level })
  return { follow: level }
}
