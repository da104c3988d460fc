import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, shareTestApp, type TestApp } from '#test/app.ts'
import { sendForm } from '#test/forms.ts'
import { createMember } from '#test/members.ts'
import { noise } from '#test/pictures.ts'
import { acceptedFormat } from './accepted-format.ts'
import { widthFor } from './variants.ts'

let app: TestApp
let id: string
beforeAll(async () => {
  app = await shareTestApp()
  const image = await noise(900, 600).jpeg().toBuffer()
  const response = await sendForm(app, await createMember(app), '/users/profile/image', {
    type: 'avatar',
    image,
  })
  id = response.json().data.imageId
})
afterAll(() => app.close())

const get = (query = '', headers: Record<string, string> = {}) =>
  app.http.inject({ url: `/images/${id}${query}`, headers })

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

describe('an image', () => {
  test('is sent in the best format that the browser accepts', async () => {
    for (const [accept, type] of [
      [chrome, 'avif'],
      ['image/webp,*/*', 'webp'],
      ['*/*', 'jpeg'],
      ['image/avif;q=0, image/webp;q=0.1', 'webp'],
    ] as const) {
      const { statusCode, headers, rawPayload } = await get('?w=64', { accept })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': `image/${type}`,
        'content-length': String(rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      expect(headers).not.toHaveProperty('set-cookie')
      expect(await sharp(rawPayload).metadata()).toMatchObject({
        format: type === 'avif' ? 'heif' : type,
        width: 64,
        height: 43,
      })
    }
  })

  test('has few sizes: the next larger one, never larger than the original', async () => {
    const widthOf = async (query: string) => (await sharp((await get(query)).rawPayload).metadata()).width
    expect(await widthOf('?w=1')).toBe(64)
    expect(await widthOf('?w=65')).toBe(160)
    expect(await widthOf('?h=100')).toBe(160)
    expect(await widthOf('?w=640&h=20')).toBe(64)
    expect(await widthOf('?w=9999&h=9999')).toBe(900)
    expect(await widthOf('')).toBe(900)
  })

  test('is not resized to invalid sizes', async () => {
    for (const query of [
      '?w=0',
      '?w=-5',
      '?w=1e3',
      '?w=99999999',
      '?w=64&w=65',
      '?size=3',
      '?w=',
      '?h=large',
    ]) {
      const response = await get(query)
      expect(response.statusCode, query).toBe(400)
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  test('is not found under other names', async () => {
    for (const name of ['0190a000-0000-7000-8000-00000000dead', 'x', `${id}.webp`, '..%2f..%2fetc']) {
      const response = await app.http.inject(`/images/${name}`)
      expect(response.statusCode, name).toBe(404)
      expect(response.headers['cache-control']).toBe('no-store')
    }
    expect((await app.http.inject(`/images/${id.toUpperCase()}?w=64`)).statusCode).toBe(200)
  })

  test('is not sent again when the browser has it', async () => {
    const { etag } = (await get('?w=64')).headers
    const again = await get('?w=64', { 'if-none-match': `"other", W/${etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect((await get('?w=160', { 'if-none-match': String(etag) })).statusCode).toBe(200)
    const head = await app.http.inject({ method: 'HEAD', url: `/images/${id}?w=64` })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
  })

  test('is resized once for concurrent requests and then stored', async () => {
    const key = `images/${id}/320.webp`
    expect(await app.foundation.storage.get(key)).toBeUndefined()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => get('?w=300', { accept: 'image/webp' })),
    )
    const cached = await app.foundation.storage.get(key)
    for (const { rawPayload } of answers) expect(rawPayload.equals(cached!)).toBe(true)
    // From now on the stored file is sent.
    await app.foundation.storage.put(key, Buffer.from('kept'), { contentType: 'image/webp' })
    expect((await get('?w=300', { accept: 'image/webp' })).body).toBe('kept')
    await app.foundation.storage.delete(key)
  })

  test('is available as Base64 in JSON', async () => {
    const read = async (path: string) => (await app.http.inject(`/api/v1/images/${path}`)).json().image
    const whole = await read(`base64/${id}`)
    expect(whole).toEqual({ imageId: id, mimeType: 'image/webp', base64: expect.any(String) })
    expect((await sharp(Buffer.from(whole.base64, 'base64')).metadata()).width).toBe(900)
    const small = await read(`optimized/base64/${id}?w=100&h=100`)
    expect(await sharp(Buffer.from(small.base64, 'base64')).metadata()).toMatchObject({
      format: 'webp',
      width: 160,
    })
  })
})

test('an image request counts as a read, found or not, for each caller separately', async () => {
  const slow = await createTestApp({ RATE_LIMIT_SCALE: '0.005' })
  try {
    const ask = (remoteAddress: string) =>
      slow.http.inject({ url: '/images/0190a000-0000-7000-8000-000000000001', remoteAddress })
    for (let count = 0; count < 3; count += 1) expect((await ask('203.0.113.7')).statusCode).toBe(404)
    const refused = await ask('203.0.113.7')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('203.0.113.8')).statusCode).toBe(404)
  } finally {
    await slow.close()
  }
})

test('formats: only what the browser names, JPEG otherwise', () => {
  expect(acceptedFormat(undefined)).toBe('jpeg')
  expect(acceptedFormat('')).toBe('jpeg')
  expect(acceptedFormat('image/png')).toBe('jpeg')
  expect(acceptedFormat('IMAGE/WEBP;Q=0.5')).toBe('webp')
  expect(acceptedFormat('image/webp;q=nonsense')).toBe('jpeg')
})

test('sizes: the smallest step that covers the requested size', () => {
  const wide = { width: 3000, height: 1000 }
  expect(widthFor(wide, { w: 161 })).toBe(320)
  expect(widthFor(wide, { h: 100 })).toBe(320)
  expect(widthFor(wide, { w: 1000, h: 100 })).toBe(320)
  expect(widthFor(wide, { w: 2500 })).toBe(3000)
  expect(widthFor(wide, {})).toBe(3000)
  expect(widthFor({ width: 50, height: 2000 }, { w: 640 })).toBe(50)
})
