import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type FormPart, sendForm } from '#test/forms.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
const photo = () => paint(900, 600).png().toBuffer()

const upload = (member: Member | null, parts: Record<string, FormPart>) =>
  sendForm(app, member, '/images/upload', parts)
const setAvatar = async (member: Member, parts: Record<string, FormPart> = {}) =>
  sendForm(app, member, '/users/profile/image', { image: await photo(), type: 'avatar', ...parts })

async function listFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of app.foundation.storage.list('images/')) keys.push(key)
  return keys
}

describe('an upload', () => {
  test('answers the picture and where it is', async () => {
    const member = await createMember(app)
    const response = await upload(member, { image: await photo(), type: 'chapter', alt: ' A red wall ' })
    expect(response.statusCode, response.body).toBe(201)
    const { image, data } = response.json()
    expect(image).toEqual({
      _id: data.imageId,
      imageId: data.imageId,
      type: 'chapter',
      entityId: null,
      url: `/images/${data.imageId}`,
      mimeType: 'image/webp',
      placeholder: expect.stringMatching(/^[\w+/]+=*$/),
      metadata: { alt: 'A red wall', width: 900, height: 600 },
      createdAt: expect.any(String),
    })
    expect(data.url).toBe(image.url)
    expect(await listFiles()).toContain(`images/${data.imageId}/picture.webp`)
  })
  test('avatar', async () => {
    const member = await createMember(app)
    const r = await setAvatar(member)
    expect(r.statusCode, r.body).toBe(201)
    const me = (await member.call('GET /auth/me')).json().user
    expect(me.avatar.imageId).toBe(r.json().data.imageId)
    const pic = await app.http.inject({
      url: `/images/${me.avatar.imageId}?w=100`,
      headers: { accept: 'image/avif,image/webp,*/*' },
    })
    expect(pic.headers).toMatchObject({ 'content-type': 'image/avif' })
    expect((await sharp(pic.rawPayload).metadata()).width).toBe(160)
    expect(createVisitor).toBeDefined()
  })
})
