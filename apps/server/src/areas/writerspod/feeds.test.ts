// Feeds of WritersPod, and the files they point to.
import type { ChapterInput, Cue } from '@fabula/contracts/writerspod.shapes'
import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import { parseFeed } from 'podcast-partytime'
import { logger } from 'podcast-partytime/dist/logger.js'
import sharp from 'sharp'
import { v5 as uuidV5 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { insertPodItem } from '#test/pod.ts'
import { recordStatements } from '#test/statements.ts'
import { replaceChapters, replaceCues } from './texts.store.ts'

const site = 'https://fabula.example'
const hostile = `Salt & "<script>alert(1)</script>" 'ink' ]]> \u0007 end`
const audio = { contentType: 'audio/mpeg', bytes: Buffer.alloc(1234, 7), seconds: 71.6 } as const

let app: TestApp
let host: Member
let episode: Awaited<ReturnType<typeof insertPodItem>>

beforeAll(async () => {
  app = await createTestApp({
    SITE_URL: site,
    RATE_LIMIT_SCALE: '1000',
    OPERATOR_NAME: 'Fabula',
    OPERATOR_EMAIL: 'podcast@fabula.example',
    PODCAST_FUNDING_URL: 'https://fabula.example/support',
  })
  host = await createMember(app, { displayName: 'Ines & Co' })
  episode = await insertPodItem(app, {
    title: hostile.replace('\u0007', ''),
    excerpt: hostile.replace('\u0007', ''),
    html: '<p>Read <a href="/story/salt">Salt</a>, <img src="/images/1" srcset="/images/1?w=2 2w" alt="">&amp; ]]&gt;</p>',
    publishedAt: new Date('2026-03-05T10:00:00Z'),
    season: 2,
    number: 12,
    tags: ['Slow craft'],
    people: [
      { userId: host.id, name: 'Ines', role: 'host' },
      { name: 'Bea Tarrant', role: 'guest' },
      { name: 'Matteo Iwu', role: 'sound' },
    ],
    audio,
  })
  const cues = [{ start: 1.5, end: 3, speaker: 'Ines', text: 'A map is a promise & <more>' }]
  const chapters = [
    { start: 0, title: 'Coast', imageId: null, link: null },
    { start: 9.5, title: 'Sea', imageId: null, link: 'https://example.org/' },
  ]
  await setTexts(episode.id, cues, chapters)
  await app.foundation.db
    .updateTable('pod_items')
    .set({ soundbite_start: 12.5, soundbite_seconds: 30, soundbite_title: 'A & B' })
    .where('id', '=', episode.id)
    .execute()
  await insertPodItem(app, {
    kind: 'article',
    title: 'Cut the first page',
    html: '<p>Cut it. <a href="/qa">Ask</a></p>',
    tags: ['Slow craft'],
    people: [{ name: 'Rafael Quill', role: 'author' }],
  })
  // None of these is in a feed.
  await insertPodItem(app, { title: 'Secret draft', state: 'draft', audio, tags: ['Hidden craft'] })
  await insertPodItem(app, { title: 'Archived', state: 'archived', audio })
  await insertPodItem(app, { title: 'Silent' })
}, 120_000)
afterAll(() => app.close())

/** Editors of a public site need a second factor, which is not what is tested here. */
const setTexts = (itemId: string, cues: Cue[], chapters: ChapterInput[]) =>
  app.foundation.db.transaction().execute(async (tx) => {
    await replaceCues(tx, itemId, cues)
    await replaceChapters(tx, itemId, chapters)
  })

const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url, headers: { host: 'fabula.example', ...headers } })
/** What tests write to the database drops nothing from the cache. */
async function get(url: string, headers?: Record<string, string>) {
  await app.foundation.pages.dropHere('writerspod', `pod:${episode.id}`)
  return fetchFeed(url, headers)
}
const readFeed = async () => (await get('/writerspod/feed.xml')).body

// https://podcasters.apple.com/support/823-podcast-requirements and
// https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md
type Feed = ReturnType<typeof parseRssFeed>
const url = expect.stringMatching(/^https:\/\/fabula\.example\//)
const categories = ['Arts', 'Education']
const channelRules: [rule: string, value: (feed: Feed) => unknown, expected: unknown][] = [
  ['title: required', ({ title }) => title, 'WritersPod'],
  [
    'description: required, at most 4,000 characters',
    ({ description }) => description,
    expect.stringMatching(/^.{20,4000}$/s),
  ],
  ['itunes:image: required, absolute', ({ itunes }) => itunes?.image, url],
  ['language: required, ISO 639', ({ language }) => language, 'en'],
  [
    'itunes:category: required, of Apple’s list',
    ({ itunes }) => itunes?.categories?.map((category: { text?: string }) => category.text),
    categories,
  ],
  ['itunes:explicit: required, true or false', ({ itunes }) => itunes?.explicit, false],
  ['itunes:author: recommended', ({ itunes }) => itunes?.author, 'Fabula'],
  ['link: recommended', ({ link }) => link, `${site}/writerspod`],
  [
    'itunes:owner: name and email',
    ({ itunes }) => itunes?.owner,
    { name: 'Fabula', email: 'podcast@fabula.example' },
  ],
  ['itunes:type: episodic or serial', ({ itunes }) => itunes?.type, 'episodic'],
  ['copyright', ({ copyright }) => copyright, expect.stringContaining('Fabula')],
  ['ttl: whole minutes', ({ ttl }) => ttl, 60],
  ['image: url, title and link', ({ image }) => image, { url, title: 'WritersPod', link: url }],
  [
    'atom:link: self',
    ({ atom }) => atom?.links,
    [{ href: `${site}/writerspod/feed.xml`, rel: 'self', type: 'application/rss+xml' }],
  ],
  [
    'podcast:guid: UUIDv5 of the address without its scheme',
    ({ podcast }) => podcast?.guid,
    uuidV5('fabula.example/writerspod/feed.xml', 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'),
  ],
  [
    'podcast:locked: yes or no, with the email of its owner',
    ({ podcast }) => podcast?.locked,
    { value: true, owner: 'podcast@fabula.example' },
  ],
  ['podcast:medium', ({ podcast }) => podcast?.medium, 'podcast'],
  [
    'podcast:funding: at most 128 characters',
    ({ podcast }) => podcast?.fundings,
    [{ url: `${site}/support`, display: expect.stringMatching(/^.{1,128}$/) }],
  ],
]
type Item = NonNullable<Feed['items']>[number]
const itemRules: [rule: string, value: (item: Item) => unknown, expected: () => unknown][] = [
  ['title: required, without markup', ({ title }) => title, () => hostile.replace('\u0007', '')],
  ['itunes:title', ({ itunes }) => itunes?.title, () => hostile.replace('\u0007', '')],
  [
    'enclosure: one, absolute, with the extension, length and type of its file',
    ({ enclosures }) => enclosures,
    () => [{ url: `${site}/media/${episode.audioId}.mp3`, length: 1234, type: 'audio/mpeg' }],
  ],
  ['guid: permanent, no link', ({ guid }) => guid, () => ({ value: episode.id, isPermaLink: false })],
  ['pubDate: RFC 822', ({ pubDate }) => pubDate, () => 'Thu, 05 Mar 2026 10:00:00 GMT'],
  ['description: recommended', ({ description }) => description, () => hostile.replace('\u0007', '')],
  [
    'content:encoded: HTML with absolute addresses',
    ({ content }) => content?.encoded,
    () =>
      `<p>Read <a href="${site}/story/salt">Salt</a>, <img src="${site}/images/1" alt="">&amp; ]]&gt;</p>`,
  ],
  ['itunes:duration: whole seconds', ({ itunes }) => itunes?.duration, () => 72],
  ['link: recommended', ({ link }) => link, () => `${site}/writerspod/${episode.slug}`],
  ['itunes:image', ({ itunes }) => itunes?.image, () => `${site}/writerspod/${episode.slug}/cover.jpg`],
  ['itunes:explicit', ({ itunes }) => itunes?.explicit, () => false],
  ['itunes:episodeType: full, trailer or bonus', ({ itunes }) => itunes?.episodeType, () => 'full'],
  [
    'itunes:season and itunes:episode: whole numbers',
    ({ itunes }) => [itunes?.season, itunes?.episode],
    () => [2, 12],
  ],
  [
    'podcast:season and podcast:episode',
    ({ podcast }) => [podcast?.season?.number, podcast?.episode?.number],
    () => [2, 12],
  ],
  [
    'podcast:person: name, role and group of the taxonomy, absolute addresses',
    ({ podcast }) => podcast?.persons,
    () => [
      {
        display: 'Ines & Co',
        role: 'host',
        group: 'cast',
        href: `${site}/user/${host.username}`,
        img: `${site}/avatar/${host.username}`,
      },
      { display: 'Bea Tarrant', role: 'guest', group: 'cast' },
      { display: 'Matteo Iwu', role: 'audio engineer', group: 'audio production' },
    ],
  ],
  [
    'podcast:transcript: url and type',
    ({ podcast }) => podcast?.transcripts,
    () => [
      {
        url: `${site}/writerspod/${episode.slug}/transcript.vtt`,
        type: 'text/vtt',
        language: 'en',
        rel: 'captions',
      },
    ],
  ],
  [
    'podcast:chapters: url and type',
    ({ podcast }) => podcast?.chapters,
    () => ({ url: `${site}/writerspod/${episode.slug}/chapters.json`, type: 'application/json+chapters' }),
  ],
  [
    'podcast:soundbite: start, duration and title',
    ({ podcast }) => podcast?.soundbites,
    () => [{ startTime: 12.5, duration: 30, display: 'A & B' }],
  ],
]

describe('the podcast feed', () => {
  test.each(channelRules)('channel, %s', async (_rule, valueOf, expected) => {
    expect(valueOf(parseRssFeed(await readFeed()))).toEqual(expected)
  })

  test.each(itemRules)('item, %s', async (_rule, valueOf, expected) => {
    const { items } = parseRssFeed(await readFeed())
    expect(items).toHaveLength(1)
    expect(valueOf(items![0]!)).toEqual(expected())
  })

  test('is read by Podcasting 2.0’s own parser without a warning', async () => {
    const warn = vi.spyOn(logger, 'warn')
    const error = vi.spyOn(logger, 'error')
    const feed = parseFeed(await readFeed())
    expect(feed).toMatchObject({
      title: 'WritersPod',
      itunesCategory: ['Arts > Books', 'Education > How To'],
      locked: true,
      items: [
        {
          guid: episode.id,
          duration: 72,
          podcastPeople: [
            { role: 'Host' },
            { role: 'Guest' },
            { role: 'Audio Engineer', group: 'Audio Production' },
          ],
        },
      ],
    })
    expect(feed!.pc20support).toEqual({
      1: ['locked', 'funding', 'transcript', 'chapters', 'soundbite'],
      2: ['person', 'season', 'episode'],
      3: ['guid'],
      4: ['medium'],
    })
    expect([...warn.mock.calls, ...error.mock.calls]).toEqual([])
  })

  test('has no character that XML forbids', async () => {
    const response = await get('/writerspod/feed.xml')
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(response.body).not.toMatch(/(?![\n\t])\p{Cc}/u)
    expect(response.body).not.toContain('<script>')
  })

  test.each([
    ['audio/mpeg', 'mp3', 'audio/mpeg'],
    ['audio/mp4', 'm4a', 'audio/x-m4a'],
    ['audio/ogg', 'opus', 'audio/ogg'],
  ] as const)(
    'names a file of %s as directories require, and serves it so',
    async (contentType, end, type) => {
      const bytes = Buffer.alloc(4321, 9)
      const { id, audioId } = await insertPodItem(app, { audio: { contentType, bytes, seconds: 9 } })
      const items = parseRssFeed(await readFeed()).items ?? []
      const [enclosure] = items.find(({ guid }) => guid?.value === id)!.enclosures!
      expect(enclosure).toEqual({ url: `${site}/media/${audioId}.${end}`, length: bytes.length, type })
      const served = await get(`/media/${audioId}.${end}`)
      expect(served.rawPayload.equals(bytes)).toBe(true)
      expect([served.headers['content-type'], served.headers['content-length']]).toEqual([type, '4321'])
      const head = await app.http.inject({ method: 'HEAD', url: `/media/${audioId}.${end}` })
      expect([head.headers['content-type'], head.headers['content-length']]).toEqual([type, '4321'])
      for (const wrong of ['wav', `${end}.${end}`, ''])
        expect((await get(`/media/${audioId}.${wrong}`)).statusCode).toBe(404)
      await app.foundation.db.deleteFrom('pod_items').where('id', '=', id).execute()
    },
  )

  test('says that it is explicit if an episode is', async () => {
    const { id } = await insertPodItem(app, { isExplicit: true, audio })
    const feed = parseRssFeed(await readFeed())
    expect([feed.itunes?.explicit, feed.items?.[0]?.itunes?.explicit]).toEqual([true, true])
    await app.foundation.db.deleteFrom('pod_items').where('id', '=', id).execute()
  })

  test('needs as many statements for many episodes as for one', async () => {
    const before = (await recordStatements(() => get('/writerspod/feed.xml'))).length
    const made = await Promise.all(Array.from({ length: 5 }, () => insertPodItem(app, { audio })))
    expect((await recordStatements(() => get('/writerspod/feed.xml'))).length).toBe(before)
    for (const { id } of made) await app.foundation.db.deleteFrom('pod_items').where('id', '=', id).execute()
  })
})

test.each(['/writerspod/feed.xml', '/writerspod/articles.xml', '/writerspod/tag/slow-craft/feed.xml'])(
  '%s answers conditional requests',
  async (path) => {
    const { headers } = await get(path)
    const etag = String(headers.etag)
    expect((await get(path, { 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304)
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    // No date says that something was hidden.
    const date = new Date(Date.now() + 60_000).toUTCString()
    expect((await get(path, { 'if-modified-since': date })).statusCode).toBe(200)
    expect(headers['last-modified']).toBeUndefined()
    const head = await app.http.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
  },
)

test('a feed is rendered once, compressed, and again when something in it changes', async () => {
  const path = '/writerspod/articles.xml'
  await get(path)
  const reading = recordStatements(() => fetchFeed(path))
  expect((await reading).filter((statement) => statement.includes('pod_items'))).toEqual([])
  const compressed = await fetchFeed(path, { 'accept-encoding': 'br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  const { id } = await insertPodItem(app, { kind: 'article', title: 'Soon hidden' })
  expect((await fetchFeed(path)).body).not.toContain('Soon hidden')
  const { db, events } = app.foundation
  const change = (moderation: 'hidden' | null) =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('pod_items').set({ moderation }).where('id', '=', id).execute()
      await events.publish(tx, 'pod.changed', { itemId: id })
    })
  await change(null)
  await expect.poll(async () => (await fetchFeed(path)).body).toContain('Soon hidden')
  await change('hidden')
  await expect.poll(async () => (await fetchFeed(path)).body).not.toContain('Soon hidden')
  await db.deleteFrom('pod_items').where('id', '=', id).execute()
})

test('articles are an Atom feed', async () => {
  const response = await get('/writerspod/articles.xml')
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const { entries } = parseAtomFeed(response.body)
  expect(entries).toHaveLength(1)
  expect(entries![0]).toMatchObject({
    title: { value: 'Cut the first page' },
    authors: [{ name: 'Rafael Quill' }],
    content: { type: 'html', value: `<p>Cut it. <a href="${site}/qa">Ask</a></p>` },
  })
})

test('no two feeds of the site have the same permanent id', async () => {
  const feeds = await Promise.all(
    ['/writerspod/articles.xml', '/feeds/reviews.xml', '/feeds/questions.xml'].map((path) => get(path)),
  )
  const ids = feeds.map(({ body }) => /<id>([^<]+)<\/id>/.exec(body)?.[1])
  expect(new Set(ids).size).toBe(feeds.length)
})

test('a tag has a feed of episodes and articles, unless nothing of it is published', async () => {
  const { entries } = parseAtomFeed((await get('/writerspod/tag/slow-craft/feed.xml')).body)
  expect(entries?.map(({ links }) => links?.map(({ rel }) => rel))).toEqual([
    ['alternate'],
    ['alternate', 'enclosure'],
  ])
  const respelled = await get('/writerspod/tag/Slow%20Craft/feed.xml')
  expect([respelled.statusCode, respelled.headers.location]).toEqual([
    301,
    '/writerspod/tag/slow-craft/feed.xml',
  ])
  for (const tag of ['hidden-craft', 'unknown', '%00'])
    expect((await get(`/writerspod/tag/${tag}/feed.xml`)).statusCode, tag).toBe(404)
})

describe('the files of an episode', () => {
  test('are its transcript as WebVTT', async () => {
    const response = await get(`/writerspod/${episode.slug}/transcript.vtt`)
    expect(response.headers['content-type']).toBe('text/vtt; charset=utf-8')
    expect(response.headers['access-control-allow-origin']).toBe('*')
    expect(response.body).toBe(
      'WEBVTT\n\n1\n00:00:01.500 --> 00:00:03.000\n<v Ines>A map is a promise &amp; &lt;more&gt;\n',
    )
    const again = { 'if-none-match': String(response.headers.etag) }
    expect((await get(`/writerspod/${episode.slug}/transcript.vtt`, again)).statusCode).toBe(304)
  })

  test('are its chapters as JSON', async () => {
    const response = await get(`/writerspod/${episode.slug}/chapters.json`)
    expect(response.headers['content-type']).toContain('application/json+chapters')
    expect(response.json()).toEqual({
      version: '1.2.0',
      title: episode.title,
      podcastName: 'WritersPod',
      chapters: [
        { startTime: 0, title: 'Coast' },
        { startTime: 9.5, title: 'Sea', url: 'https://example.org/' },
      ],
    })
  })

  test('follow to its new address, and are missing for what is not public or has none', async () => {
    const draft = await insertPodItem(app, { state: 'draft', audio })
    await setTexts(draft.id, [{ start: 0, end: 1, speaker: '', text: 'Secret' }], [])
    const plain = await insertPodItem(app, { kind: 'article' })
    for (const slug of [draft.slug, plain.slug, 'unknown', '%00'])
      for (const file of ['transcript.vtt', 'chapters.json'])
        expect((await get(`/writerspod/${slug}/${file}`)).statusCode, `${slug} ${file}`).toBe(404)
    expect((await get(`/writerspod/${draft.slug}/cover.jpg`)).statusCode).toBe(404)
    await app.foundation.db
      .insertInto('pod_old_slugs')
      .values({ slug: 'earlier-name', item_id: episode.id })
      .execute()
    const moved = await get('/writerspod/earlier-name/transcript.vtt')
    expect([moved.statusCode, moved.headers.location]).toEqual([
      301,
      `/writerspod/${episode.slug}/transcript.vtt`,
    ])
    await app.foundation.db.deleteFrom('pod_items').where('id', 'in', [draft.id, plain.id]).execute()
  })
})

test('covers are squares as directories require: JPEG of 3,000 pixels without transparency', async () => {
  for (const path of ['/writerspod/cover.jpg', `/writerspod/${episode.slug}/cover.jpg`]) {
    const response = await get(path)
    expect(response.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 3000,
      height: 3000,
      hasAlpha: false,
      space: 'srgb',
    })
  }
})

test('the search of the site finds items by their title, and what is said in them', async () => {
  const { groups } = (await get('/api/v1/public/suggestions?query=promise')).json()
  expect(groups).toEqual([
    {
      name: 'transcripts',
      items: [
        {
          _id: episode.id,
          title: 'A map is a promise & <more>',
          note: `at 0:01 in ${episode.title}`,
          path: `/writerspod/${episode.slug}?t=1`,
        },
      ],
    },
  ])
  const found = (await get('/api/v1/public/suggestions?query=first+pag')).json().groups
  expect(found).toMatchObject([
    { name: 'writerspod', items: [{ title: 'Cut the first page', note: 'Article' }] },
  ])
  expect((await get('/api/v1/public/suggestions?query=secret')).json().groups).toEqual([])
})
