import type { NewChapter, Opening } from '@fabula/contracts/discovery'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'
import { refreshFigures } from './discovery.jobs.ts'
import { rebuildIndex } from './search-index.service.ts'
import { whyTrending } from './trending.ts'

let app: TestApp
let writer: Member
let reader: Member
let admin: Member

beforeAll(async () => {
  app = await createTestApp()
  ;[writer, reader, admin] = await Promise.all([
    createMember(app, { displayName: 'Ines Marchetti' }),
    createMember(app),
    createMember(app, { roles: ['admin'] }),
  ])
  await createPublished(writer, { title: 'Alder', tags: ['trees', 'Slow Burn'], language: 'en' })
  await createPublished(writer, { title: 'Birch', tags: ['trees'], aiUse: 'generated', language: 'fr' })
  await createPublished(writer, { title: 'Cedar', tags: ['Slow-burn'], contentRating: 'teen' })
  await app.foundation.events.idle()
}, 60_000)

afterAll(() => app?.close())

type Found = { _id: string }

const visitor = () => createVisitor(app)
const titles = async (query: string, caller: Pick<Member, 'call'> = visitor()) =>
  (await caller.call(`GET /content/stories?${query}`))
    .json()
    .stories.map((story: { title: string }) => story.title)

describe('browsing', () => {
  test.each([
    ['sort=newest', ['Cedar', 'Birch', 'Alder']],
    ['tag=slow+burn&sort=newest', ['Cedar', 'Alder']],
    ['tag=trees,slow-burn', ['Alder']],
    ['tag=trees&tag=slow-burn', ['Alder']],
    ['excludeTag=trees', ['Cedar']],
    ['aiUse=generated', ['Birch']],
    ['language=fr', ['Birch']],
    ['language=fr-CA', ['Birch']],
    ['contentRating=teen', ['Cedar']],
    ['contentRating=teen,everyone&sort=newest', ['Cedar', 'Birch', 'Alder']],
    ['genre=fantasy&aiUse=none&sort=newest', ['Cedar', 'Alder']],
    ['genre=0190a000-0000-7000-8000-000000000200&aiUse=generated', ['Birch']],
    ['genre=horror', []],
    ['status=complete', []],
    ['length=epic', []],
    ['updatedWithin=day&tag=trees&aiUse=none', ['Alder']],
    ['q=birch', ['Birch']],
    ['q=alder&tag=slow-burn', ['Alder']],
    ['q=alder&aiUse=generated', []],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test('pages, totals and rejected input', async () => {
    const page = (await visitor().call('GET /content/stories?page=2&limit=2&sort=newest')).json()
    expect(page.stories).toHaveLength(1)
    expect(page.pagination).toEqual({ page: 2, limit: 2, pages: 2, total: 3 })
    for (const query of [
      'status=draft',
      'sort=loudest',
      'page=0',
      'page=101&limit=100',
      'length=tiny',
      'x=1',
      'source=theirs',
    ])
      expect([query, (await visitor().call(`GET /content/stories?${query}`)).statusCode]).toEqual([
        query,
        400,
      ])
  })

  test('sources: the user’s own stories and bookmarks need a session', async () => {
    for (const source of ['myStories', 'bookmarked'])
      expect((await visitor().call(`GET /content/stories?source=${source}`)).statusCode).toBe(401)
    expect(await titles('source=myStories', writer)).toHaveLength(3)
    const [first] = (await reader.call('GET /content/stories?q=cedar')).json().stories
    await reader.call(`POST /content/${first._id}/bookmark`)
    expect(await titles('source=bookmarked', reader)).toEqual(['Cedar'])
  })

  test('a change is found, and the old text is not', async () => {
    const { story } = await createPublished(writer, { title: 'Dogwood' })
    await app.foundation.events.idle()
    await writer.call(`PATCH /content/${story._id}`, { title: 'Elm', tags: ['renamed'] })
    await app.foundation.events.idle()
    expect(await titles('q=dogwood')).toEqual([])
    expect(await titles('q=elm')).toEqual(['Elm'])
    expect(await titles('tag=renamed')).toEqual(['Elm'])
    await writer.call(`DELETE /content/${story._id}`)
    await app.foundation.events.idle()
    expect(await titles('q=elm')).toEqual([])
  })

  test.each(['trending', 'newest', 'updated', 'popular', 'score'])(
    'paging in the order of %s works from any page',
    async (sort) => {
      const whole = await titles(`sort=${sort}`)
      const ahead = await titles(`sort=${sort}&limit=1&page=3`)
      const walked = []
      for (const page of [1, 2, 3]) walked.push(...(await titles(`sort=${sort}&limit=1&page=${page}`)))
      expect([...walked, ...(await titles(`sort=${sort}&limit=1&page=4`))]).toEqual(whole)
      expect(ahead).toEqual(whole.slice(2, 3))
    },
  )

  test('stories published between two pages cause no duplicates', async () => {
    const first = await titles('sort=newest&limit=2')
    const { story } = await createPublished(writer, { title: 'Elm' })
    await app.foundation.events.idle()
    const second = await titles('sort=newest&limit=2&page=2')
    expect(second.filter((title: string) => first.includes(title))).toEqual([])
    expect(await titles('sort=newest&limit=2')).toContain('Elm')
    await writer.call(`DELETE /content/${story._id}`)
    await app.foundation.events.idle()
  })

  test('the whole index can be rebuilt', async () => {
    await app.foundation.db.deleteFrom('found_stories').execute()
    await app.foundation.db.deleteFrom('found_writers').execute()
    expect(await titles('')).toEqual([])
    const { createReference } = await import('#areas/templates/public.ts')
    await rebuildIndex({ db: app.foundation.db, reference: createReference(app.foundation) })
    expect(await titles('sort=newest')).toEqual(['Cedar', 'Birch', 'Alder'])
    expect((await visitor().call('GET /public/writers')).json().writers).toHaveLength(1)
  })
})

describe('lists of stories', () => {
  test('following lists what followed users publish', async () => {
    expect((await reader.call('GET /content/following/stories')).json().stories).toEqual([])
    await reader.call(`POST /users/follow/${writer.id}`)
    expect((await reader.call('GET /content/following/stories')).json().stories).toHaveLength(3)
    await app.foundation.events.idle()
    expect((await visitor().call('GET /public/writers')).json().writers[0]).toMatchObject({
      username: writer.username,
      followerCount: 1,
      storyCount: 3,
    })
  })

  test('trending counts each user once a day, and gives the reason', async () => {
    await refreshFigures(app.foundation)
    const { stories, formula } = (await visitor().call('GET /public/trending')).json()
    expect(formula.points.bookmarked).toBe(3)
    // Cedar has a bookmark; all three are new.
    expect(stories[0]).toMatchObject({ title: 'Cedar', why: 'Added to Favorites by 1 reader this week' })
    expect(stories[1].why).toBe('A new chapter this week')
    const [cedar] = stories
    await reader.call(`DELETE /content/${cedar._id}/bookmark`)
    await writer.call(`POST /content/${cedar._id}/bookmark`)
    await app.foundation.events.idle()
    await refreshFigures(app.foundation)
    const after = (await visitor().call('GET /public/trending')).json().stories
    // The author's own activity is not counted.
    expect(after.every(({ why }: { why: string }) => why === 'A new chapter this week')).toBe(true)
  })

  test('the home page has the beginning of each list', async () => {
    const [tree] = (await visitor().call('GET /content/stories?q=alder')).json().stories
    await writer.call(`PATCH /content/${tree._id}`, { status: 'complete' })
    await app.foundation.events.idle()
    const home = async (who: { call: typeof reader.call }) =>
      (await who.call('GET /public/home?limit=2')).json()
    const slugs = (stories: { slug: string }[]) => stories.map(({ slug }) => slug)
    const { trending, openings, complete, newChapters, isFollowed } = await home(reader)
    const own = async (path: string) => (await reader.call(`GET ${path}limit=2`)).json()
    const ranked = await own('/public/trending?')
    expect(trending).toEqual({ stories: ranked.stories, formula: ranked.formula })
    const followed = (await own('/content/following/stories?')).stories
    expect(isFollowed).toBe(true)
    expect(slugs(newChapters.map(({ story }: NewChapter) => story)).toSorted()).toEqual(
      slugs(followed).toSorted(),
    )
    expect(newChapters[0].chapter).toMatchObject({ title: 'One' })
    const listed = [...trending.stories, ...openings.map(({ story }: Opening) => story), ...complete]
    expect(listed.filter(({ _id }: Found) => _id === tree._id)).toHaveLength(1)
    expect(await home(visitor())).toMatchObject({ isFollowed: false, featured: [] })
    await writer.call(`PATCH /content/${tree._id}`, { status: 'ongoing' })
    await app.foundation.events.idle()
  })

  test('no story is on two lists of the home page, and other openings are other stories', async () => {
    const home = (await visitor().call('GET /public/home?limit=1')).json()
    const listed = [
      ...home.trending.stories,
      ...home.openings.map(({ story }: Opening) => story),
      ...home.newChapters.map(({ story }: NewChapter) => story),
      ...home.complete,
    ].map(({ _id }: Found) => _id)
    expect(listed).toHaveLength(3)
    expect(new Set(listed).size).toBe(3)
    expect(home.openings[0]).toMatchObject({
      line: 'The coast had moved again in the night.',
      rest: [],
      minutes: 1,
    })
    // There are openings, and staff have chosen nothing.
    expect(home.heroBanner).toBeNull()

    const open = async (query = '') => (await visitor().call(`GET /public/openings${query}`)).json().openings
    const [first, ...others] = await open()
    expect(others).toHaveLength(2)
    const rest = await open(`?except=${first.story._id},${others[0].story._id}`)
    expect(rest.map(({ story }: Opening) => story._id)).toEqual([others[1].story._id])
    expect((await visitor().call('GET /public/openings?except=alder')).statusCode).toBe(400)
  })

  test.each([
    [{ finished: 12 }, '12 readers finished a chapter this week'],
    [{ finished: 2, bookmarked: 1 }, 'Added to Favorites by 1 reader this week'],
    [{ published: 2 }, 'New chapters on 2 days this week'],
    [{ commented: 1 }, 'Discussed by 1 reader this week'],
    [{}, ''],
    [null, ''],
  ])('the reason for %j is %s', (counts, why) => {
    expect(whyTrending(counts)).toBe(why)
  })

  test('facets count the stories that every visitor can find', async () => {
    const facets = (await visitor().call('GET /public/facets')).json()
    expect(facets.total).toBe(3)
    expect(facets.genres.find(({ slug }: { slug: string }) => slug === 'fantasy').storyCount).toBe(3)
  })
})

describe('suggestions that find nothing', () => {
  test.each([
    ['ceder', 'cedar'],
    ['slwo brun', 'slow burn'],
    ['ced', null],
    ['xyzzyqwertz', null],
    ['!?', null],
  ])('%s: %s is meant', async (query, meant) => {
    const found = (await visitor().call(`GET /public/suggestions?${new URLSearchParams({ query })}`)).json()
    expect(found.meant).toBe(meant)
  })
})

describe('the front page', () => {
  test('staff can edit it, other users cannot', async () => {
    const [alder] = (await visitor().call('GET /content/stories?q=alder')).json().stories
    const banner = { title: 'Read Alder', link: { label: 'Read', to: '/stories' }, storyId: alder._id }
    expect((await reader.call('PUT /admin/front-page/hero-banner', banner)).statusCode).toBe(403)
    expect((await admin.call('PUT /admin/front-page/hero-banner', banner)).statusCode).toBe(200)
    expect((await visitor().call('GET /public/hero-banner')).json().heroBanner).toMatchObject({
      title: 'Read Alder',
      story: { title: 'Alder' },
      opening: ['The coast had moved again in the night.'],
    })
    await admin.call('PUT /admin/front-page/featured', { storyIds: [alder._id] })
    expect((await visitor().call('GET /public/featured')).json().stories).toHaveLength(1)
    const changes = await app.foundation.db
      .selectFrom('front_page_changes')
      .select(['actor_id', 'what'])
      .execute()
    expect(changes).toEqual([
      { actor_id: admin.id, what: 'hero' },
      { actor_id: admin.id, what: 'featured' },
    ])
  })

  test('a new story replaces title, text and link, except where they were just edited', async () => {
    const find = async (q: string) => (await visitor().call(`GET /content/stories?q=${q}`)).json().stories[0]
    const [alder, birch] = [await find('alder'), await find('birch')]
    const put = async (fields: object) =>
      (await admin.call('PUT /admin/front-page/hero-banner', fields)).json().heroBanner
    const first = {
      kicker: 'This week',
      title: 'Read Alder',
      text: 'Alder trees, everywhere.',
      link: { label: 'Read', to: `/story/${alder.slug}/read` },
      storyId: alder._id,
    }
    await put(first)
    expect(await put({ ...first, storyId: birch._id })).toMatchObject({
      kicker: 'This week',
      title: birch.title,
      text: birch.synopsis,
      link: { label: 'Read', to: `/story/${birch.slug}/read` },
      story: { _id: birch._id },
    })
    const link = { label: 'Browse', to: '/stories' }
    expect(await put({ ...first, title: 'Back to Alder', text: '', link })).toMatchObject({
      title: 'Back to Alder',
      text: '',
      link,
      story: { _id: alder._id },
    })
    // The same story again: nothing is replaced.
    expect(await put({ ...first, title: 'Back to Alder' })).toMatchObject({ title: 'Back to Alder' })
  })

  test('rejects external links and stories that visitors cannot find', async () => {
    const put = async (fields: object) =>
      (
        await admin.call('PUT /admin/front-page/hero-banner', {
          title: 'x',
          link: { label: 'Go', to: '/' },
          ...fields,
        })
      ).statusCode
    for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect([to, await put({ link: { label: 'Go', to } })]).toEqual([to, 400])
    const { story } = await createPublished(writer, { title: 'Secret', visibility: 'private' })
    expect(await put({ storyId: story._id })).toBe(400)
    expect((await admin.call('PUT /admin/front-page/featured', { storyIds: [story._id] })).statusCode).toBe(
      400,
    )
  })
})

describe('saved searches', () => {
  test('have a feed with a secret URL, until they are deleted', async () => {
    const saved = await reader.call('POST /users/saved-searches', {
      name: 'Trees',
      query: 'tag=trees&page=3',
    })
    expect(saved.json().savedSearch).toMatchObject({ name: 'Trees', query: 'tag=trees' })
    const again = await reader.call('POST /users/saved-searches', { name: 'Trees', query: 'tag=trees' })
    expect(again.json().savedSearch._id).toBe(saved.json().savedSearch._id)
    const { feedUrl, _id } = saved.json().savedSearch
    const feed = await app.http.inject({ url: feedUrl })
    expect(feed.headers['content-type']).toContain('application/atom+xml')
    expect(feed.headers['cache-control']).toContain('private')
    expect(feed.body).toContain('Alder')
    expect(feed.body).not.toContain('Cedar')
    expect(
      (await app.http.inject({ url: feedUrl.replace(/\.[\w-]+\.xml$/, '.AAAAAAAAAAAAAAAAAAAAAA.xml') }))
        .statusCode,
    ).toBe(404)
    expect((await writer.call(`DELETE /users/saved-searches/${_id}`)).statusCode).toBe(404)
    expect((await reader.call(`DELETE /users/saved-searches/${_id}`)).statusCode).toBe(200)
    expect((await app.http.inject({ url: feedUrl })).statusCode).toBe(404)
    expect(
      (await reader.call('POST /users/saved-searches', { name: 'x', query: 'sort=loudest' })).statusCode,
    ).toBe(400)
  })

  test('tags work in any spelling, and so do their feeds', async () => {
    expect((await visitor().call('GET /public/tags/SLOW%20BURN')).json().tag).toMatchObject({
      name: 'Slow Burn',
      slug: 'slow-burn',
    })
    expect((await app.http.inject({ url: '/feeds/tag/slow-burn.xml' })).body).toContain('Alder')
    expect((await app.http.inject({ url: '/feeds/tag/nowhere.xml' })).statusCode).toBe(404)
    expect((await app.http.inject({ url: `/feeds/author/${writer.username}.xml` })).body).toContain('Birch')
    expect((await app.http.inject({ url: '/feeds/author/nobody_here.xml' })).statusCode).toBe(404)
  })
})

test('an author’s page lists what its viewer can find, the most popular first', async () => {
  const owner = await createMember(app)
  const first = await createPublished(owner, { title: 'Fir' })
  const loved = await createPublished(owner, { title: 'Gorse' })
  await createPublished(owner, { title: 'Hazel', visibility: 'registered' })
  await createPublished(owner, { title: 'Ivy', visibility: 'unlisted' })
  await reader.call(`POST /content/${loved.story._id}/bookmark`)
  await app.foundation.events.idle()
  await refreshFigures(app.foundation)
  const path = `GET /public/writers/${owner.id}/stories`
  const shown = (await visitor().call(path)).json()
  expect(shown.stories.map(({ title }: { title: string }) => title)).toEqual(['Gorse', 'Fir'])
  expect(shown.opening).toMatchObject({
    story: { _id: loved.story._id },
    line: 'The coast had moved again in the night.',
  })
  const next = (await visitor().call(`${path}?page=2&limit=1`)).json()
  expect(next).toMatchObject({ stories: [{ _id: first.story._id }], opening: null })
  expect((await reader.call(path)).json().stories).toHaveLength(3)
  await owner.call(`POST /users/block/${reader.id}`)
  expect((await reader.call(path)).statusCode).toBe(404)
  expect((await app.http.inject('/sitemaps/writers.xml')).body).toContain(`/writers/${owner.username}<`)
})
