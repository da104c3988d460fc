import type { CollaborationRequest } from '@fabula/contracts/collaboration'
import type { Notification } from '@fabula/contracts/notifications'
import type { Story } from '@fabula/contracts/stories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createCollaborator, roleIds } from '#test/collaborators.ts'
import { createMember, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let owner: Member
let story: Story
let chapterId: string
beforeAll(async () => {
  app = await shareTestApp()
  owner = await createMember(app, { displayName: 'Ines' })
  const published = await createPublished(owner)
  story = published.story
  chapterId = published.chapter._id
})
afterAll(() => app.close())

async function payload(member: Member, type: string): Promise<Notification[]> {
  await app.foundation.events.idle()
  const { notifications } = (await member.call('GET /notifications?limit=100')).json()
  return notifications.filter((one: Notification) => one.type === type)
}
const messages = async (member: Member, type: string) =>
  (await payload(member, type)).map(({ message }) => message)
const at = () => `/content/${story._id}/collaborators`
const named = (displayName: string) => createMember(app, { displayName })

async function request(key: string, who: Member, userId: string): Promise<CollaborationRequest> {
  const response = await who.call(key, { userId, roleId: roleIds.editor })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().request
}

describe('a request to collaborate', () => {
  test('notifies the owner, is marked as read by the decision, and notifies the requester of it', async () => {
    const ben = await named('Ben')
    const { _id } = await request(`POST ${at()}/request`, ben, ben.id)
    const [asked] = await payload(owner, 'collaboration_request')
    expect(asked).toMatchObject({
      message: 'Ben asked to join The Salt Cartographer as editor',
      referenceId: `${story._id}:${_id}`,
      isRead: false,
      answer: null,
    })
    await owner.call(`POST ${at()}/requests/${_id}/approve`)
    const [markSent] = await payload(owner, 'collaboration_request')
    expect(markSent).toMatchObject({ _id: asked?._id, isRead: true, answer: 'approved' })
    expect(await messages(ben, 'collaboration_decided')).toEqual([
      'Ines accepted your request to join The Salt Cartographer',
    ])
  })

  test('disappears when it is canceled', async () => {
    const cleo = await named('Cleo')
    const { _id } = await request(`POST ${at()}/request`, cleo, cleo.id)
    const before = await payload(owner, 'collaboration_request')
    await cleo.call(`POST ${at()}/requests/${_id}/cancel`)
    expect(await payload(owner, 'collaboration_request')).toHaveLength(before.length - 1)
    expect(await payload(cleo, 'collaboration_decided')).toEqual([])
  })

  test('from the owner is an invitation', async () => {
    const dora = await named('Dora')
    const { _id } = await request(`POST ${at()}`, owner, dora.id)
    expect(await payload(dora, 'collaboration_invite')).toMatchObject([
      {
        message: 'Ines invited you to join The Salt Cartographer as editor',
        referenceId: `${story._id}:${_id}`,
        link: '/invites',
      },
    ])
    await dora.call(`POST ${at()}/requests/${_id}/reject`)
    expect(await payload(dora, 'collaboration_invite')).toMatchObject([{ answer: 'rejected' }])
    expect(await messages(owner, 'collaboration_decided')).toEqual([
      'Dora declined your invite to The Salt Cartographer',
    ])
  })
})

test('an offered story notifies its recipient, and the decision notifies the owner', async () => {
  const emil = await createCollaborator(app, story, 'editor', { displayName: 'Emil' })
  const offer = await owner.call(`POST /content/${story._id}/transfer`, { userId: emil.id })
  expect(await messages(emil, 'transfer_offer')).toEqual([
    'Ines wants to transfer The Salt Cartographer to you',
  ])
  await emil.call(`POST /content/${story._id}/transfer/${offer.json().transfer._id}/decline`)
  expect(await messages(owner, 'transfer_decided')).toEqual([
    'Emil declined your offer of The Salt Cartographer',
  ])
})

describe('a comment', () => {
  const say = async (who: Member, body: string, fields: object = {}): Promise<string> => {
    const response = await who.call(`POST /content/${story._id}/comments`, { body, ...fields })
    if (response.statusCode !== 201) throw new Error(response.body)
    return response.json().comment._id
  }

  test("notifies the owner, the parent's author and mentioned users once each, until it is deleted", async () => {
    const [fay, gus, hal] = [await named('Fay'), await named('Gus'), await named('Hal')]
    const first = await say(fay, 'I read this twice.', { chapterId })
    expect(await payload(owner, 'comment')).toMatchObject([
      {
        message: 'Fay commented on The Salt Cartographer',
        link: `/story/${story.slug}/read?chapter=${chapterId}#comment-${first}`,
      },
    ])
    const reply = await say(gus, `So did I, @${hal.username} and @${fay.username}.`, {
      chapterId,
      parentId: first,
    })
    expect(await messages(fay, 'reply')).toEqual(['Gus replied to your comment on The Salt Cartographer'])
    expect(await payload(fay, 'mention')).toEqual([])
    expect(await messages(hal, 'mention')).toEqual(['Gus mentioned you on The Salt Cartographer'])
    expect(await messages(owner, 'comment')).toEqual(['Gus and 1 other commented on The Salt Cartographer'])
    expect(await payload(gus, 'comment')).toEqual([])

    await gus.call(`DELETE /content/${story._id}/comments/${reply}`)
    expect(await payload(fay, 'reply')).toEqual([])
    expect(await payload(hal, 'mention')).toEqual([])
    expect(await messages(owner, 'comment')).toEqual(['Fay commented on The Salt Cartographer'])
  })

  test('does not notify users who blocked or muted its author', async () => {
    const [ivy, loud] = [await named('Ivy'), await named('Loud')]
    await ivy.call(`POST /users/mute/${loud.id}`)
    const first = await say(ivy, 'A quiet thought.')
    await say(loud, 'A loud answer.', { parentId: first })
    expect(await payload(ivy, 'reply')).toEqual([])
  })
})
