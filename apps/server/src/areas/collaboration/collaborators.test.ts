import type { Story } from '@fabula/contracts/stories'
import { collabCloseCodes, collabDenials } from '@fabula/contracts/collab'
import { expect, test } from 'vitest'
import { addCollaborator, createCollaborator, type RoleSlug, roleIds } from '#test/collaborators.ts'
import { createMember, type Member } from '#test/members.ts'
import { createChapter, createStory } from '#test/stories.ts'
import { firstLine, useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors()

async function newStory(): Promise<{ story: Story; chapterId: string }> {
  const story = await createStory(live.writer)
  const chapter = await createChapter(live.writer, story._id, {})
  return { story, chapterId: chapter._id }
}
const remove = (who: Member, story: Story, id: string) =>
  who.call(`DELETE /content/${story._id}/collaborators/${id}`)

test.each<[RoleSlug, 'writes' | 'comments' | 'nothing']>([
  ['co-author', 'writes'],
  ['editor', 'writes'],
  ['beta-reader', 'comments'],
  ['artist', 'comments'],
  ['comment-moderator', 'nothing'],
])('on the socket a %s %s', async (role, expected) => {
  const { story, chapterId } = await newStory()
  const member = await createCollaborator(live.app, story, role)
  const editor = live.edit(member, chapterId)
  if (expected === 'nothing') {
    expect(await editor.denied).toBe(collabDenials.notFound)
    return
  }
  await editor.synced()
  editor.write('By both of us.')
  if (expected === 'comments') {
    expect(await editor.closed).toMatchObject({ code: collabCloseCodes.refused })
    expect((await live.open(chapterId)).lines()).toEqual([firstLine])
    return
  }
  await editor.saved()
  expect((await live.open(chapterId)).lines()).toEqual([firstLine, 'By both of us.'])
})

test('the editor of a removed collaborator closes immediately, and cannot be opened again', async () => {
  const { story, chapterId } = await newStory()
  const member = await createCollaborator(live.app, story, 'editor')
  const editor = live.edit(member, chapterId)
  await editor.synced()
  const stranger = await createMember(live.app)
  expect((await remove(stranger, story, member.id)).statusCode).toBe(404)
  expect((await remove(live.writer, story, member.id)).statusCode).toBe(200)
  expect(await editor.closed).toMatchObject({ code: collabCloseCodes.gone })
  expect(await live.edit(member, chapterId).denied).toBe(collabDenials.notFound)
  expect((await remove(live.writer, story, member.id)).statusCode).toBe(404)
})

test('a new role takes effect on open editors immediately', async () => {
  const { story, chapterId } = await newStory()
  const member = await createCollaborator(live.app, story, 'editor')
  const path = `/content/${story._id}/collaborators`
  const editor = live.edit(member, chapterId)
  await editor.synced()
  const change = { roleIds: [roleIds['beta-reader'], roleIds.artist] }
  expect((await member.call(`PATCH ${path}/${member.id}`, change)).statusCode).toBe(403)
  const { collaborator } = (await live.writer.call(`PATCH ${path}/${member.id}`, change)).json()
  expect(collaborator).toMatchObject({
    permissions: ['readDraft', 'comment', 'editImages'],
    roles: [{ slug: 'artist' }, { slug: 'beta-reader' }],
  })
  expect(await editor.closed).toMatchObject({ code: collabCloseCodes.again })
  const again = live.edit(member, chapterId)
  await again.synced()
  again.write('Not by me any more.')
  expect(await again.closed).toMatchObject({ code: collabCloseCodes.refused })
  for (const wrong of [[], [story._id]])
    expect((await live.writer.call(`PATCH ${path}/${member.id}`, { roleIds: wrong })).statusCode).toBe(400)
})

test('a collaborator can leave, even without permission to read the story', async () => {
  const { story } = await newStory()
  const moderator = await createCollaborator(live.app, story, 'comment-moderator')
  const editor = await createCollaborator(live.app, story, 'editor')
  expect((await remove(editor, story, moderator.id)).statusCode).toBe(403)
  expect((await remove(moderator, story, moderator.id)).statusCode).toBe(200)
  const { collaborators } = (await editor.call(`GET /content/${story._id}/collaborators`)).json()
  expect(collaborators).toMatchObject([{ user: { _id: editor.id } }])
})

test('credits come from what was written and published; a collaborator can opt out', async () => {
  const { story, chapterId } = await newStory()
  const editor = await createCollaborator(live.app, story, 'editor')
  const hand = live.edit(editor, chapterId)
  await hand.synced()
  hand.write('x'.repeat(firstLine.length))
  await hand.saved()
  hand.leave()
  await live.writer.call(`POST /content/${story._id}/chapters/${chapterId}/publish`, {})
  await live.app.foundation.events.idle()
  const reader = await createMember(live.app)
  const credits = async () => (await reader.call(`GET /content/${story._id}/credits`)).json().credits
  expect(await credits()).toHaveLength(2)
  expect(await credits()).toContainEqual({
    user: expect.objectContaining({ _id: editor.id }),
    characters: firstLine.length,
    percent: 50,
  })
  // Credits stay with the text after a collaborator has left.
  await remove(editor, story, editor.id)
  expect(await credits()).toHaveLength(2)
  expect((await editor.call(`PUT /content/${story._id}/credit`, { isCredited: false })).json()).toMatchObject(
    {
      isCredited: false,
    },
  )
  expect(await credits()).toMatchObject([{ user: { _id: live.writer.id }, percent: 50 }])
  expect((await editor.call(`GET /content/${story._id}/credit`)).json().isCredited).toBe(false)
  const view = (await reader.call(`GET /content/by-address/${story._id}`)).json()
  expect(view).toMatchObject({ people: [], credits: [{ percent: 50 }] })
})

test('only users who wrote in a story or work on it decide about their credit', async () => {
  const { story, chapterId } = await newStory()
  const path = `/content/${story._id}/credit`
  const beta = await createCollaborator(live.app, story, 'beta-reader')
  const former = await createCollaborator(live.app, story, 'editor')
  const hand = live.edit(former, chapterId)
  await hand.synced()
  hand.write('By somebody who leaves.')
  await hand.saved()
  hand.leave()
  await remove(former, story, former.id)
  const stranger = await createMember(live.app)
  const answers = async (who: Member) => [
    (await who.call(`PUT ${path}`, { isCredited: false })).statusCode,
    (await who.call(`GET ${path}`)).statusCode,
  ]
  // The draft is hidden from others; a user who wrote in it can still opt out of the credit.
  expect(await answers(stranger)).toEqual([404, 404])
  for (const who of [live.writer, beta, former]) expect(await answers(who)).toEqual([200, 200])
  await live.writer.call(`POST /content/${story._id}/chapters/${chapterId}/publish`, {})
  expect(await answers(stranger)).toEqual([403, 403])
  const refusals = await live.app.foundation.db
    .selectFrom('story_credit_refusals')
    .select('user_id')
    .where('story_id', '=', story._id)
    .execute()
  expect(refusals.map(({ user_id }) => user_id).sort()).toEqual([live.writer.id, beta.id, former.id].sort())
  await live.writer.call(`DELETE /content/${story._id}`)
  expect(await answers(former)).toEqual([404, 404])
})

const offer = (who: Member, story: Story, toId: string) =>
  who.call(`POST /content/${story._id}/transfer`, { userId: toId })
const decide = (who: Member, story: Story, id: string, word: string) =>
  who.call(`POST /content/${story._id}/transfer/${id}/${word}`)

test('a transfer moves everything once it is accepted, and the old owner stays as co-author', async () => {
  const { story, chapterId } = await newStory()
  const heir = await createCollaborator(live.app, story, 'editor')
  const other = await createCollaborator(live.app, story, 'co-author')
  expect((await offer(other, story, heir.id)).statusCode).toBe(403)
  expect((await offer(live.writer, story, (await createMember(live.app)).id)).statusCode).toBe(409)
  const { transfer } = (await offer(live.writer, story, heir.id)).json()
  expect(transfer).toMatchObject({ status: 'pending', to: { _id: heir.id } })
  expect((await offer(live.writer, story, other.id)).statusCode).toBe(409)
  expect((await heir.call('GET /collaboration/transfers')).json().transfers).toMatchObject([
    { _id: transfer._id },
  ])
  expect((await heir.call(`GET /content/${story._id}/transfer`)).json().transfer._id).toBe(transfer._id)
  expect((await other.call(`GET /content/${story._id}/transfer`)).statusCode).toBe(403)
  for (const [who, word, status] of [
    [other, 'accept', 404],
    [live.writer, 'accept', 403],
    [heir, 'cancel', 403],
  ] as const)
    expect((await decide(who, story, transfer._id, word)).statusCode).toBe(status)

  const editor = await live.open(chapterId)
  const answers = await Promise.all(
    ['accept', 'accept', 'decline'].map((word) => decide(heir, story, transfer._id, word)),
  )
  const codes = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)
  expect([
    [200, 200, 409],
    [200, 409, 409],
  ]).toContainEqual(codes)
  const now = (await heir.call(`GET /content/${story._id}`)).json().story
  const isTaken = now.author._id === heir.id
  // If declined first, the story stays where it was; there is no state in between.
  expect(now.permissions.includes('manage')).toBe(isTaken)
  if (isTaken) {
    expect((await live.writer.call(`GET /content/${story._id}`)).json().story.permissions).not.toContain(
      'manage',
    )
    expect((await live.writer.call(`DELETE /content/${story._id}`)).statusCode).toBe(404)
    const { collaborators } = (await heir.call(`GET /content/${story._id}/collaborators`)).json()
    expect(
      collaborators.map(({ user, roles }: { user: { _id: string }; roles: { slug: string }[] }) => [
        user._id,
        roles[0]!.slug,
      ]),
    ).toEqual([
      [other.id, 'co-author'],
      [live.writer.id, 'co-author'],
    ])
  }
  editor.write('Still mine to write.')
  await editor.saved()
})

test('an offer can be declined or canceled, and ends when the collaborator leaves', async () => {
  const { story } = await newStory()
  const heir = await createCollaborator(live.app, story, 'editor')
  const offered = async () => (await offer(live.writer, story, heir.id)).json().transfer._id as string
  const first = await offered()
  for (let time = 0; time < 2; time += 1)
    expect((await decide(heir, story, first, 'decline')).json().transfer.status).toBe('declined')
  const second = await offered()
  expect((await decide(live.writer, story, second, 'cancel')).statusCode).toBe(200)
  expect((await decide(heir, story, second, 'accept')).statusCode).toBe(409)
  const third = await offered()
  await remove(heir, story, heir.id)
  await addCollaborator(live.app, story, 'editor', heir)
  expect((await decide(heir, story, third, 'accept')).statusCode).toBe(409)
  const unconfirmed = await createCollaborator(live.app, story, 'editor', { isEmailVerified: false })
  const { transfer } = (await offer(live.writer, story, unconfirmed.id)).json()
  expect((await decide(unconfirmed, story, transfer._id, 'accept')).json().code).toBe(
    'EMAIL_NOT_VERIFIED_ERROR',
  )
})
