import { createHmac } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { COVER_VERSION } from '@fabula/artwork/cover-spec'
import { GENRES } from '@fabula/artwork/genres'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#platform/errors.ts'
import { createCoverAddresses } from './drawings.address.ts'
import { registerDrawings } from './drawings.routes.ts'
import { loadSharp } from './pixels/sharp.ts'

const sign = (payload: string) => createHmac('sha256', 'a test key').update(payload).digest('base64url')
const deps = {
  signDrawing: sign,
  countRead: async () => {},
  verifyDrawing: (payload: string, signature: string) => sign(payload) === signature,
}
const { coverUrl, spineUrl } = createCoverAddresses(deps)
const pixels = (width: number) => coverUrl(spec).replace(/svg$/, `${width}.webp`)
const spec = { title: 'The Salt Cartographer', author: 'Ines Marchetti', genre: 'Fantasy', seed: '42' }

function createApp(isLocal: boolean): FastifyInstance {
  const app = fastify({ routerOptions: { maxParamLength: 2048 } })
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send(),
  )
  registerDrawings(app, { ...deps, isLocal })
  return app
}

let app: FastifyInstance
beforeAll(() => {
  app = createApp(true)
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('covers and spines', () => {
  it('are immutable and may not load anything', async () => {
    for (const url of [coverUrl(spec), spineUrl(spec)]) {
      const { statusCode, headers, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      })
      expect(body).toMatch(/^<svg .*<\/svg>$/s)
    }
    expect((await get(coverUrl(spec))).body).not.toBe((await get(spineUrl(spec))).body)
  })

  it('are sent compressed, with one ETag per encoding', async () => {
    const plain = await get(coverUrl(spec))
    const brotli = await get(coverUrl(spec), { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get(coverUrl(spec), { 'accept-encoding': 'gzip' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('are available as pixels in the widths that pages request', async () => {
    const sharp = await loadSharp()
    for (const width of [160, 320, 480, 640]) {
      const { statusCode, headers, rawPayload } = await get(pixels(width), { 'accept-encoding': 'br' })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(headers).not.toHaveProperty('content-encoding')
      expect(await sharp(rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: width * 1.5,
      })
    }
    const { etag } = (await get(pixels(320))).headers
    expect((await get(pixels(320), { 'if-none-match': String(etag) })).statusCode).toBe(304)
    for (const width of [100, 641, 999]) expect((await get(pixels(width))).statusCode).toBe(404)
  })

  it('respond with 304 when the browser has them', async () => {
    const { etag } = (await get(coverUrl(spec))).headers
    const again = await get(coverUrl(spec), { 'if-none-match': `W/"other", ${etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers['cache-control']).toContain('immutable')
  })

  it('contain titles of any script and length', async () => {
    const long = { ...spec, title: '忘'.repeat(120), author: 'ا'.repeat(50), seed: 'x'.repeat(60) }
    expect((await get(coverUrl(long))).statusCode).toBe(200)
    expect((await get(coverUrl({ ...spec, title: '🦊'.repeat(500) }))).statusCode).toBe(200)
  })

  it('have a new URL when they are drawn differently, and keep the old ones', async () => {
    const [payload = ''] = coverUrl(spec).replace('/covers/', '').split('.')
    const list = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(list).toEqual([...Object.values(spec), COVER_VERSION])
    const old = Buffer.from(JSON.stringify(list.slice(0, 4))).toString('base64url')
    expect((await get(`/covers/${old}.${sign(old)}.svg`)).body).toBe((await get(coverUrl(spec))).body)
  })

  it('require a valid signature', async () => {
    const [payload = '', signature = ''] = coverUrl(spec).replace('/covers/', '').split('.')
    const forged = Buffer.from(JSON.stringify(['Buy now', '', '', ''])).toString('base64url')
    const refused = [
      `/covers/${forged}.${signature}.svg`,
      `/covers/${payload}.${signature.slice(1)}x.svg`,
      `/covers/${payload}.svg`,
      `/covers/${payload}..svg`,
      `/covers/${payload}.${signature}.png`,
      `/covers/${forged}.${signature}.320.webp`,
      `/covers/${payload}.${signature}.svg/more`,
      `/covers/${'a'.repeat(5000)}.${signature}.svg`,
      '/covers/',
    ]
    for (const url of refused) expect((await get(url)).statusCode, url).toBe(404)
    for (const nonsense of ['[]', '{"title":"x"}', '["a","b","c",4]', 'no json']) {
      const bad = Buffer.from(nonsense).toString('base64url')
      expect((await get(`/covers/${bad}.${sign(bad)}.svg`)).statusCode, nonsense).toBe(404)
    }
  })
})

describe('avatars', () => {
  it('are generated for any valid name, in any case, and cached for a day', async () => {
    const { statusCode, headers, body } = await get('/avatar/wren_halloran')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=86400', 'content-type': 'image/webp' })
    expect((await get('/avatar/Wren_Halloran')).body).toBe(body)
  })

  it.each(['ab', 'x'.repeat(31), 'no-dash', 'dot.svg', '%3Cscript%3E', 'é́́'])(
    'are not generated for %s',
    async (name) => {
      expect((await get(`/avatar/${encodeURIComponent(name)}`)).statusCode).toBe(404)
    },
  )
})

describe('genre tiles', () => {
  it('exist for every genre and nothing else', async () => {
    for (const { slug } of GENRES) expect((await get(`/genre-tiles/${slug}.webp`)).statusCode, slug).toBe(200)
    for (const file of ['poetic.webp', 'fantasy', 'fantasy.png', 'constructor.webp', '.webp']) {
      expect((await get(`/genre-tiles/${file}`)).statusCode, file).toBe(404)
    }
  })
})

describe('genre banners', () => {
  it('exist for every genre; one that staff have added borrows another', async () => {
    for (const slug of [...GENRES.map((genre) => genre.slug), 'tidal-noir']) {
      const { statusCode, headers } = await get(`/genre-banners/${slug}.webp`)
      expect([slug, statusCode, headers['content-type']]).toEqual([slug, 200, 'image/webp'])
    }
    for (const file of ['fantasy', 'fantasy.png', 'Fantasy.webp', '.webp', `${'a'.repeat(61)}.webp`])
      expect((await get(`/genre-banners/${file}`)).statusCode, file).toBe(404)
  })
})

describe('sample covers', () => {
  it('are available in development', async () => {
    for (const number of [0, 63]) expect((await get(`/dev/covers/${number}.svg`)).statusCode).toBe(200)
    for (const file of ['64.svg', '-1.svg', 'x.svg', '1'])
      expect((await get(`/dev/covers/${file}`)).statusCode, file).toBe(404)
  })

  it('are not available in production', async () => {
    const open = createApp(false)
    expect((await open.inject('/dev/covers/0.svg')).statusCode).toBe(404)
    await open.close()
  })
})
