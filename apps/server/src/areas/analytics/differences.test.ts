// Tries to find out about fewer than 10 readers by subtracting answers from each other. Every day of a story has a number
// of words of its own, a power of two, so that a figure of words tells which days of which stories it contains.
import { minGroupReaders } from '@fabula/contracts/analytics.shapes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember } from '#test/members.ts'
import { createRandom } from '#test/random.ts'
import { addReads, createReaders, type TestRead } from '#test/reads.ts'
import { createPublished } from '#test/stories.ts'
import { addDays, dayOf } from './periods.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const dayCount = 11
const first = addDays(dayOf(new Date()), -dayCount)
const days = Array.from({ length: dayCount }, (_, at) => addDays(first, at))
const ranges = days.flatMap((from, at) => days.slice(at).map((to) => `from=${from}&to=${to}`))
/** Counts are rounded to 5. */
const smallest = 10

test.each([1, 2, 3])('no difference of answers is about 1 to 9 readers (history %i)', async (seed) => {
  const random = createRandom(seed)
  const writer = await createMember(app)
  const stories = [await createPublished(writer), await createPublished(writer)]
  const everyone = await createReaders(app, 24)
  /** Who read on each day of each story. */
  const readersOf: (readonly string[])[] = []
  const reads = stories.flatMap(({ story, chapter }) =>
    days.flatMap((day): TestRead[] => {
      const readers = random.shuffle(everyone).slice(0, random.pick([0, 1, 2, 4, 8, 12]))
      const words = smallest * 2 ** readersOf.length
      readersOf.push(readers)
      return readers.map((user_id, at) => ({
        story_id: story._id,
        chapter_id: chapter._id,
        user_id,
        day,
        read_id: newId(),
        words: at === 0 ? words : 0,
      }))
    }),
  )
  await addReads(app, reads)

  const bases = ['/users/analytics', ...stories.map(({ story }) => `/content/${story._id}/analytics`)]
  const shown = new Set<number>()
  const see = (words: number | null) => {
    if (words !== null && words > 0) shown.add(Math.round(words / smallest))
  }
  for (const base of bases)
    for (const range of ranges) {
      const summary = await writer.call(`GET ${base}/summary?${range}&compare=previous`)
      expect(summary.statusCode, summary.body).toBe(200)
      const { figures, previous } = summary.json()
      see(figures.words)
      see(previous.words)
    }
  for (const base of bases)
    for (const range of [ranges[0], ranges[dayCount - 1], ...random.shuffle(ranges).slice(0, 4)])
      for (const interval of ['day', 'week', 'month']) {
        const answer = await writer.call(`GET ${base}/series?${range}&metric=words&interval=${interval}`)
        for (const { value } of answer.json().points) see(value)
      }
  // Otherwise this shows nothing.
  expect(shown.size).toBeGreaterThan(5)

  const countReaders = (set: number) =>
    new Set(readersOf.flatMap((readers, at) => (set & (1 << at) ? readers : []))).size
  const isWithin = (part: number, whole: number) => (part & ~whole) === 0
  const expectGroup = (set: number) => {
    const readers = countReaders(set)
    expect(readers === 0 || readers >= minGroupReaders, `${readers} readers of ${set.toString(2)}`).toBe(true)
  }
  for (const whole of shown) {
    expectGroup(whole)
    const parts = [...shown].filter((part) => part !== whole && isWithin(part, whole))
    for (const part of parts) expectGroup(whole & ~part)
    // What the one story and the other one have, and several days, taken away together.
    for (const one of parts)
      for (const other of parts) if ((one & other) === 0) expectGroup(whole & ~one & ~other)
  }
})
