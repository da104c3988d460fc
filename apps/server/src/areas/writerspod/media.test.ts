import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, listen, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createContributor, createEpisode, largeMp3, uploadAudio } from '#test/pod-audio.ts'
import { startS3, type TestS3 } from '#test/s3.ts'
import { parseRanges } from './byte-ranges.ts'
import { isListen } from './listens.service.ts'
import { isPodcastBot } from './podcast-bots.ts'

const file = largeMp3(704_000)
const size = file.length

describe.each(['disk', 'S3'])('audio on %s', (kind) => {
  let s3: TestS3 | undefined
  let app: TestApp
  let author: Member
  let itemId: string
  let url: string
  let etag: string
  let lastModified: string

  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.http.inject({ method, url, headers })

  beforeAll(async () => {
    s3 = kind === 'S3' ? await startS3() : undefined
    app = await createTestApp(s3 ? { S3_URL: s3.url() } : {})
    author = await createContributor(app)
    itemId = await createEpisode(app, author.id)
    const { answer } = await uploadAudio(app, author, itemId, file)
    url = answer.json().audio.url
    await app.foundation.db
      .updateTable('pod_items')
      .set({ state: 'published', published_at: new Date() })
      .where('id', '=', itemId)
      .execute()
    const { headers } = await get({}, 'HEAD')
    etag = String(headers.etag)
    lastModified = String(headers['last-modified'])
  })
  afterAll(async () => {
    await app.close()
    await s3?.close()
  })

  test('is sent whole, with its size, type and validators', async () => {
    const whole = await get()
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.equals(file)).toBe(true)
    const expected = {
      'content-type': 'audio/mpeg',
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag,
      'last-modified': lastModified,
    }
    expect(whole.headers).toMatchObject(expected)
    expect(whole.headers['content-disposition']).toBeUndefined()
    const head = await get({ range: 'bytes=0-1' }, 'HEAD')
    expect(head.statusCode).toBe(200)
    expect(head.headers).toMatchObject(expected)
    expect(head.rawPayload).toHaveLength(0)
    const download = await app.http.inject({ url: `${url}?download` })
    expect(download.headers['content-disposition']).toMatch(/^attachment; filename="episode-.*\.mp3"/)
  })

  test.each([
    ['bytes=0-1', 0, 2],
    ['bytes=100-199', 100, 200],
    ['bytes=-500', size - 500, size],
    [`bytes=-${size * 2}`, 0, size],
    ['bytes=700000-', 700_000, size],
    [`bytes=5-${size * 2}`, 5, size],
    ['bytes=5-9,10-20,15-30', 5, 31],
    ['BYTES=7-7', 7, 8],
  ])('answers %s with that part', async (range, start, end) => {
    const part = await get({ range })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${size}`)
    expect(part.headers['content-length']).toBe(String(end - start))
    expect(part.rawPayload.equals(file.subarray(start, end))).toBe(true)
  })

  test.each(['lines=1-2', 'bytes=', 'bytes=a-b', 'bytes=9-5', 'bytes', 'bytes=1-2=3', 'bytes=--5'])(
    'ignores %s',
    async (range) => {
      const whole = await get({ range })
      expect(whole.statusCode).toBe(200)
      expect(whole.headers['content-length']).toBe(String(size))
    },
  )

  test.each([`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0'])('refuses %s', async (range) => {
    const none = await get({ range })
    expect(none.statusCode).toBe(416)
    expect(none.headers['content-range']).toBe(`bytes */${size}`)
  })

  test('answers several ranges as parts with headers of their own', async () => {
    const several = await get({ range: 'bytes=0-9, -10, 500-599' })
    expect(several.statusCode).toBe(206)
    const boundary = /^multipart\/byteranges; boundary=(.+)$/.exec(
      String(several.headers['content-type']),
    )?.[1]
    expect(several.headers['content-length']).toBe(String(several.rawPayload.length))
    expect(several.headers['content-range']).toBeUndefined()
    const parts = several.rawPayload.toString('latin1').split(`--${boundary}`)
    expect(parts.at(-1)).toBe('--\r\n')
    const read = parts.slice(1, -1).map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      return { head, body: body.join('\r\n\r\n').slice(0, -2) }
    })
    const ranges = [
      [0, 10],
      [500, 600],
      [size - 10, size],
    ] as const
    expect(read).toEqual(
      ranges.map(([start, end]) => ({
        head: `\r\nContent-Type: audio/mpeg\r\nContent-Range: bytes ${start}-${end - 1}/${size}`,
        body: file.toString('latin1', start, end),
      })),
    )
    const many = Array.from({ length: 40 }, (_, index) => `${index * 10}-${index * 10 + 1}`).join(',')
    expect((await get({ range: `bytes=${many}` })).statusCode).toBe(200)
  })

  test('is not sent to who has it, and never in parts of another version', async () => {
    const earlier = new Date(Date.parse(lastModified) - 1000).toUTCString()
    for (const [headers, status] of [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"other", W/${etag}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"other"', 'if-modified-since': lastModified }, 200],
      [{ 'if-modified-since': lastModified }, 304],
      [{ 'if-modified-since': earlier }, 200],
      [{ 'if-modified-since': 'yesterday' }, 200],
      [{ 'if-match': '"other"' }, 412],
      [{ 'if-match': etag, range: 'bytes=0-1' }, 206],
      [{ 'if-unmodified-since': earlier }, 412],
      [{ 'if-range': etag, range: 'bytes=0-1' }, 206],
      [{ 'if-range': lastModified, range: 'bytes=0-1' }, 206],
      [{ 'if-range': '"other"', range: 'bytes=0-1' }, 200],
      [{ 'if-range': `W/${etag}`, range: 'bytes=0-1' }, 200],
      [{ 'if-range': earlier, range: 'bytes=0-1' }, 200],
      [{ 'if-none-match': etag, range: 'bytes=0-1' }, 304],
    ] as [Record<string, string>, number][])
      expect((await get(headers)).statusCode, JSON.stringify(headers)).toBe(status)
    const known = await get({ 'if-none-match': etag })
    expect(known.rawPayload).toHaveLength(0)
    expect(known.headers.etag).toBe(etag)
  })

  test('of a draft is only for those who can see it', async () => {
    const draft = await createEpisode(app, author.id)
    const { answer } = await uploadAudio(app, author, draft, file)
    const ask = (by: Partial<Member>) =>
      app.http.inject({ url: answer.json().audio.url, cookies: by.cookies ?? {} })
    const own = await ask(author)
    expect(own.statusCode).toBe(200)
    expect(own.headers['cache-control']).toBe('private, no-cache')
    expect(own.headers['access-control-allow-origin']).toBeUndefined()
    expect((await ask(await createMember(app, { roles: ['content_editor'] }))).statusCode).toBe(200)
    expect((await ask(await createContributor(app))).statusCode).toBe(404)
    expect((await ask({})).statusCode).toBe(404)
    for (const missing of ['0193b0a0-0000-7000-8000-000000000000', 'no-id', '..%2f..%2fsecret'])
      expect((await app.http.inject({ url: `/media/${missing}` })).statusCode).toBe(404)
  })

  test('a client that stops reading does not hold the file open', async () => {
    const origin = await listen(app)
    const opened: { destroyed: boolean }[] = []
    const { storage } = app.foundation
    const { getStream } = storage
    storage.getStream = async (...wanted) => {
      const found = await getStream(...wanted)
      if (found) opened.push(found.stream)
      return found
    }
    try {
      for (const range of ['bytes=0-', 'bytes=0-9,100-'])
        await new Promise<void>((resolve, reject) => {
          const call = request(`${origin}${url}`, { headers: { range } }, (answer) => {
            answer.once('data', () => call.destroy())
            answer.on('error', () => {})
          })
          call.on('close', resolve)
          call.on('error', (error) => (call.destroyed ? resolve() : reject(error)))
          call.end()
        })
      await expect.poll(() => opened.length > 0 && opened.every(({ destroyed }) => destroyed)).toBe(true)
    } finally {
      storage.getStream = getStream
    }
  })

  test('who hears a minute of it counts once a day, bots never', async () => {
    const origin = await listen(app)
    const { db } = app.foundation
    const hear = async (userAgent: string, range?: string) => {
      const answer = await fetch(`${origin}${url}`, {
        headers: { 'user-agent': userAgent, ...(range && { range }) },
      })
      await answer.arrayBuffer()
    }
    const count = async () =>
      (await db.selectFrom('pod_listeners').select('listener').where('item_id', '=', itemId).execute()).length
    const player = 'AppleCoreMedia/1.0.0.20G75 (iPhone; U; CPU OS 16_6 like Mac OS X; en_us)'
    const before = await count()
    await hear(player, 'bytes=0-1')
    await hear(player, 'bytes=1000-')
    await hear('Googlebot/2.1 (+http://www.google.com/bot.html)')
    await hear(player, 'bytes=0-')
    await hear(player)
    await hear('Overcast/3.0 (+http://overcast.fm/; iOS podcast app)')
    await expect.poll(count).toBe(before + 2)
    const rows = await db.selectFrom('pod_listeners').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
    const figures = (await author.call(`GET /writerspod/${itemId}/figures?days=3`)).json()
    expect(figures.listens).toBe(before + 2)
    expect(figures.byDay.map(({ listens }: { listens: number }) => listens)).toEqual([0, 0, before + 2])
    expect((await (await createMember(app)).call(`GET /writerspod/${itemId}/figures`)).statusCode).toBe(403)
  })
})

test('players of podcasts are no bots', () => {
  for (const name of [
    'AppleCoreMedia/1.0.0.20G75 (iPhone; U; CPU OS 16_6 like Mac OS X; en_us)',
    'Castro 2023.5/1516 Like iTunes',
    'GPodder/3.11.1 (+http://gpodder.org/) Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Safari/537.36',
    'Pocket Casts',
    'Podbean/Android App 8.5.9 (http://podbean.com)',
    'Podcasts/1710.1 CFNetwork/1490.0.4 Darwin/23.2.0',
    'Spotify/8.8.12 iOS/16.6 (iPhone14,5)',
    'VLC/3.0.18 LibVLC/3.0.18',
  ])
    expect(isPodcastBot(name), name).toBe(false)
  for (const name of [
    'Go-http-client/1.1',
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'PocketCasts/1.0 (Pocket Casts Feed Parser; +http://pocketcasts.com/)',
    'axios/1.2',
    'curl/8.5.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'python-requests/2.31',
  ])
    expect(isPodcastBot(name), name).toBe(true)
})

test('a listen begins at the beginning and lasts a minute, or to the end', () => {
  const audio = { size: 600_000, durationSeconds: 600 }
  expect(isListen({ start: 0, bytes: 59_999 }, audio)).toBe(false)
  expect(isListen({ start: 0, bytes: 60_000 }, audio)).toBe(true)
  expect(isListen({ start: 1, bytes: 599_999 }, audio)).toBe(false)
  expect(isListen({ start: 0, bytes: 100 }, { size: 100, durationSeconds: 5 })).toBe(true)
})

test('whatever ranges are asked for, the answer has each byte at most once', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 2000; round += 1) {
    const length = 1 + random(50)
    const asked = Array.from({ length: 1 + random(5) }, () => {
      const start = random(70)
      return [`${start}-`, `-${start}`, `${start}-${start + random(30)}`][random(3)]
    })
    const ranges = parseRanges(`bytes=${asked.join(',')}`, length)!
    const wanted = new Set<number>()
    for (let at = 0; at < length; at += 1)
      for (const spec of asked) {
        const [first = '', last = ''] = spec!.split('-')
        const isIn =
          first === ''
            ? at >= length - Number(last)
            : at >= Number(first) && (last === '' || at <= Number(last))
        if (isIn) wanted.add(at)
      }
    const sent = ranges.flatMap(({ start, end }) =>
      Array.from({ length: end - start + 1 }, (_, index) => start + index),
    )
    expect(sent, `${asked.join(',')} of ${length}`).toEqual([...wanted].sort((a, b) => a - b))
  }
})
