import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { decideCase, openCase } from '#test/cases.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, type Member } from '#test/members.ts'
import { createWriter, openWith, send, setTrustLevel, trySend } from '#test/messages.ts'
import { paint } from '#test/pictures.ts'

let app: TestApp
let image: Buffer
beforeAll(async () => {
  app = await shareTestApp()
  image = await paint(300, 200).png().toBuffer()
})
afterAll(() => app.close())

async function upload(member: Member, type = 'message'): Promise<string> {
  const response = await sendForm(app, member, '/images/upload', { type, image })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data.imageId
}
const look = async (imageId: string, member: Pick<Member, 'cookies'> | null) =>
  (await app.http.inject({ url: `/images/${imageId}`, cookies: member?.cookies ?? {} })).statusCode

async function createSender(): Promise<Member> {
  const member = await createWriter(app)
  await setTrustLevel(app, member, 1)
  return member
}

test('an image needs trust level 1; the page knows', async () => {
  const [ana, ben] = [await createWriter(app), await createWriter(app)]
  expect((await openWith(ana, ben)).conversation.canSendImages).toBe(false)
  const imageId = await upload(ana)
  const refused = await trySend(ana, ben, { imageId })
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'You can send images from trust level 1.',
  ])
  await setTrustLevel(app, ana, 1)
  expect((await openWith(ana, ben)).conversation.canSendImages).toBe(true)
  const { message } = await send(ana, ben, undefined, { imageId, body: '' })
  expect(message).toMatchObject({
    body: '',
    hasImage: true,
    image: { imageId, metadata: { width: 300, height: 200 } },
  })
})

test('only the two users can fetch it, and it goes with the message', async () => {
  const [ana, ben, eve] = [await createSender(), await createWriter(app), await createWriter(app)]
  const moderator = await createMember(app, { roles: ['moderator'] })
  const imageId = await upload(ana)
  expect(await look(imageId, ben)).toBe(404)
  const { message } = await send(ana, ben, 'The bridge.', { imageId })
  expect(await look(imageId, ana)).toBe(200)
  expect(await look(imageId, ben)).toBe(200)
  for (const other of [eve, moderator, null]) expect(await look(imageId, other)).toBe(404)
  expect((await openWith(ben, ana)).messages[0].image.imageId).toBe(imageId)

  await ana.call(`DELETE /messages/${message._id}`)
  for (const one of [ana, ben]) expect(await look(imageId, one)).toBe(404)
  expect((await openWith(ben, ana)).messages[0]).toMatchObject({ hasImage: false, image: null })
})

test('those who have deleted the conversation no longer see it', async () => {
  const [ana, ben] = [await createSender(), await createWriter(app)]
  const imageId = await upload(ana)
  const { conversationId } = await send(ana, ben, 'The mill.', { imageId })
  await ben.call(`DELETE /messages/conversations/${conversationId}`)
  expect(await look(imageId, ben)).toBe(404)
})

test('an image of another user, of another type, or of another message is refused', async () => {
  const [ana, ben] = [await createSender(), await createSender()]
  const used = await upload(ana)
  await send(ana, ben, 'Once.', { imageId: used })
  for (const imageId of [used, await upload(ben), await upload(ana, 'post'), newId()]) {
    const refused = await trySend(ana, ben, { imageId })
    expect([refused.statusCode, Object.keys(refused.json().details.fields)]).toEqual([400, ['imageId']])
  }
  expect((await openWith(ben, ana)).messages).toHaveLength(1)
})

test('moderators see it once the message was reported, also after it was removed', async () => {
  const [ana, ben] = [await createSender(), await createWriter(app)]
  const [moderator, support] = [
    await createMember(app, { roles: ['moderator'] }),
    await createMember(app, { roles: ['support'] }),
  ]
  const imageId = await upload(ana)
  const { message } = await send(ana, ben, 'Look at this.', { imageId })
  const caseId = await openCase(app, 'message', message._id, ben)
  expect(await look(imageId, moderator)).toBe(200)
  expect(await look(imageId, support)).toBe(404)
  const { case: seen } = (await moderator.call(`GET /moderation/cases/${caseId}`)).json()
  expect(seen.snapshot.image.imageId).toBe(imageId)
  expect((await decideCase(moderator, caseId, { action: 'remove' })).statusCode).toBe(200)
  expect(await look(imageId, moderator)).toBe(200)
  expect(await look(imageId, ben)).toBe(404)
  expect((await openWith(ben, ana)).messages[0]).toMatchObject({ state: 'removed', body: null, image: null })
})
