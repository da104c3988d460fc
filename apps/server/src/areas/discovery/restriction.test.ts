// One rule everywhere: what a user may not see is on no list, in no search, suggestion, feed, sitemap or preview.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Story, StoryChanges } from '@fabula/contracts/stories'
import { siteOf } from '#platform/site/site.routes.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { moderate } from '#test/reports.ts'
import { createChapter, createPublished, createStory } from '#test/stories.ts'

let app: TestApp
let writer: Member
let reader: Member
let adult: Member
let minor: Member
let blocked: Member
const stories: Record<string, Story> = {}

/** All have the same words and tag, so that every list would match them all. */
const alike = (title: string, changes: StoryChanges = {}): StoryChanges & { title: string } => ({
  title: `${title} quillwort`,
  synopsis: 'A story about quillwort.',
  tags: ['quillwort tales'],
  ...changes,
})

const kinds = [
  'open',
  'draft',
  'private',
  'unlisted',
  'registered',
  'mature',
  'deleted',
  'unpublished',
  'held',
  'removed',
] as const

beforeAll(async () => {
  app = await createTestApp()
  ;[writer, reader, adult, minor, blocked] = await Promise.all([
    createMember(app, { displayName: 'Quill Wright' }),
    createMember(app),
    createMember(app),
    createMember(app, { dateOfBirth: `${new Date().getFullYear() - 15}-01-01` }),
    createMember(app),
  ])
  stories.draft = await createStory(writer, alike('Draft'))
  await createChapter(writer, stories.draft._id)
  for (const [name, changes] of [
    ['open', {}],
    ['private', { visibility: 'private' }],
    ['unlisted', { visibility: 'unlisted' }],
    ['registered', { visibility: 'registered' }],
    ['mature', { contentRating: 'mature' }],
    ['deleted', {}],
    ['unpublished', {}],
    ['held', {}],
    ['removed', {}],
  ] as [string, StoryChanges][]) {
    const { story, chapter } = await createPublished(writer, alike(name, changes))
    stories[name] = story
    if (name === 'deleted') await writer.call(`DELETE /content/${story._id}`)
    if (name === 'held' || name === 'removed') await moderate(app, 'story', story._id, name)
    if (name === 'unpublished')
      await writer.call(`POST /content/${story._id}/chapters/${chapter._id}/unpublish`)
  }
  await adult.call('PATCH /users/settings', { filters: { showMature: true } })
  await writer.call(`POST /users/block/${blocked.id}`)
  await app.foundation.events.idle()
}, 60_000)

afterAll(() => app?.close())

type Caller = Pick<Member, 'call'>

/** Every call that lists stories, and the slugs in its response. */
const surfaces: Record<string, (caller: Caller) => Promise<string>> = {
  list: async (caller) => (await caller.call('GET /content/stories?limit=100')).body,
  search: async (caller) => (await caller.call('GET /content/stories?q=quillwort&limit=100')).body,
  'search with a slip': async (caller) =>
    (await caller.call('GET /content/stories?q=quilwort&limit=100')).body,
  'search, sorted': async (caller) =>
    (await caller.call('GET /content/stories?q=quillwort&sort=newest')).body,
  tag: async (caller) => (await caller.call('GET /content/stories?tag=quillwort+tales&limit=100')).body,
  genre: async (caller) => (await caller.call('GET /content/stories?genre=fantasy&limit=100')).body,
  suggestions: async (caller) => (await caller.call('GET /public/suggestions?query=quillw')).body,
  passages: async (caller) => (await caller.call('GET /public/passages?query=moved+coast')).body,
  'passages by a phrase': async (caller) =>
    (await caller.call('GET /public/passages?query=%22the+coast+had+moved%22')).body,
  trending: async (caller) => (await caller.call('GET /public/trending?limit=100')).body,
  featured: async (caller) => (await caller.call('GET /public/featured?limit=100')).body,
  hero: async (caller) => (await caller.call('GET /public/hero-banner')).body,
  openings: async (caller) => (await caller.call('GET /public/openings')).body,
  home: async (caller) => (await caller.call('GET /public/home?limit=24')).body,
}

/** Which of the stories are named in a text. */
const named = (text: string) => kinds.filter((kind) => text.includes(stories[kind]!.slug))

describe('lists show each viewer what they may see', () => {
  const expected: [who: string, caller: () => Caller, seen: string[]][] = [
    ['a visitor', () => createVisitor(app), ['open']],
    ['a member', () => reader, ['open', 'registered']],
    ['an adult who wants mature stories', () => adult, ['open', 'registered', 'mature']],
    ['a minor', () => minor, ['open', 'registered']],
    ['a user whom the writer blocked', () => blocked, []],
  ]
  test.each(expected)('%s', async (_who, caller, seen) => {
    for (const [surface, ask] of Object.entries(surfaces)) {
      const found = named(await ask(caller()))
      const shown = ['featured', 'hero'].includes(surface)
        ? found.filter((kind) => !seen.includes(kind))
        : found
      expect([surface, ...shown]).toEqual([surface, ...(['featured', 'hero'].includes(surface) ? [] : seen)])
    }
  })

  test('a minor who once enabled mature stories sees none', async () => {
    expect((await minor.call('PATCH /users/settings', { filters: { showMature: true } })).statusCode).toBe(
      403,
    )
  })

  test('pages for crawlers show what a visitor may see', async () => {
    const get = async (url: string) => (await app.http.inject({ url })).body
    const feeds = [
      `/feeds/author/${writer.username}.xml`,
      '/feeds/tag/quillwort-tales.xml',
      '/sitemaps/stories/first.xml',
    ]
    for (const url of feeds) expect([url, ...named(await get(url))]).toEqual([url, 'open'])
  })

  test('link previews on other sites', async () => {
    const base = siteOf(app.foundation.config).siteUrl
    const ask = (slug: string) =>
      app.http.inject({
        url: `/oembed?${new URLSearchParams({ url: new URL(`/story/${slug}`, base).href })}`,
      })
    const open = await ask(stories.open!.slug)
    expect(open.statusCode).toBe(200)
    expect(open.json()).toMatchObject({ type: 'link', title: 'open quillwort', author_name: 'Quill Wright' })
    for (const kind of kinds.filter((one) => one !== 'open' && one !== 'unlisted')) {
      const refused = await ask(stories[kind]!.slug)
      expect([kind, refused.statusCode]).toEqual([
        kind,
        kind === 'registered' || kind === 'mature' ? 403 : 404,
      ])
      expect(refused.body).not.toContain('quillwort')
    }
    expect((await app.http.inject({ url: '/oembed?url=https://elsewhere.example/story/x' })).statusCode).toBe(
      400,
    )
    expect((await app.http.inject({ url: '/oembed?format=xml&url=x' })).statusCode).toBe(501)
  })

  const statusFor = (kind: (typeof kinds)[number]) =>
    kind === 'open' || kind === 'unlisted' ? 200 : kind === 'registered' || kind === 'mature' ? 403 : 404

  test('exports and the story itself follow the same rule', async () => {
    const visitor = createVisitor(app)
    for (const kind of kinds) {
      const id = stories[kind]!._id
      const story = await visitor.call(`GET /content/${id}`)
      expect([kind, story.statusCode]).toEqual([kind, statusFor(kind)])
      for (const format of ['markdown', 'html', 'docx', 'epub']) {
        const path = `GET /content/${id}/export?format=${format}`
        expect([kind, format, (await visitor.call(path)).statusCode]).toEqual([kind, format, statusFor(kind)])
        const { statusCode, body } = await reader.call(path)
        const isOpen = statusFor(kind) === 200 || kind === 'registered'
        expect([kind, format, statusCode]).toEqual([kind, format, isOpen ? 200 : statusFor(kind)])
        if (!isOpen) expect(body).not.toContain('quillwort')
      }
    }
  })

  test('page data and offline downloads follow the same rule', async () => {
    const visitor = createVisitor(app)
    for (const kind of kinds) {
      const { slug } = stories[kind]!
      for (const path of [`/content/by-address/${slug}`, `/content/by-address/${slug}/read`]) {
        const { statusCode, body } = await visitor.call(`GET ${path}`)
        expect([kind, path, statusCode]).toEqual([kind, path, statusFor(kind)])
        // Title, synopsis and preview would be in the head of the page.
        if (statusCode !== 200) expect(body).not.toMatch(/quillwort|previews|covers|images/)
      }
    }
  })

  test('preview images need a signed URL, and do not contain a hidden cover', async () => {
    const shown = await createPublished(writer, alike('Pictured'))
    const image = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#a31' } })
      .png()
      .toBuffer()
    const sent = await sendForm(app, writer, '/images/upload', {
      image,
      type: 'cover',
      entityId: shown.story._id,
    })
    const { imageId } = sent.json().data
    const { previewUrl } = (await writer.call(`GET /content/by-address/${shown.story.slug}`)).json()
    const look = (url: string) => app.http.inject({ url })
    expect((await look(`/images/${imageId}?w=640`)).statusCode).toBe(200)
    await writer.call(`PATCH /content/${shown.story._id}`, { visibility: 'private' })
    expect((await look(`/images/${imageId}?w=640`)).statusCode).toBe(404)
    // Not cached before: it shows the generated cover, whose center is not the red of the uploaded one.
    const preview = await look(previewUrl)
    expect(preview.statusCode).toBe(200)
    const { dominant } = await sharp(preview.rawPayload).stats()
    expect(dominant).not.toMatchObject({ r: 168, g: 56, b: 24 })
    const [payload = '', signature = ''] = previewUrl.replace('/previews/', '').split('.')
    const changed = `${Buffer.from('["Another","","","",null]').toString('base64url')}.${signature}.jpg`
    expect((await look(`/previews/${changed}`)).statusCode).toBe(404)
    expect((await look(`/previews/${payload}.${signature.slice(1)}.jpg`)).statusCode).toBe(404)
  })
})

describe('what a user has excluded', () => {
  test('hidden stories, muted users, excluded tags and generated text', async () => {
    const fresh = await createMember(app)
    const sees = async () => named((await fresh.call('GET /content/stories?q=quillwort&limit=100')).body)
    expect(await sees()).toEqual(['open', 'registered'])
    expect((await fresh.call(`POST /content/${stories.open!._id}/hide`)).statusCode).toBe(200)
    expect(await sees()).toEqual(['registered'])
    expect((await fresh.call('GET /users/hidden-stories')).json().stories).toHaveLength(1)
    await fresh.call(`DELETE /content/${stories.open!._id}/hide`)
    expect(await sees()).toEqual(['open', 'registered'])
    await fresh.call('PATCH /users/settings', { filters: { excludedTags: ['Quillwort Tales'] } })
    expect(await sees()).toEqual([])
    await fresh.call('PATCH /users/settings', { filters: { excludedTags: [] } })
    await fresh.call(`POST /users/mute/${writer.id}`)
    expect(await sees()).toEqual([])
    expect((await fresh.call('GET /public/writers?query=quill')).json().writers).toEqual([])
  })

  test('finished stories, wherever stories are listed', async () => {
    const fresh = await createMember(app)
    const seen = async () =>
      Promise.all(
        ['list', 'search', 'search with a slip', 'tag', 'genre', 'suggestions', 'trending'].map(
          async (surface) => [surface, ...named(await surfaces[surface]!(fresh))],
        ),
      )
    const all = await seen()
    for (const [surface, ...found] of all)
      expect([surface, ...found]).toEqual([surface, 'open', 'registered'])
    await fresh.call(`PUT /content/${stories.open!._id}/reading-state`, { state: 'finished' })
    expect(await seen()).toEqual(all)
    await fresh.call('PATCH /users/settings', { filters: { hideRead: true } })
    for (const [surface, ...found] of await seen())
      expect([surface, ...found]).toEqual([surface, 'registered'])
    // Reading it again makes it appear again.
    await fresh.call(`PUT /content/${stories.open!._id}/reading-state`, { state: 'reading' })
    expect(await seen()).toEqual(all)
  })

  test('a story that may not be read cannot be hidden either, so that it reveals nothing', async () => {
    expect((await reader.call(`POST /content/${stories.private!._id}/hide`)).statusCode).toBe(404)
  })

  test('a story that has just become private is gone before its event is processed', async () => {
    const { story } = await createPublished(writer, alike('Fleeting'))
    await app.foundation.events.idle()
    await app.foundation.db
      .updateTable('stories')
      .set({ visibility: 'private' })
      .where('id', '=', story._id)
      .execute()
    expect((await createVisitor(app).call('GET /content/stories?q=fleeting')).json().stories).toEqual([])
  })

  test('deleting an account removes its stories from the lists', async () => {
    const deleted = await createMember(app, { displayName: 'Soon Gone' })
    await createPublished(deleted, { title: 'Evanescent thing' })
    await app.foundation.events.idle()
    const count = async () =>
      (await createVisitor(app).call('GET /content/stories?q=evanescent')).json().pagination.total
    expect(await count()).toBe(1)
    await app.foundation.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ deleting_since: new Date() }).where('id', '=', deleted.id).execute()
      await app.foundation.events.publish(tx, 'account.deletion-requested', { userId: deleted.id })
    })
    await app.foundation.events.idle()
    expect(await count()).toBe(0)
  })
})
