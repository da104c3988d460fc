// Readers share a story's summary, and a reader's tabs share a review.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { moderate } from '#test/reports.ts'
import { createReader, createSerial, putReview, review, setTrustLevel } from '#test/reviews.ts'
import { textOf } from '#test/stories.ts'
import { computeSummary } from './review-scores.store.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

const findSummary = async (storyId: string) => {
  const found = await app.foundation.db
    .selectFrom('review_scores')
    .selectAll()
    .where('story_id', '=', storyId)
    .executeTakeFirst()
  if (!found) return undefined
  const { story_id: _, changed_at: __, updated_at: ___, ...summary } = found
  return summary
}

const why = textOf('A long enough explanation of why this story did not work for me in the end.')

test('parallel first reviews are one review, and the same one sent twice is no conflict', async () => {
  const { story, chapters } = await createSerial(writer, 1)
  const reader = await createReader(app, story, chapters)
  const same = await Promise.all(Array.from({ length: 6 }, () => putReview(reader, story, { rating: 4 })))
  expect(new Set(same.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(same.map((response) => response.json().review._id)).size).toBe(1)

  const other = await createReader(app, story, chapters)
  const ratings = [2, 2.5, 3, 3.5, 4]
  const different = await Promise.all(ratings.map((rating) => putReview(other, story, { rating })))
  const codes = different.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)
  expect(codes).toEqual([201, 409, 409, 409, 409])
  await app.foundation.events.idle()
  expect(await findSummary(story._id)).toMatchObject({ count: 2 })
})

test('two tabs: the second change is refused with the current review', async () => {
  const { story, chapters } = await createSerial(writer, 1)
  const reader = await createReader(app, story, chapters)
  await review(reader, story, { rating: 4 })
  const tabs = await Promise.all([3, 5].map((rating) => putReview(reader, story, { rating, revision: 1 })))
  const [saved, refused] = tabs.toSorted((one, two) => one.statusCode - two.statusCode)
  expect([saved!.statusCode, refused!.statusCode]).toEqual([200, 409])
  expect(refused!.json()).toMatchObject({
    code: 'CONFLICT_ERROR',
    details: { current: { rating: saved!.json().review.rating, revision: 2 } },
  })
  await reader.call(`DELETE /content/${story._id}/reviews/mine`)
  expect((await putReview(reader, story, { rating: 2, revision: 2 })).statusCode).toBe(409)
})

test('helpful marks by many at once converge', async () => {
  const { story, chapters } = await createSerial(writer, 1)
  const { _id } = await review(await createReader(app, story, chapters), story)
  const fans = await Promise.all(Array.from({ length: 5 }, () => createMember(app)))
  for (const fan of fans) await setTrustLevel(app, fan, 1)
  const methods = ['POST', 'POST', 'DELETE', 'POST']
  await Promise.all(
    fans.flatMap((fan) => methods.map((method) => fan.call(`${method} /reviews/${_id}/helpful`))),
  )
  await Promise.all(fans.slice(1).map((fan) => fan.call(`POST /reviews/${_id}/helpful`)))
  await fans[0]!.call(`DELETE /reviews/${_id}/helpful`)
  const { reviews } = (await fans[1]!.call(`GET /content/${story._id}/reviews`)).json()
  expect(reviews).toMatchObject([{ helpfulCount: 4, isHelpful: true }])
})

test('the summary is what a recomputation gives, after anything, in parallel', async () => {
  const { story, chapters } = await createSerial(writer, 1)
  const readers = await Promise.all(Array.from({ length: 4 }, () => createReader(app, story, chapters)))
  const { db, events } = app.foundation

  const reader = fc.nat({ max: readers.length - 1 })
  const fields = fc.record({
    rating: fc.integer({ min: 1, max: 10 }).map((half) => half / 2),
    facets: fc.record(
      { plot: fc.constantFrom(1, 2.5, 5), style: fc.constantFrom(0.5, 4) },
      { requiredKeys: [] },
    ),
    moods: fc.uniqueArray(fc.constantFrom('dark' as const, 'wry' as const, 'warm' as const)),
  })
  const action = fc.oneof(
    fc.record({ kind: fc.constant('write' as const), reader, fields }),
    fc.record({ kind: fc.constant('delete' as const), reader }),
    fc.record({
      kind: fc.constant('moderate' as const),
      reader,
      state: fc.constantFrom('held' as const, 'hidden' as const, null),
    }),
  )
  const ownOf = async (who: Member) =>
    (await who.call(`GET /content/${story._id}/reviews/mine`)).json().review

  async function act(one: typeof action extends fc.Arbitrary<infer A> ? A : never): Promise<void> {
    const who = readers[one.reader]!
    if (one.kind === 'delete') return void (await who.call(`DELETE /content/${story._id}/reviews/mine`))
    const known = await ownOf(who)
    if (one.kind === 'moderate') return known && moderate(app, 'review', known._id, one.state)
    const revision = known ? { revision: known.revision as number } : {}
    const { statusCode } = await putReview(who, story, { ...one.fields, content: why, ...revision })
    expect([200, 201, 409]).toContain(statusCode)
  }

  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(action, { maxLength: 3 }), { maxLength: 4 }), async (steps) => {
      for (const together of steps) await Promise.all(together.map(act))
      await events.idle()
      const expected = await computeSummary(db, story._id)
      const stored = await findSummary(story._id)
      if (!stored) {
        expect(expected.count).toBe(0)
        return
      }
      expect(stored).toEqual({
        ...expected,
        score: expect.closeTo(expected.score, 4),
        lower_bound: expect.closeTo(expected.lower_bound, 4),
      })
      // A simple model beside both: what readers see.
      const { reviews } = (await writer.call(`GET /content/${story._id}/reviews`)).json()
      const ratings = (reviews as { rating: number }[]).map(({ rating }) => rating * 2)
      expect(expected.count).toBe(ratings.length)
      expect(expected.rating_sum).toBe(ratings.reduce((sum, rating) => sum + rating, 0))
      expect(expected.histogram).toEqual(
        Array.from({ length: 10 }, (_, bar) => ratings.filter((rating) => rating === bar + 1).length),
      )
    }),
    { numRuns: 12 },
  )
})

test('stories are sorted by the lower bound of their score', async () => {
  const one = await createSerial(writer, 1, { title: 'One five-star rating' })
  const many = await createSerial(writer, 1, { title: 'Many good ratings' })
  const none = await createSerial(writer, 1, { title: 'No ratings' })
  await review(await createReader(app, one.story, one.chapters), one.story, { rating: 5 })
  for (let count = 0; count < 8; count += 1)
    await review(await createReader(app, many.story, many.chapters), many.story, {
      rating: 4.5 - (count % 2) / 2,
    })
  await app.foundation.events.idle()
  const { stories } = (await writer.call('GET /content/stories?sort=score&limit=100')).json()
  const place = ({ story }: { story: { _id: string } }) =>
    stories.findIndex(({ _id }: { _id: string }) => _id === story._id)
  expect(place(many)).toBeGreaterThanOrEqual(0)
  expect(place(many)).toBeLessThan(place(one))
  expect(place(one)).toBeLessThan(place(none))
})
