import { metrics } from '@fabula/contracts/analytics.shapes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from './periods.ts'
import { newId } from '#platform/ids.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { addReads, createReaders } from '#test/reads.ts'
import { createReader, review } from '#test/reviews.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let writer: Member
const today = dayOf(new Date())

beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  writer = await createMember(app)
})

async function createRead(title: string, readers: readonly string[], day = today) {
  const { story, chapter } = await createPublished(writer, { title })
  await addReads(
    app,
    readers.map((user_id) => ({ story_id: story._id, chapter_id: chapter._id, user_id, day })),
  )
  return story._id
}

const ask = async (call: string) => {
  const response = await writer.call(`GET /users/analytics/${call}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

describe('all own stories', () => {
  test('without any, every call answers', async () => {
    for (const call of ['summary', 'series', 'stories', 'sources', 'cohorts', 'hours', 'live', 'export'])
      expect((await writer.call(`GET /users/analytics/${call}`)).statusCode, call).toBe(200)
  })

  test('readers of several stories count once, and small stories cannot be computed', async () => {
    const readers = await createReaders(app, 30)
    const first = await createRead('First', readers.slice(0, 20))
    const second = await createRead('Second', readers.slice(10, 30))
    const third = await createRead('Third', readers.slice(0, 4))
    expect((await ask('summary')).figures).toMatchObject({ reads: 40, readers: 30, newReaders: 40 })
    expect((await ask('summary')).signals).toEqual([
      { kind: 'next-chapter', text: expect.stringContaining('100% of the time') },
    ])
    const { stories } = await ask('stories')
    expect(stories).toHaveLength(3)
    expect(stories.find(({ _id }: { _id: string }) => _id === third)).toMatchObject({
      title: 'Third',
      reads: null,
    })
    expect(
      stories
        .slice(0, 2)
        .map(({ _id }: { _id: string }) => _id)
        .sort(),
    ).toEqual([first, second].sort())
    expect(stories[0]).toMatchObject({ reads: 20, readers: 20 })
    // The third is no part of the sums: they are not more than the two others.
    expect((await ask('sources')).sources).toEqual([{ key: 'home', reads: 40, readers: 30 }])
  })
})

describe('several stories', () => {
  test('nothing tells how few read one of them on a day', async () => {
    const many = await createReaders(app, 40)
    const few = many.slice(0, 3)
    const days = Array.from({ length: 12 }, (_, at) => addDays(today, at - 12))
    const busy = await createRead('Busy', [], today)
    const quiet = await createRead('Quiet', many.slice(0, 12), days[0])
    const chapterId = newId()
    const read = (story_id: string, day: string) => (user_id: string) => ({
      story_id,
      chapter_id: chapterId,
      user_id,
      day,
      seconds: 1234,
    })
    await addReads(app, [
      ...days.flatMap((day) => many.map(read(busy, day))),
      ...days.slice(4, 6).flatMap((day) => few.map(read(quiet, day))),
    ])
    const figuresUntil = async (to: string) => {
      const range = `from=${days[0]}&to=${to}`
      const { stories } = await ask(`stories?${range}`)
      const { figures } = await ask(`summary?${range}`)
      const own = stories.find(({ _id }: { _id: string }) => _id === quiet)
      return { reads: own.reads, seconds: figures.seconds }
    }
    const before = await figuresUntil(days[3]!)
    const ofQuiet = 12 * 60 + 6 * 1234
    for (const [at, day] of days.slice(4, 7).entries()) {
      const { reads, seconds } = await figuresUntil(day)
      expect(reads === null || reads >= 15).toBe(true)
      // What was added, less the reads of the busy story that anyone can subtract: all of the quiet one, or nothing.
      const added = seconds - before.seconds - (at + 1) * many.length * 1234
      expect(Math.min(Math.abs(added), Math.abs(added - ofQuiet))).toBeLessThanOrEqual(5)
    }
  })
})

describe('export', () => {
  test('as CSV, with the same privacy, and no formula', async () => {
    const readers = await createReaders(app, 12)
    const storyId = await createRead('=HYPERLINK("https://example.org","a")', readers, addDays(today, -1))
    const response = await writer.call(`GET /content/${storyId}/analytics/export?from=${addDays(today, -3)}`)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toContain('attachment')
    const [head = '', ...lines] = response.body.trimEnd().split('\r\n')
    expect(head).toBe(`\uFEFFtitle,start,${metrics.join(',')}`)
    expect(lines.length).toBeGreaterThanOrEqual(1)
    for (const line of lines)
      expect(line.startsWith('"\'=HYPERLINK(""https://example.org"",""a"")",')).toBe(true)
    expect(response.body).toContain('<10')
  })

  test('as JSON', async () => {
    const storyId = await createRead('Plain', await createReaders(app, 12))
    const response = await writer.call(`GET /content/${storyId}/analytics/export?format=json&interval=month`)
    const { title, interval, periods } = response.json()
    expect({ title, interval }).toEqual({ title: 'Plain', interval: 'month' })
    expect(periods.at(-1)).toMatchObject({ reads: 10, readers: 10 })
    const unknown = await writer.call(`GET /content/${storyId}/analytics/export?format=xlsx`)
    expect(unknown.statusCode).toBe(400)
  })
})

describe('what everyone can see', () => {
  const figuresOf = async (storyId: string) => {
    await app.foundation.events.idle()
    await addReads(app, [])
    return (await writer.call(`GET /content/${storyId}/analytics/summary`)).json().figures
  }

  test('is counted exactly, and no longer when it is undone', async () => {
    const { story, chapter } = await createPublished(writer)
    const storyId = story._id
    const reader = await createReader(app, story, [chapter])
    await reader.call(`POST /content/${storyId}/bookmark`)
    await reader.call(`POST /users/follow/${writer.id}`)
    const comment = await reader.call(`POST /content/${storyId}/comments`, { body: 'What a coast.' })
    expect(comment.statusCode, comment.body).toBe(201)
    await review(reader, story)
    await createVisitor(app).call(`GET /content/${storyId}/export?format=markdown`)
    await writer.call(`GET /content/${storyId}/export?format=markdown`)
    await expect
      .poll(() => figuresOf(storyId))
      .toMatchObject({ bookmarks: 1, follows: 1, comments: 1, reviews: 1, downloads: 1, reads: null })

    await reader.call(`DELETE /content/${storyId}/bookmark`)
    await reader.call(`DELETE /users/follow/${writer.id}`)
    await reader.call(`DELETE /content/${storyId}/comments/${comment.json().comment._id}`)
    await reader.call(`DELETE /content/${storyId}/reviews/mine`)
    await expect
      .poll(() => figuresOf(storyId))
      .toMatchObject({ bookmarks: 0, follows: 0, comments: 0, reviews: 0, downloads: 1 })
  })
})
