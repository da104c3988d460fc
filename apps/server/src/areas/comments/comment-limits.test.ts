import type { Comment } from '@fabula/contracts/comments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findActorsByName } from '#areas/accounts/public.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'
import { hashText, limitComment } from './comment-limits.service.ts'
import { type CommentGround, createCommentTargets } from './comments.targets.ts'

let app: TestApp
let owner: Member
beforeAll(async () => {
  app = await shareTestApp()
  owner = await createMember(app)
})
afterAll(() => app.close())

const long = 'A long thought about the sea, the salt and everyone who draws it.'

async function say(who: Member, storyId: string, body: string): Promise<Comment> {
  const response = await who.call(`POST /content/${storyId}/comments`, { body })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().comment
}

/** Whether a comment that was just posted is held. */
async function isHeld(
  who: Member,
  { _id: id, body, storyId }: Comment,
  { before, isMember = false }: { before?: string; isMember?: boolean } = {},
): Promise<boolean> {
  const held: string[] = []
  const targets = createCommentTargets(async (_tx, thing) => {
    expect(thing).toMatchObject({ kind: 'comment', reason: 'spam' })
    held.push(thing.id)
  })
  const actor = (await findActorsByName(app.foundation.db, [who.username])).get(who.username)!
  const ground: CommentGround = {
    kind: 'story',
    targetId: storyId,
    storyId,
    chapterId: null,
    ownerId: owner.id,
    policy: 'everyone',
    isMember,
    canModerate: false,
    isOwner: false,
    versionId: null,
  }
  const written = { id, body: body!, mentionCount: 0, ...(before !== undefined && { before }) }
  await app.foundation.db
    .transaction()
    .execute((tx) => limitComment({ ...app.foundation, targets }, tx, actor, ground, written))
  return held.includes(id)
}

test('comments of new users with links to other sites are held', async () => {
  const { story } = await createPublished(owner)
  const user = await createMember(app)
  const linked = await say(user, story._id, 'Read https://example.org/now')
  expect(await isHeld(user, linked)).toBe(true)
  expect(await isHeld(user, linked, { isMember: true })).toBe(false)
  // Edited: only new links count.
  expect(await isHeld(user, linked, { before: 'Read' })).toBe(true)
  expect(await isHeld(user, linked, { before: 'https://example.org/before' })).toBe(false)
  expect(await isHeld(user, await say(user, story._id, 'No links here.'))).toBe(false)
  await app.foundation.db
    .insertInto('trust_levels')
    .values({ user_id: user.id, level: 1 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ level: 1 }))
    .execute()
  expect(await isHeld(user, linked)).toBe(false)
  const staff = await createMember(app, { roles: ['moderator'] })
  expect(await isHeld(staff, await say(staff, story._id, 'Read https://example.org'))).toBe(false)
})

test('long texts that repeat what was posted elsewhere in the last hour are held', async () => {
  const [{ story }, { story: other }, { story: third }] = [
    await createPublished(owner),
    await createPublished(owner),
    await createPublished(owner),
  ]
  const user = await createMember(app)
  const first = await say(user, story._id, long)
  expect(await isHeld(user, first)).toBe(false)
  // The same place: a user who sends a comment twice is no spammer.
  expect(await isHeld(user, await say(user, story._id, long))).toBe(false)
  const second = await say(user, other._id, long.toUpperCase().replaceAll(',', ' ;'))
  expect(await isHeld(user, second)).toBe(true)
  expect(await isHeld(user, await say(user, other._id, 'Thank you!'))).toBe(false)
  expect(await isHeld(await createMember(app), second)).toBe(false)
  // Deleted ones no longer count, nor do old ones.
  const { db } = app.foundation
  const hour = 60 * 60 * 1000
  await db
    .updateTable('comments')
    .set({ created_at: new Date(Date.now() - hour - 1000) })
    .where('author_id', '=', user.id)
    .where('space_id', '=', story._id)
    .execute()
  await user.call(`DELETE /content/${other._id}/comments/${second._id}`)
  expect(await isHeld(user, await say(user, third._id, long))).toBe(false)
})

test('texts are compared without case, accents and punctuation', () => {
  expect(hashText('Short.')).toBeNull()
  expect(hashText('é'.repeat(40))).toEqual(hashText('E'.repeat(40)))
  expect(hashText(long)).not.toEqual(hashText(`${long} More.`))
})
