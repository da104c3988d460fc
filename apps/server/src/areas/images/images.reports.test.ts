import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { decideCase, openCase } from '#test/cases.ts'
import { addCollaborator } from '#test/collaborators.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { paint } from '#test/pictures.ts'
import { createParties, moderate, openReported, readExport, reported } from '#test/reports.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let owner: Member
let reader: Member
let moderator: Member
beforeAll(async () => {
  app = await shareTestApp()
  ;({ owner, reader, moderator } = await createParties(app))
})
afterAll(() => app.close())

async function upload(type: string, entityId: string, alt = 'A red door'): Promise<string> {
  const image = await paint(90, 60).png().toBuffer()
  const sent = await sendForm(app, owner, '/images/upload', { image, type, entityId, alt })
  return sent.json().data.imageId
}

const statusFor = async (who: Pick<Member, 'cookies'> | null, id: string) =>
  (await app.http.inject({ url: `/images/${id}`, cookies: who?.cookies ?? {} })).statusCode

test('is described by where it is', async () => {
  const { story, chapter } = await createPublished(owner, { title: 'Tin Saints' })
  const cover = await upload('cover', story._id)
  expect(await reported(app, 'image', cover)).toMatchObject({
    ownerId: owner.id,
    title: 'Cover of Tin Saints',
    link: `/story/${story.slug}`,
    moderation: null,
    snapshot: { text: 'A red door', image: { imageId: cover, metadata: { alt: 'A red door' } } },
  })
  expect(await reported(app, 'image', await upload('chapter', chapter._id))).toMatchObject({
    title: 'Image in Tin Saints, chapter 1',
  })
  const avatar = await upload('avatar', owner.id)
  expect(await reported(app, 'image', avatar)).toMatchObject({ title: `Avatar of @${owner.username}` })
  expect(await openReported(app, reader, 'image', cover)).toMatchObject({ id: cover })
  await owner.call(`PATCH /content/${story._id}`, { visibility: 'private' })
  await expect(openReported(app, reader, 'image', cover)).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' })
  expect(await reported(app, 'image', owner.id)).toBeNull()
})

test.each(['held', 'hidden', 'removed', 'illegal'] as const)('%s, then restored', async (state) => {
  const { story } = await createPublished(owner)
  const cover = await upload('cover', story._id)
  const coverOf = async () => (await createVisitor(app).call(`GET /content/${story._id}`)).json().story.cover
  const before = await coverOf()
  const { previewUrl } = (await createVisitor(app).call(`GET /content/by-address/${story.slug}`)).json()
  const preview = async () => (await app.http.inject(previewUrl)).rawPayload
  const withCover = await preview()
  expect(before).toMatchObject({ imageId: cover })
  await moderate(app, 'image', cover, state)

  const seesIt = state === 'held' || state === 'hidden'
  for (const other of [null, reader, moderator]) expect(await statusFor(other, cover)).toBe(404)
  expect(await statusFor(owner, cover)).toBe(seesIt ? 200 : 404)
  expect((await reader.call(`GET /images/base64/${cover}`)).statusCode).toBe(404)
  // The story has a generated cover meanwhile, also after a new description.
  expect(await coverOf()).toBeNull()
  // A link that was shared before shows the cover no longer.
  expect((await preview()).equals(withCover)).toBe(false)
  expect((await owner.call(`PATCH /images/${cover}`, { alt: 'Another' })).statusCode).toBe(seesIt ? 200 : 404)
  expect(await coverOf()).toBeNull()
  if (!seesIt) expect((await owner.call(`DELETE /images/${cover}`)).statusCode).toBe(404)
  const files = (await readExport(app, owner.id, 'images.json')) as { file: string }[]
  expect(files.some(({ file }) => file.includes(cover))).toBe(state !== 'illegal')

  if (seesIt) await owner.call(`PATCH /images/${cover}`, { alt: 'A red door' })
  await moderate(app, 'image', cover, null)
  expect(await coverOf()).toEqual(before)
  expect(await statusFor(null, cover)).toBe(200)
  expect((await preview()).equals(withCover)).toBe(true)
})

test.each(['cover', 'chapter'])(
  'those who work on its story decide nothing about an image: %s',
  async (type) => {
    const chief = await createMember(app, { roles: ['admin'] })
    const { story, chapter } = await createPublished(chief)
    await addCollaborator(app, story, 'artist', owner)
    const editor = await createMember(app, { roles: ['admin'] })
    await addCollaborator(app, story, 'editor', editor)
    const imageId = await upload(type, type === 'cover' ? story._id : chapter._id)
    if (type === 'chapter') {
      const content = { type: 'doc', content: [{ type: 'image', attrs: { imageId, alt: '' } }] }
      await chief.call(`PATCH /content/${story._id}/chapters/${chapter._id}`, { content })
      await chief.call(`POST /content/${story._id}/chapters/${chapter._id}/publish`, {})
    }
    const caseId = await openCase(app, 'image', imageId)
    for (const worker of [chief, editor])
      expect((await decideCase(worker, caseId, { action: 'none' })).statusCode).toBe(403)
    expect((await decideCase(moderator, caseId)).statusCode).toBe(200)
  },
)

test('an image in a chapter leaves its text with its description, also if that is published again, and returns', async () => {
  const { story, chapter } = await createPublished(owner)
  const imageId = await upload('chapter', chapter._id)
  const path = `/content/${story._id}/chapters/${chapter._id}`
  const content = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'A door.' }] },
      { type: 'image', attrs: { imageId, alt: 'A red door' } },
      { type: 'paragraph', content: [{ type: 'text', text: 'It closed.' }] },
    ],
  }
  expect((await owner.call(`PATCH ${path}`, { content })).statusCode).toBe(200)
  await owner.call(`POST ${path}/publish`, {})
  const htmlOf = async () => (await createVisitor(app).call(`GET ${path}`)).json().chapter.html
  const before = await htmlOf()
  expect(before).toContain(`src="/images/${imageId}"`)
  for (const state of ['hidden', 'removed'] as const) {
    await moderate(app, 'image', imageId, state)
    expect(await htmlOf()).toBe(before.replace(/<figure.*<\/figure>/, ''))
  }
  const { revision } = (await owner.call(`GET ${path}`)).json().chapter
  const edited = await owner.call(`PATCH ${path}`, { title: 'Door', revision })
  expect(edited.statusCode, edited.body).toBe(200)
  expect((await owner.call(`POST ${path}/publish`, {})).statusCode).toBe(200)
  expect(await htmlOf()).not.toContain('A red door')
  await moderate(app, 'image', imageId, null)
  expect(await htmlOf()).toBe(before)
})

test('a hidden avatar leaves the profile, and returns', async () => {
  const avatar = await upload('avatar', owner.id)
  const shown = async () => (await reader.call(`GET /users/info/${owner.id}`)).body.includes(avatar)
  expect(await shown()).toBe(true)
  await moderate(app, 'image', avatar, 'hidden')
  expect(await shown()).toBe(false)
  await moderate(app, 'image', avatar, 'removed')
  await moderate(app, 'image', avatar, null)
  expect(await shown()).toBe(true)
})
