import type { Story } from '@fabula/contracts/stories'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf, weekOf } from './periods.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createCollaborator } from '#test/collaborators.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { addReads, createReaders, type TestRead } from '#test/reads.ts'
import { createChapter, createPublished, textOf } from '#test/stories.ts'

let app: TestApp
let writer: Member
let story: Story
let storyId: string
let chapterId: string
const today = dayOf(new Date())

beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  writer = await createMember(app)
  const published = await createPublished(writer)
  story = published.story
  storyId = story._id
  chapterId = published.chapter._id
})

const path = (call: string) => `GET /content/${storyId}/analytics/${call}`
const ask = async (call: string, who: Pick<Member, 'call'> = writer) => {
  const response = await who.call(path(call))
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

/** Each of these readers, once a day. */
const readsOf = (
  readers: readonly string[],
  days: readonly string[],
  given: Partial<TestRead> = {},
): TestRead[] =>
  days.flatMap((day) =>
    readers.map((user_id) => ({ story_id: storyId, chapter_id: chapterId, user_id, day, ...given })),
  )

describe('who may see figures', () => {
  test('a collaborator needs the permission', async () => {
    const proofreader = await createCollaborator(app, story, 'proofreader')
    expect((await proofreader.call(path('summary'))).statusCode).toBe(403)
  })

  test('the owner does, other people do not learn of the call, visitors sign in', async () => {
    expect((await writer.call(path('summary'))).statusCode).toBe(200)
    const stranger = await createMember(app)
    expect((await stranger.call(path('summary'))).statusCode).toBe(404)
    expect((await createVisitor(app).call(path('summary'))).statusCode).toBe(401)
  })
})

describe('ranges', () => {
  test.each([
    ['from=2026-03-02&to=2026-03-01', ['from', 'to']],
    ['from=2015-01-01&to=2026-01-01', ['from']],
    ['from=2999-01-01', ['from']],
    ['from=yesterday&to=2026-02-31&interval=year', ['from', 'to', 'interval']],
    ['from=2026-02-30&other=1', ['from', 'other']],
  ])('%s names %j', async (query, fields) => {
    const response = await writer.call(path(`summary?${query}`))
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().details.fields).sort()).toEqual([...fields].sort())
  })

  test('an unknown metric is named', async () => {
    const response = await writer.call(path('series?metric=money'))
    expect(response.statusCode).toBe(400)
    expect(response.json().details.fields).toHaveProperty('metric')
  })

  test('days with few readers are joined with their neighbors', async () => {
    const many = await createReaders(app, 12)
    const [busy, quiet] = [addDays(today, -20), addDays(today, -19)]
    await addReads(app, [...readsOf(many, [busy]), ...readsOf(many.slice(0, 3), [quiet])])
    const { range, figures } = await ask(`summary?from=${quiet}&to=${quiet}`)
    expect(range.from <= busy && range.to >= quiet).toBe(true)
    expect(figures).toMatchObject({ reads: 15, readers: 10 })
  })
})

describe('figures', () => {
  test('nothing counted from fewer than 10 readers is shown', async () => {
    await addReads(app, readsOf(await createReaders(app, 9), [today]))
    const { figures } = await ask('summary')
    expect(figures).toMatchObject({
      reads: null,
      readers: null,
      seconds: null,
      words: null,
      nextRate: null,
      bookmarks: 0,
    })
  })

  test('are rounded, with new and returning readers and the rate of those who went on', async () => {
    const readers = await createReaders(app, 23)
    const days = [addDays(today, -1), today]
    await addReads(app, [
      ...readsOf(readers, days),
      ...readsOf(readers.slice(0, 11), [today], { went_on: false, depth: 100, listened: true }),
    ])
    const { figures, previous, countedUntil } = await ask('summary?compare=previous')
    expect(figures).toMatchObject({
      reads: 55,
      readers: 25,
      newReaders: 25,
      completed: 45,
      listens: 10,
      nextRate: 100,
    })
    expect(figures.seconds).toBe(57 * 60)
    expect(previous.reads).toBeNull()
    expect(countedUntil).not.toBeNull()
  })

  test('by day: a day that cannot be separated has no value', async () => {
    const readers = await createReaders(app, 12)
    const days = [addDays(today, -3), addDays(today, -2), addDays(today, -1)]
    await addReads(app, [
      ...readsOf(readers, [days[0]!, days[2]!]),
      ...readsOf(readers.slice(0, 2), [days[1]!]),
    ])
    const { points, range, marks } = await ask(`series?from=${addDays(today, -3)}&metric=reads`)
    expect(range.from <= days[0]!).toBe(true)
    const valueOf = new Map(
      points.map((point: { start: string; value: number }) => [point.start, point.value]),
    )
    expect(valueOf.get(days[1])).toBeNull()
    expect(points).toHaveLength(valueOf.size)
    expect(marks).toMatchObject([{ kind: 'published', chapterId, number: 1, day: today }])
    for (const interval of ['week', 'month'])
      expect((await ask(`series?interval=${interval}&compare=previous`)).points.length).toBeGreaterThan(0)
  })
})

describe('breakdowns', () => {
  test('small groups are hidden, and cannot be computed from the others', async () => {
    const readers = await createReaders(app, 30)
    await addReads(app, [
      ...readsOf(readers.slice(0, 14), [today], { source: 'search', device: 'desktop' }),
      ...readsOf(readers.slice(14, 28), [today], { source: 'site', domain: 'example.org', language: 'de' }),
      ...readsOf(readers.slice(28), [today], { source: 'forum', language: 'fr' }),
    ])
    const { sources, domains, devices, languages } = await ask('sources')
    expect(sources.filter(({ reads }: { reads: number | null }) => reads !== null)).toHaveLength(1)
    expect(sources).toContainEqual({ key: 'forum', reads: null, readers: null })
    expect(domains).toEqual([{ key: 'example.org', reads: 15, readers: 15 }])
    expect(devices).toEqual([
      { key: 'phone', reads: 15, readers: 15 },
      { key: 'desktop', reads: 15, readers: 15 },
    ])
    expect(languages.at(-1).reads).toBeNull()
  })

  test('what only a few readers sent as a domain or language has no name, and displaces nothing', async () => {
    const readers = await createReaders(app, 31)
    const spammer = readers.slice(30)
    await addReads(app, [
      ...readsOf(readers.slice(0, 15), [today], { source: 'site', domain: 'example.org' }),
      ...readsOf(readers.slice(15, 30), [today], { source: 'site', domain: 'blog.example' }),
      ...Array.from({ length: 120 }, (_, at) =>
        readsOf(spammer, [today, today], { source: 'site', domain: `buy-${at}.example`, language: 'zz' }),
      ).flat(),
    ])
    const { domains, languages } = await ask('sources')
    expect(domains[0]).toMatchObject({ readers: 15 })
    expect(domains.at(-1)).toEqual({ key: 'other', reads: null, readers: null })
    expect(JSON.stringify({ domains, languages })).not.toMatch(/buy-|zz/)
  })

  test('hours are those of the time zone', async () => {
    await addReads(
      app,
      readsOf(await createReaders(app, 12), [weekOf(today)], { started_at: `${weekOf(today)}T23:10:00Z` }),
    )
    const utc = await ask('hours')
    expect(utc.best).toEqual({ weekday: 0, hour: 23 })
    expect(utc.hours[0][23]).toBe(10)
    expect((await ask('hours?timeZone=Asia/Tokyo')).best).toEqual({ weekday: 1, hour: 8 })
    const wrong = await writer.call(path('hours?timeZone=Middle/Earth'))
    expect(wrong.json().details.fields).toHaveProperty('timeZone')
  })
})

describe('retention', () => {
  test('how many of those who began came to each chapter, and how far within one', async () => {
    const second = await createChapter(writer, storyId, { title: 'Two' })
    await writer.call(`POST /content/${storyId}/chapters/${second._id}/publish`, {})
    const readers = await createReaders(app, 40)
    await addReads(app, [
      ...readsOf(readers, [today], { depth: 95 }),
      ...readsOf(readers.slice(0, 20), [today], { chapter_id: second._id, depth: 45 }),
    ])
    const byChapter = await ask('retention')
    expect(byChapter.began).toBe(40)
    expect(byChapter.chapters).toMatchObject([
      { number: 1, reached: 40, percent: 100 },
      { number: 2, title: 'Two', reached: 20, percent: 50, publishedAt: today },
    ])
    expect(byChapter.chapters[0].editedAt).toBeNull()
    const changed = await writer.call(`PATCH /content/${storyId}/chapters/${second._id}`, {
      content: textOf('The coast had moved again.'),
    })
    expect(changed.statusCode, changed.body).toBe(200)
    await writer.call(`POST /content/${storyId}/chapters/${second._id}/publish`, {})
    expect((await ask('retention')).chapters[1].editedAt).toBe(today)
    const byDepth = await ask(`retention?by=depth&chapterId=${second._id}`)
    expect(byDepth.tenths).toEqual([100, 100, 100, 100, null, null, null, null, null, null])
    expect((await writer.call(path(`retention?by=depth&chapterId=${storyId}`))).statusCode).toBe(404)
  })

  test('how many new readers of a week came back', async () => {
    const readers = await createReaders(app, 20)
    const week = addDays(weekOf(today), -14)
    await addReads(app, [...readsOf(readers, [week]), ...readsOf(readers.slice(0, 15), [addDays(week, 8)])])
    const { weeks } = await ask('cohorts')
    expect(weeks).toEqual([{ week, readers: 20, returned: [75, null] }])
  })
})
