import type { Notification } from '@fabula/contracts/notifications'
import type { Review, ReviewSummary } from '@fabula/contracts/reviews'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { addCollaborator, createCollaborator } from '#test/collaborators.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { moderate, openReported, readExport, reported } from '#test/reports.ts'
import { createReader, createSerial, putReview, readChapter, review, setTrustLevel } from '#test/reviews.ts'
import { createChapter, textOf } from '#test/stories.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app, { displayName: 'Wim' })
})
afterAll(() => app.close())

type Caller = Pick<Member, 'call'>
type StoryId = { _id: string }

const listOf = async (who: Caller, { _id }: StoryId, query = '') => {
  const response = await who.call(`GET /content/${_id}/reviews${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json() as {
    reviews: Review[]
    summary: ReviewSummary
    pagination: object
    next: string | null
  }
}
const mine = async (who: Member, { _id }: StoryId) => {
  const response = await who.call(`GET /content/${_id}/reviews/mine`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const news = async (member: Member, type: string): Promise<Notification[]> => {
  await app.foundation.events.idle()
  const { notifications } = (await member.call('GET /notifications?limit=100')).json()
  return notifications.filter((one: Notification) => one.type === type)
}
const createRead = async (chapterCount = 1) => {
  const { story, chapters } = await createSerial(writer, chapterCount)
  return { story, chapters, reader: await createReader(app, story, chapters) }
}
const longText = textOf(
  'The middle drags, the brother disappears for nine chapters, and nobody in the book seems to notice it.',
)

describe('who may review', () => {
  test('readers of 3 chapters, or of 20 % of the words', async () => {
    const { story, chapters } = await createSerial(writer, 6)
    const reader = await createMember(app)
    expect(await mine(reader, story)).toMatchObject({
      review: null,
      refusal: 'not_read',
      needed: { chapters: 3, percent: 20 },
      isAsked: false,
    })
    await readChapter(reader, story, chapters[0]!)
    const refused = await putReview(reader, story)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      code: 'FORBIDDEN_ERROR',
      details: { needed: { chapters: 2, percent: 4 } },
    })
    await readChapter(reader, story, chapters[1]!, 30)
    expect(await mine(reader, story)).toMatchObject({ refusal: null, needed: null })
    expect(await review(reader, story)).toMatchObject({
      chaptersRead: 1,
      chaptersTotal: 6,
      percentRead: 21,
      isStoryChanged: false,
      state: 'visible',
      revision: 1,
    })
  })

  test('neither the owner nor a collaborator, nor unverified users', async () => {
    const { story, chapters } = await createSerial(writer, 1)
    const collaborator = await createCollaborator(app, story, 'beta-reader')
    for (const one of [writer, collaborator]) {
      await readChapter(one, story, chapters[0]!)
      expect((await putReview(one, story)).statusCode).toBe(403)
      expect(await mine(one, story)).toMatchObject({ refusal: 'own_story', isAsked: false })
    }
    const unverified = await createMember(app, { isEmailVerified: false })
    expect((await putReview(unverified, story)).json().code).toBe('EMAIL_NOT_VERIFIED_ERROR')
  })

  test('who joins the collaborators later: their review does not show or count until they leave', async () => {
    const { story, reader } = await createRead()
    const { _id } = await review(reader, story)
    await addCollaborator(app, story, 'beta-reader', reader)
    await app.foundation.events.idle()
    const visitor = createVisitor(app)
    for (const who of [visitor, reader, writer])
      expect(await listOf(who, story)).toMatchObject({ reviews: [], summary: { count: 0 } })
    const ofSite = (await visitor.call('GET /reviews?limit=100')).json().reviews
    expect(ofSite.some((one: Review) => one._id === _id)).toBe(false)
    expect(await mine(reader, story)).toMatchObject({ review: { _id }, refusal: 'own_story' })
    await writer.call(`DELETE /content/${story._id}/collaborators/${reader.id}`)
    await app.foundation.events.idle()
    expect(await listOf(visitor, story)).toMatchObject({ reviews: [{ _id }], summary: { count: 1 } })
  })

  test('nobody who is blocked by the owner, or cannot read the story', async () => {
    const { story, reader } = await createRead()
    await writer.call(`POST /users/block/${reader.id}`)
    expect((await putReview(reader, story)).statusCode).toBe(404)
    const other = await createMember(app)
    await writer.call(`PATCH /content/${story._id}`, { visibility: 'private' })
    expect((await putReview(other, story)).statusCode).toBe(404)
    expect((await other.call(`GET /content/${story._id}/reviews`)).statusCode).toBe(404)
  })
})

describe('what a review says', () => {
  test('everything it may say, and its author alone gets the document', async () => {
    const { story, reader } = await createRead()
    const written = await review(reader, story, {
      rating: 3.5,
      facets: { plot: 4, world: 0.5 },
      moods: ['tense', 'wry', 'tense'],
      pace: 'slow',
      content: textOf('A salt road, and what it costs.'),
      spoiler: false,
      recommendTo: 'people who read maps',
    })
    expect(written).toMatchObject({
      rating: 3.5,
      facets: { plot: 4, world: 0.5 },
      moods: ['tense', 'wry'],
      pace: 'slow',
      html: expect.stringContaining('>A salt road, and what it costs.</p>'),
      content: { type: 'doc' },
      recommendTo: 'people who read maps',
      author: { _id: reader.id },
      authorReviewCount: 1,
      permissions: ['edit', 'delete'],
      editedAt: null,
    })
    await app.foundation.events.idle()
    const { reviews, summary } = await listOf(createVisitor(app), story)
    expect(reviews).toMatchObject([{ _id: written._id, content: null, permissions: ['report'] }])
    expect(summary).toMatchObject({ count: 1, score: null, histogram: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0] })
  })

  test('names every wrong field at once and changes nothing', async () => {
    const { story, reader } = await createRead()
    const response = await reader.call(`PUT /content/${story._id}/reviews/mine`, {
      rating: 4.2,
      facets: { plot: 6 },
      moods: ['soggy'],
      content: { type: 'doc', content: [{ type: 'image' }] },
      recommendTo: 'x'.repeat(141),
    })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().details.fields).sort()).toEqual([
      'content',
      'facets.plot',
      'moods.0',
      'rating',
      'recommendTo',
    ])
    expect(await mine(reader, story)).toMatchObject({ review: null })
  })

  test('below 2 stars it needs 50 characters', async () => {
    const { story, reader } = await createRead()
    for (const content of [null, textOf('Bad.')]) {
      const response = await putReview(reader, story, { rating: 1.5, content })
      expect(response.statusCode).toBe(400)
      expect(response.json().details.fields).toMatchObject({
        content: expect.stringContaining('50 characters'),
      })
    }
    expect((await putReview(reader, story, { rating: 1.5, content: longText })).statusCode).toBe(201)
    expect((await putReview(await createReader(app, story, []), story, { rating: 1.5 })).statusCode).toBe(400)
  })

  test('a rating in one tap, words later: one review with its first date', async () => {
    const { story, reader } = await createRead()
    expect(await mine(reader, story)).toMatchObject({ isAsked: true })
    const first = await review(reader, story, { rating: 5 })
    expect(await mine(reader, story)).toMatchObject({ isAsked: false, review: { _id: first._id, html: '' } })
    const response = await putReview(reader, story, { rating: 4.5, content: longText, revision: 1 })
    expect(response.statusCode).toBe(200)
    expect(response.json().review).toMatchObject({
      _id: first._id,
      rating: 4.5,
      createdAt: first.createdAt,
      editedAt: expect.any(String),
      revision: 2,
    })
  })

  test('"not now" is never asked again, and still may be reviewed', async () => {
    const { story, reader } = await createRead()
    for (let time = 0; time < 2; time += 1)
      expect((await reader.call(`POST /content/${story._id}/reviews/declined`)).statusCode).toBe(200)
    expect(await mine(reader, story)).toMatchObject({ isAsked: false, refusal: null })
    await review(reader, story)
  })

  test('deleting frees the place; twice is once', async () => {
    const { story, reader } = await createRead()
    const first = await review(reader, story)
    for (let time = 0; time < 2; time += 1)
      expect((await reader.call(`DELETE /content/${story._id}/reviews/mine`)).statusCode).toBe(200)
    await app.foundation.events.idle()
    expect((await listOf(reader, story)).summary.count).toBe(0)
    expect((await review(reader, story))._id).not.toBe(first._id)
  })

  test('says that the story has changed a lot since', async () => {
    const { story, chapters, reader } = await createRead(3)
    await review(reader, story)
    const chapter = await createChapter(writer, story._id, {
      content: textOf('One two three four five.'),
    })
    const publish = async (chapterId: string) => {
      await writer.call(`POST /content/${story._id}/chapters/${chapterId}/publish`, {})
      await app.foundation.events.idle()
    }
    await publish(chapter._id)
    expect(await mine(reader, story)).toMatchObject({ review: { isStoryChanged: false } })
    // Always as many words as before. The same word changed three times counts once.
    const rewrite = async (content: string) => {
      const { _id } = chapters[0]!
      await writer.call(`PATCH /content/${story._id}/chapters/${_id}`, { content: textOf(content) })
      await publish(_id)
    }
    for (const last of ['eleven', 'twelve', 'thirteen'])
      await rewrite(`One two three four five six seven eight nine ${last}.`)
    expect(await mine(reader, story)).toMatchObject({ review: { isStoryChanged: false } })
    await rewrite('Salt roads lead north where nobody waits for a letter.')
    expect(await mine(reader, story)).toMatchObject({
      review: { isStoryChanged: true, chaptersRead: 3, chaptersTotal: 3, percentRead: 100 },
    })
    const late = await createReader(app, story, chapters)
    expect(await review(late, story)).toMatchObject({ isStoryChanged: false })
  })
})

describe('lists', () => {
  test('every sort and filter, by page and by key', async () => {
    const { story, chapters } = await createSerial(writer, 4)
    const ratings = [2, 4.5, 5, 3.5, 3]
    const written: Review[] = []
    for (const [index, rating] of ratings.entries()) {
      const reader = await createReader(app, story, chapters.slice(0, index === 2 ? 4 : 3))
      written.push(await review(reader, story, { rating, spoiler: index === 0 }))
    }
    const fan = await createMember(app)
    await setTrustLevel(app, fan, 1)
    await fan.call(`POST /reviews/${written[3]!._id}/helpful`)
    await app.foundation.events.idle()
    const visitor = createVisitor(app)
    const ids = ({ reviews }: { reviews: Review[] }) =>
      reviews.map(({ _id }) => written.findIndex((one) => one._id === _id))
    expect(ids(await listOf(visitor, story))[0]).toBe(3)
    expect(ids(await listOf(visitor, story, '?sort=newest'))).toEqual([4, 3, 2, 1, 0])
    expect(ids(await listOf(visitor, story, '?sort=highest'))).toEqual([2, 1, 3, 4, 0])
    expect(ids(await listOf(visitor, story, '?sort=lowest'))).toEqual([0, 4, 3, 1, 2])
    expect(ids(await listOf(visitor, story, '?sort=most_read'))[0]).toBe(2)
    expect(ids(await listOf(visitor, story, '?sort=highest&stars=4'))).toEqual([3])
    expect(ids(await listOf(visitor, story, '?sort=highest&stars=5'))).toEqual([2, 1])
    expect(ids(await listOf(visitor, story, '?finished=1'))).toEqual([2])
    expect(await listOf(visitor, story, '?finished=1')).toMatchObject({ pagination: { total: 1 } })
    expect(ids(await listOf(visitor, story, '?sort=newest&spoilers=0'))).toEqual([4, 3, 2, 1])
    expect(ids(await listOf(visitor, story, '?sort=newest&page=2&limit=2'))).toEqual([2, 1])
    for (const sort of ['helpful', 'newest', 'highest', 'lowest', 'most_read']) {
      const whole = ids(await listOf(visitor, story, `?sort=${sort}`))
      const paged: number[] = []
      for (let next: string | null = ''; next !== null;) {
        const after: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`
        const page = await listOf(visitor, story, `?sort=${sort}&limit=2${after}`)
        paged.push(...ids(page))
        next = page.next
      }
      expect(paged, sort).toEqual(whole)
    }
    const anId = written[0]!._id
    for (const [sort, after] of [
      ['newest', 'x'],
      ['newest', `41 ${anId}`],
      ['newest', `2026-02-30 00:00:00+00 ${anId}`],
      ['helpful', `2026-02-03 00:00:00+00 ${anId}`],
      ['lowest', `99999 ${anId}`],
      ['highest', '4'],
    ]) {
      const query = `?sort=${sort}&after=${encodeURIComponent(after!)}`
      const refused = await visitor.call(`GET /content/${story._id}/reviews${query}`)
      expect(refused.statusCode, `${sort} ${after}`).toBe(400)
    }
    const { summary } = await listOf(visitor, story)
    expect(summary).toMatchObject({ count: 5, histogram: [0, 0, 0, 1, 0, 1, 1, 0, 1, 1] })
    expect(summary.score).toBeCloseTo((35 + 18) / 15, 1)
  })

  test('spoilers are folded for those who have not read as far', async () => {
    const { story, chapters } = await createSerial(writer, 5)
    const reviewer = await createReader(app, story, chapters.slice(0, 4))
    await review(reviewer, story, { spoiler: true, content: textOf('The brother did it.') })
    const near = await createReader(app, story, chapters.slice(0, 3))
    const far = await createReader(app, story, chapters)
    const isFolded = async (who: Caller) => (await listOf(who, story)).reviews[0]!.isFolded
    expect(await isFolded(createVisitor(app))).toBe(true)
    expect(await isFolded(near)).toBe(true)
    expect(await isFolded(far)).toBe(false)
    expect(await isFolded(reviewer)).toBe(false)
    expect(await isFolded(writer)).toBe(false)
  })

  test('leave out users who are blocked, muted, or deleting their account', async () => {
    const { story, chapters, reader } = await createRead()
    await review(reader, story)
    const other = await createReader(app, story, chapters)
    await review(other, story, { rating: 1.5, content: longText })
    await reader.call(`POST /users/mute/${other.id}`)
    expect((await listOf(reader, story)).reviews).toHaveLength(1)
    const blocker = await createMember(app)
    await blocker.call(`POST /users/block/${other.id}`)
    expect((await listOf(blocker, story)).reviews).toHaveLength(1)
    const { db, events } = app.foundation
    const announce = (name: 'account.deletion-requested' | 'account.restored', since: Date | null) =>
      db.transaction().execute(async (tx) => {
        await sql`update users set deleting_since = ${since} where id = ${other.id}`.execute(tx)
        await events.publish(tx, name, { userId: other.id })
      })
    await announce('account.deletion-requested', new Date())
    await events.idle()
    expect(await listOf(createVisitor(app), story)).toMatchObject({
      reviews: [{ author: { _id: reader.id } }],
      summary: { count: 1 },
    })
    await announce('account.restored', null)
    await events.idle()
    expect((await listOf(createVisitor(app), story)).summary.count).toBe(2)
  })

  test('across the site, of a user, of followed people: never more than the stories show', async () => {
    const { story, reader } = await createRead()
    await review(reader, story, { moods: ['cozy'], content: textOf('For lighthouse keepers.') })
    const inFeeds = async () =>
      (
        await Promise.all(
          ['reviews', `reviews/${story._id}`].map((name) => app.http.inject(`/feeds/${name}.xml`)),
        )
      ).map(({ body }) => body.includes(`/story/${story.slug}/reviews#review-`))
    const fan = await createMember(app)
    await fan.call(`POST /users/follow/${reader.id}`)
    const visitor = createVisitor(app)
    const lists = [
      '/reviews?limit=100',
      `/reviews?q=${encodeURIComponent('"lighthouse keepers" -storm')}`,
      '/reviews?sort=helpful&limit=100',
      '/reviews?genre=fantasy&mood=cozy',
    ]
    const seen = async (who: Caller, path: string) => {
      const response = await who.call(`GET ${path}`)
      expect(response.statusCode, response.body).toBe(200)
      return response.json().reviews.some((one: Review) => one.storyId === story._id)
    }
    const own = `/users/info/${reader.username}/reviews`
    for (const path of [...lists, own]) expect(await seen(visitor, path), path).toBe(true)
    expect(await seen(fan, '/reviews?following=1')).toBe(true)
    expect(await seen(visitor, '/reviews?following=1')).toBe(false)
    expect(await seen(visitor, '/reviews?mood=dark')).toBe(false)
    expect(await seen(visitor, '/reviews?q=submarine')).toBe(false)
    expect(await inFeeds()).toEqual([true, true])
    expect((await visitor.call('GET /reviews?genre=nothing')).statusCode).toBe(400)
    // An empty choice of a form without script.
    expect((await visitor.call('GET /reviews?genre=&q=')).statusCode).toBe(200)
    for (const visibility of ['registered', 'unlisted', 'private']) {
      await writer.call(`PATCH /content/${story._id}`, { visibility })
      for (const path of [...lists, own]) {
        expect(await seen(visitor, path), `${visibility} ${path}`).toBe(false)
        expect(await seen(fan, path), `${visibility} ${path}`).toBe(visibility === 'registered')
      }
      expect(await inFeeds()).toEqual([false, visibility === 'unlisted'])
    }
    await writer.call(`PATCH /content/${story._id}`, { visibility: 'public' })
    expect(await seen(visitor, own)).toBe(true)
    await moderate(app, 'story', story._id, 'removed')
    expect(await seen(fan, own)).toBe(false)
    expect((await visitor.call(`GET /content/${story._id}/reviews`)).statusCode).toBe(404)
    await moderate(app, 'story', story._id, null)
    expect(await seen(fan, own)).toBe(true)
  })

  test('stories that wait for their first review', async () => {
    const { story, reader } = await createRead()
    const waits = async () => {
      await app.foundation.events.idle()
      const { stories } = (await createVisitor(app).call('GET /reviews/waiting?limit=100')).json()
      return stories.some(({ _id }: StoryId) => _id === story._id)
    }
    expect(await waits()).toBe(true)
    await review(reader, story)
    expect(await waits()).toBe(false)
    await reader.call(`DELETE /content/${story._id}/reviews/mine`)
    expect(await waits()).toBe(true)
  })
})

describe('helpful marks and replies', () => {
  test('not by the author; marks of new users do not count; both can be taken back', async () => {
    const { story, reader } = await createRead()
    const { _id } = await review(reader, story)
    const [fan, newcomer] = [await createMember(app), await createMember(app)]
    await setTrustLevel(app, fan, 1)
    expect((await reader.call(`POST /reviews/${_id}/helpful`)).statusCode).toBe(403)
    for (let time = 0; time < 2; time += 1)
      expect((await fan.call(`POST /reviews/${_id}/helpful`)).json()).toMatchObject({
        helpfulCount: 1,
        isHelpful: true,
      })
    expect((await newcomer.call(`POST /reviews/${_id}/helpful`)).json()).toMatchObject({
      helpfulCount: 1,
      isHelpful: true,
    })
    await app.foundation.events.idle()
    expect((await reader.call('GET /moderation/trust')).statusCode).toBe(200)
    const level = await sql<{ helpful_marks: number }>`
      select helpful_marks from trust_levels where user_id = ${reader.id}
    `.execute(app.foundation.db)
    expect(level.rows).toMatchObject([{ helpful_marks: 1 }])
    expect((await newcomer.call(`DELETE /reviews/${_id}/helpful`)).json().helpfulCount).toBe(1)
    expect((await fan.call(`DELETE /reviews/${_id}/helpful`)).json().helpfulCount).toBe(0)
  })

  test('the author replies once, edits are marked, and the reviewer is notified', async () => {
    const { story, reader } = await createRead()
    const { _id } = await review(reader, story)
    const reply = (who: Caller, text: string) => who.call(`PUT /reviews/${_id}/reply`, { text })
    expect((await reply(reader, 'Me.')).statusCode).toBe(403)
    expect((await reply(await createMember(app), 'Me too.')).statusCode).toBe(403)
    expect((await reply(writer, 'Thank you.')).json().review.reply).toMatchObject({
      text: 'Thank you.',
      author: { _id: writer.id },
      editedAt: null,
    })
    expect((await reply(writer, 'Thank you.')).json().review.reply.editedAt).toBeNull()
    expect((await reply(writer, 'Thank you, truly.')).json().review.reply.editedAt).not.toBeNull()
    expect(await news(reader, 'reply')).toMatchObject([
      {
        message: `Wim replied to your review of ${story.title}`,
        link: `/story/${story.slug}/reviews#review-${_id}`,
      },
    ])
    await writer.call(`DELETE /reviews/${_id}/reply`)
    expect((await listOf(reader, story)).reviews[0]!.reply).toBeNull()
    expect(await news(reader, 'reply')).toEqual([])
  })

  test('the owner and co-authors are notified, merged, and a deleted review takes it back', async () => {
    const { story, chapters } = await createSerial(writer, 1)
    const coAuthor = await createCollaborator(app, story, 'co-author')
    const [one, other] = [await createReader(app, story, chapters), await createReader(app, story, chapters)]
    await review(one, story)
    await app.foundation.events.idle()
    await review(other, story)
    const ofStory = async (who: Member) =>
      (await news(who, 'review')).filter(({ link }) => link?.startsWith(`/story/${story.slug}/`))
    for (const who of [writer, coAuthor]) {
      const notices = await ofStory(who)
      expect(notices).toHaveLength(1)
      expect(notices[0]!.message).toContain(' and 1 other reviewed ')
    }
    for (const who of [one, other]) await who.call(`DELETE /content/${story._id}/reviews/mine`)
    expect(await ofStory(writer)).toEqual([])
  })
})

describe('moderation', () => {
  test('a held review is seen by its author only and counts nothing', async () => {
    const { story, reader } = await createRead()
    const { _id } = await review(reader, story, { content: longText })
    const fan = await createMember(app)
    expect(await openReported(app, fan, 'review', _id)).toMatchObject({
      title: `Review of ${story.title}`,
      link: `/story/${story.slug}/reviews#review-${_id}`,
      ownerId: reader.id,
    })
    await moderate(app, 'review', _id, 'held')
    expect(await listOf(fan, story)).toMatchObject({ reviews: [], summary: { count: 0 } })
    expect(await mine(reader, story)).toMatchObject({ review: { state: 'checking' } })
    expect((await fan.call(`POST /reviews/${_id}/helpful`)).statusCode).toBe(404)
    await moderate(app, 'review', _id, null)
    expect(await listOf(fan, story)).toMatchObject({ reviews: [{ _id }], summary: { count: 1 } })
  })

  test('a reply is reported and hidden on its own', async () => {
    const { story, reader } = await createRead()
    const { _id } = await review(reader, story)
    const fan = await createMember(app)
    const reply = async (who: Caller) => (await listOf(who, story)).reviews[0]!.reply
    await writer.call(`PUT /reviews/${_id}/reply`, { text: 'Read it again, slowly.' })
    const { _id: replyId } = (await reply(fan))!
    expect(await reply(fan)).toMatchObject({ canReport: true, state: 'visible' })
    expect(await reply(writer)).toMatchObject({ canReport: false })
    const body = { targetKind: 'review_reply', targetId: replyId, reason: 'harassment', text: '' }
    expect((await fan.call('POST /reports', body)).statusCode).toBe(201)
    expect(await openReported(app, fan, 'review_reply', replyId)).toMatchObject({
      title: `Reply to a review of ${story.title}`,
      ownerId: writer.id,
      snapshot: { text: 'Read it again, slowly.' },
    })
    await moderate(app, 'review_reply', replyId, 'hidden')
    expect(await listOf(fan, story)).toMatchObject({ reviews: [{ _id, reply: null }], summary: { count: 1 } })
    expect(await reply(writer)).toMatchObject({ state: 'hidden' })
    expect(await news(reader, 'reply')).toEqual([])
    await moderate(app, 'review_reply', replyId, null)
    expect(await reply(fan)).toMatchObject({ _id: replyId })
    await moderate(app, 'review_reply', replyId, 'removed')
    expect(await reply(writer)).toBeNull()
    expect((await writer.call(`PUT /reviews/${_id}/reply`, { text: 'Again.' })).statusCode).toBe(403)
  })

  test('a removed review keeps its place', async () => {
    const { story, reader } = await createRead()
    const { _id } = await review(reader, story, { content: longText })
    await moderate(app, 'review', _id, 'removed')
    expect(await mine(reader, story)).toMatchObject({ review: null, refusal: 'removed' })
    expect((await putReview(reader, story, { revision: 1 })).statusCode).toBe(403)
    expect((await reader.call(`DELETE /content/${story._id}/reviews/mine`)).statusCode).toBe(404)
    expect(await readExport(app, reader.id, 'reviews.json')).toMatchObject([{ state: 'removed', rating: 4 }])
    expect(await reported(app, 'review', _id)).toMatchObject({ moderation: 'removed' })
  })

  test('a wave of one-sided ratings waits for a moderator', async () => {
    const { story, chapters } = await createSerial(writer, 1)
    const states: string[] = []
    for (let count = 0; count < 11; count += 1) {
      const reader = await createReader(app, story, chapters)
      const text = `Never again, and here is why, number ${count}: the ending comes out of nowhere at all.`
      states.push((await review(reader, story, { rating: 0.5, content: textOf(text) })).state)
    }
    expect(states).toEqual([...Array<string>(9).fill('visible'), 'checking', 'checking'])
    const fan = await createReader(app, story, chapters)
    expect(await review(fan, story, { rating: 5 })).toMatchObject({ state: 'visible' })
    await app.foundation.events.idle()
    expect((await listOf(fan, story)).summary.count).toBe(10)
    const moderator = await createMember(app, { roles: ['moderator'] })
    const { cases } = (await moderator.call('GET /moderation/cases?limit=50')).json()
    expect(
      cases.filter(({ title }: { title: string }) => title === `Review of ${story.title}`).length,
    ).toBeGreaterThanOrEqual(2)
  })
})
