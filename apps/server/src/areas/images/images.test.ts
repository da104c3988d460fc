import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type FormPart, sendForm } from '#test/forms.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { manyFrames, paint, twoHalves } from '#test/pictures.ts'
import { startS3, type TestS3 } from '#test/s3.ts'

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

describe.each(['disk', 'S3'])('images on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(kind === 'S3' ? { S3_URL: s3.url('fabula/site') } : {})
  })
  afterAll(() => app.close())

  const upload = async (member: Member, parts: Record<string, FormPart> = {}) =>
    sendForm(app, member, '/images/upload', {
      image: await paint().png().toBuffer(),
      type: 'chapter',
      ...parts,
    })
  const setPicture = async (member: Member, parts: Record<string, FormPart> = {}) =>
    sendForm(app, member, '/users/profile/image', {
      image: await paint().png().toBuffer(),
      type: 'avatar',
      ...parts,
    })
  const look = (id: string, member: Pick<Member, 'cookies'> | null = null) =>
    app.http.inject({ url: `/images/${id}?w=64`, cookies: member?.cookies ?? {} })

  async function listFiles(id: string): Promise<string[]> {
    const keys: string[] = []
    for await (const key of app.foundation.storage.list(`images/${id}/`)) keys.push(key)
    return keys
  }
  const stateOf = async (id: string) =>
    (await app.foundation.db.selectFrom('images').select('state').where('id', '=', id).executeTakeFirst())
      ?.state
  async function cleanUp(): Promise<void> {
    await app.foundation.events.idle()
    await app.foundation.jobs.enqueue(app.foundation.db, 'images.clean-up', {})
    await app.foundation.jobs.idle()
  }
  const age = (id: string, hours: number) =>
    app.foundation.db
      .updateTable('images')
      .set({ created_at: new Date(Date.now() - hours * 60 * 60 * 1000) })
      .where('id', '=', id)
      .execute()

  describe('an upload', () => {
    test('returns the image and its URL', async () => {
      const member = await createMember(app)
      const response = await upload(member, { alt: ' A red wall ' })
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
      expect(await listFiles(data.imageId)).toEqual([`images/${data.imageId}/picture.webp`])
    })

    test('loses its metadata and is rotated upright', async () => {
      const member = await createMember(app)
      const file = await twoHalves()
        .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
        .withExif({ IFD0: { Make: 'Camera', Copyright: 'Wren' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>here</secret></x:xmpmeta>')
        .withIccProfile('p3')
        .withMetadata({ orientation: 6 })
        .toBuffer()
      expect(await sharp(file).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
      const { image } = (await upload(member, { image: file })).json()
      // Rotated a quarter to the right: the left side is at the top now.
      expect(image.metadata).toMatchObject({ width: 40, height: 80 })
      const stored = (await app.foundation.storage.get(`images/${image.imageId}/picture.webp`))!
      const { data, info } = await sharp(stored).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
      expect(pixel(20, 10)[0]).toBeGreaterThan(150)
      expect(pixel(20, 70)[2]).toBeGreaterThan(150)

      for (const accept of ['image/avif', 'image/webp', 'image/jpeg']) {
        const { rawPayload } = await app.http.inject({
          url: image.url,
          headers: { accept },
          cookies: member.cookies,
        })
        const { exif, xmp, icc, iptc, orientation } = await sharp(rawPayload).metadata()
        expect({ exif, xmp, icc, iptc, orientation: orientation ?? 1 }, accept).toEqual({ orientation: 1 })
        expect(rawPayload.toString('latin1')).not.toMatch(/secret|Camera|Wren/)
      }
    })

    test('preserves the first frame and transparency, and limits the size', async () => {
      const member = await createMember(app)
      const moving = (await upload(member, { image: manyFrames(12) })).json().image
      expect(moving.metadata).toMatchObject({ width: 1, height: 1 })
      const clear = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#0000' } })
        .png()
        .toBuffer()
      const { imageId } = (await upload(member, { image: clear })).json().image
      const stored = (await app.foundation.storage.get(`images/${imageId}/picture.webp`))!
      expect((await sharp(stored).metadata()).hasAlpha).toBe(true)
      const wide = await paint(6000, 300).jpeg().toBuffer()
      expect((await upload(member, { image: wide })).json().image.metadata).toMatchObject({
        width: 2560,
        height: 128,
      })
    })

    test('can be attached only where the user may attach images', async () => {
      const [member, other] = [await createMember(app), await createMember(app)]
      expect((await upload(member, { type: 'avatar', entityId: other.id })).statusCode).toBe(404)
      expect((await upload(member, { type: 'ticket', entityId: other.id })).statusCode).toBe(404)
      expect((await upload(member, { type: 'avatar', entityId: member.id })).json().image).toMatchObject({
        type: 'avatar',
        entityId: member.id,
      })
      expect((await member.call('GET /auth/me')).json().user.avatar).not.toBeNull()
    })
  })

  describe('a profile image', () => {
    test('is shown with its alt text wherever the user appears', async () => {
      const [member, other] = [await createMember(app), await createMember(app)]
      const avatar = (await setPicture(member, { alt: 'Wren, laughing' })).json().image
      const banner = (await setPicture(member, { type: 'banner' })).json().image
      const reference = {
        imageId: avatar.imageId,
        placeholder: avatar.placeholder,
        metadata: { alt: 'Wren, laughing', width: 900, height: 600 },
      }
      expect((await member.call('GET /users/profile')).json().profile).toMatchObject({
        avatar: reference,
        banner: { imageId: banner.imageId },
      })
      expect((await member.call('GET /auth/me')).json().user.avatar).toEqual(reference)
      expect((await other.call(`GET /users/info/${member.id}`)).json().user).toMatchObject({
        avatar: reference,
        banner: { imageId: banner.imageId },
      })
      await other.call(`POST /users/mute/${member.id}`)
      expect((await other.call('GET /users/mutes')).json().mutes[0].user.avatar).toEqual(reference)

      const changed = await member.call(`PATCH /images/${avatar.imageId}`, { alt: 'Wren' })
      expect(changed.json().image.metadata.alt).toBe('Wren')
      expect((await member.call('GET /users/profile')).json().profile.avatar.metadata.alt).toBe('Wren')
    })

    test('is visible to everyone who may see the user', async () => {
      const [member, friend, blocked] = await Promise.all([1, 2, 3].map(() => createMember(app)))
      const { imageId } = (await setPicture(member!)).json().data
      await member!.call(`POST /users/block/${blocked!.id}`)
      for (const viewer of [null, friend!, member!])
        expect((await look(imageId, viewer)).statusCode).toBe(200)
      expect((await look(imageId, blocked!)).statusCode).toBe(404)
      expect((await blocked!.call(`GET /images/base64/${imageId}`)).statusCode).toBe(404)
      expect((await friend!.call(`GET /images/base64/${imageId}`)).statusCode).toBe(200)
    })

    test('replaces the previous one, whose files are deleted', async () => {
      const member = await createMember(app)
      const first = (await setPicture(member)).json().data.imageId
      await look(first)
      expect((await listFiles(first)).length).toBe(2)
      const second = (await setPicture(member)).json().data.imageId
      expect((await look(first)).statusCode).toBe(404)
      await cleanUp()
      expect(await listFiles(first)).toEqual([])
      expect(await stateOf(first)).toBeUndefined()
      expect((await member.call('GET /auth/me')).json().user.avatar.imageId).toBe(second)
    })

    test('stays unique when uploads race', async () => {
      const member = await createMember(app)
      const answers = await Promise.all(Array.from({ length: 5 }, () => setPicture(member)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
      const shown = (await member.call('GET /auth/me')).json().user.avatar.imageId
      await cleanUp()
      const left = await app.foundation.db
        .selectFrom('images')
        .select(['id', 'state'])
        .where('owner_id', '=', member.id)
        .execute()
      expect(left).toEqual([{ id: shown, state: 'attached' }])
    })

    test('disappears from the profile when it is deleted', async () => {
      const member = await createMember(app)
      const { imageId } = (await setPicture(member)).json().data
      expect((await member.call(`DELETE /images/${imageId}`)).statusCode).toBe(200)
      expect((await member.call('GET /users/profile')).json().profile.avatar).toBeNull()
      expect((await member.call(`DELETE /images/${imageId}`)).statusCode).toBe(404)
      expect((await look(imageId, member)).statusCode).toBe(404)
      await cleanUp()
      expect(await listFiles(imageId)).toEqual([])
    })
  })

  describe('an unattached image', () => {
    test('is visible to its owner only', async () => {
      const [owner, other, admin] = [
        await createMember(app),
        await createMember(app),
        await createMember(app, { roles: ['admin'] }),
      ]
      const { imageId } = (await upload(owner)).json().data
      const own = await look(imageId, owner)
      expect(own.statusCode).toBe(200)
      expect(own.headers['cache-control']).toBe('private, no-cache')
      for (const viewer of [null, other, admin]) expect((await look(imageId, viewer)).statusCode).toBe(404)
      for (const key of [`GET /images/base64/${imageId}`, `GET /images/optimized/base64/${imageId}?w=64`]) {
        expect((await owner.call(key)).statusCode).toBe(200)
        for (const viewer of [createVisitor(app), other])
          expect((await viewer.call(key)).statusCode).toBe(404)
      }
      for (const stranger of [other, admin]) {
        expect((await stranger.call(`DELETE /images/${imageId}`)).statusCode).toBe(404)
        expect((await stranger.call(`PATCH /images/${imageId}`, { alt: 'Mine' })).statusCode).toBe(404)
      }
      expect((await look(imageId, owner)).statusCode).toBe(200)
    })

    test('is removed after a day, and an unfinished one after an hour', async () => {
      const member = await createMember(app)
      const ids = await Promise.all(
        [1, 2, 3, 4].map(async () => (await upload(member)).json().data.imageId as string),
      )
      const [fresh, old, begun, cutOff] = ids as [string, string, string, string]
      await age(old, 25)
      // The state that a server killed before the end of an upload leaves behind.
      await app.foundation.db
        .updateTable('images')
        .set({ state: 'pending' })
        .where('id', 'in', [begun, cutOff])
        .execute()
      await age(cutOff, 2)
      const avatar = (await setPicture(member)).json().data.imageId
      await age(avatar, 1000)
      await cleanUp()
      expect(await Promise.all([fresh, old, begun, cutOff, avatar].map(stateOf))).toEqual([
        'ready',
        undefined,
        'pending',
        undefined,
        'attached',
      ])
      for (const id of [old, cutOff]) expect(await listFiles(id)).toEqual([])
      for (const id of [fresh, begun, avatar]) expect(await listFiles(id)).toHaveLength(1)
      expect((await look(begun, member)).statusCode).toBe(404)
    })
  })

  test('are deleted with the account of their uploader', async () => {
    const member = await createMember(app)
    const ids = [(await setPicture(member)).json().data.imageId, (await upload(member)).json().data.imageId]
    await look(ids[0])
    await app.foundation.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('users').where('id', '=', member.id).execute()
      await app.foundation.events.publish(tx, 'account.erased', { userId: member.id })
    })
    expect((await look(ids[0])).statusCode).toBe(404)
    await app.foundation.events.idle()
    await app.foundation.jobs.idle()
    for (const id of ids) {
      expect(await listFiles(id)).toEqual([])
      expect(await stateOf(id)).toBeUndefined()
    }
  })

  test('are limited in number and total size', async () => {
    const fill = (ownerId: string, count: number, bytes: number) =>
      app.foundation.database.pool.query(
        `insert into images (id, owner_id, type, state, mime_type, width, height, bytes, thumbhash)
         select gen_random_uuid(), $1, 'chapter', 'ready', 'image/webp', 1, 1, $3, 'x' from generate_series(1, $2::int)`,
        [ownerId, count, bytes],
      )
    const [many, heavy] = [await createMember(app), await createMember(app)]
    await fill(many.id, 999, 1)
    // Two concurrent uploads for the last free slot.
    const statuses = (await Promise.all([upload(many), upload(many)])).map(({ statusCode }) => statusCode)
    expect(statuses.sort((one, other) => one - other)).toEqual([201, 413])
    expect((await upload(many)).json().message).toMatch(/limit of 1,000 images/)
    await fill(heavy.id, 1, 500 * 1024 * 1024)
    const refused = await upload(heavy)
    expect(refused.statusCode).toBe(413)
    expect(refused.json().message).toMatch(/500 MB/)
    await app.foundation.db.deleteFrom('images').where('owner_id', 'in', [many.id, heavy.id]).execute()
  })
})

test('uploads share one hourly limit across all endpoints', async () => {
  const app = await createTestApp({ RATE_LIMIT_SCALE: '0.1' })
  const member = await createMember(app)
  const send = (path: string) => sendForm(app, member, path, {})
  for (const path of ['/images/upload', '/users/profile/image', '/images/upload'])
    expect((await send(path)).statusCode).toBe(400)
  const refused = await send('/users/profile/image')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().rateLimitReset).toMatchObject({ canReset: true })
  await app.close()
})
