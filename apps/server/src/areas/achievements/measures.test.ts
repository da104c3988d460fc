// Every stat, changed by what users actually do.
import { randomUUID } from 'node:crypto'
import type { Achievement } from '@fabula/contracts/achievements'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announceSuggestions } from '#areas/chapters/suggestion-notices.service.ts'
import { announceWritingDays } from '#areas/chapters/chapters.jobs.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { roleIds } from '#test/collaborators.ts'
import { sendForm } from '#test/forms.ts'
import { categories, createTopic, reply } from '#test/forum.ts'
import { accept, confirm, createCharacter, createTrader, list, offer } from '#test/marketplace.ts'
import { createMember, type Member } from '#test/members.ts'
import { paint } from '#test/pictures.ts'
import { answer, ask } from '#test/questions.ts'
import { createChapter, createPublished, createStory, textOf } from '#test/stories.ts'
import { catalogue } from './achievements.catalogue.ts'
import type { Measure } from './achievements.measures.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const moved = new Set<Measure>()

async function ofMember(member: Member, measure: Measure): Promise<Achievement> {
  await app.foundation.events.idle()
  const codes = catalogue.filter((entry) => entry.measure === measure).map(({ code }) => code)
  const { achievements } = (await member.call('GET /users/achievements')).json()
  return achievements.find(({ code }: Achievement) => code === codes[0])
}

/** Zero before, this much after, and earned if that reaches the goal. */
async function expectMoves(
  member: Member,
  expected: Partial<Record<Measure, number>>,
  act: () => Promise<unknown>,
): Promise<void> {
  const measures = Object.entries(expected) as [Measure, number][]
  for (const [measure] of measures)
    expect(await ofMember(member, measure), measure).toMatchObject({ progress: 0, earnedAt: null })
  await act()
  for (const [measure, figure] of measures) {
    const { progress, goal, earnedAt } = await ofMember(member, measure)
    expect(progress, measure).toBe(Math.min(figure, goal))
    expect(earnedAt !== null, measure).toBe(figure >= goal)
    moved.add(measure)
  }
}

const publish = async (writer: Member, storyId: string, chapterId: string) => {
  const response = await writer.call(`POST /content/${storyId}/chapters/${chapterId}/publish`, {})
  expect(response.statusCode, response.body).toBe(200)
}
const readToTheEnd = (reader: Member, storyId: string, chapterId: string) =>
  reader.call(`PUT /content/${storyId}/progress`, { chapterId, position: { block: 0, percent: 100 } })
const words = (count: number) => textOf(Array.from({ length: count }, () => 'salt').join(' '))
const comment = async (who: Member, storyId: string, more: object = {}) => {
  const response = await who.call(`POST /content/${storyId}/comments`, {
    body: 'I read this twice.',
    ...more,
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().comment
}

describe('writing', () => {
  test('publishing, with all of its stats', async () => {
    const writer = await createMember(app)
    const { formats } = (await writer.call('GET /content/formats')).json()
    await expectMoves(
      writer,
      {
        publishedStories: 1,
        publishedChapters: 1,
        publishedWords: 5200,
        maxChapterLength: 5200,
        writtenFormats: 1,
        writtenGenres: 1,
        publishingMonths: 1,
      },
      async () => {
        const story = await createStory(writer, { formatId: formats[0]._id })
        const chapter = await createChapter(writer, story._id, { content: words(5200) })
        await publish(writer, story._id, chapter._id)
      },
    )
  })

  test('completing a story, adding a cover, republishing a chapter', async () => {
    const writer = await createMember(app)
    const { story, chapter } = await createPublished(writer)
    await expectMoves(writer, { completedStories: 1, coveredStories: 1, revisedChapters: 1 }, async () => {
      await writer.call(`PATCH /content/${story._id}`, { status: 'complete' })
      const image = await paint(400, 600).png().toBuffer()
      const sent = await sendForm(app, writer, '/images/upload', {
        type: 'cover',
        entityId: story._id,
        image,
      })
      expect(sent.statusCode, sent.body).toBe(201)
      const address = `/content/${story._id}/chapters/${chapter._id}`
      await writer.call(`PATCH ${address}`, { content: textOf('The coast had moved back.') })
      await publish(writer, story._id, chapter._id)
    })
  })

  test('days with writing, and the longest streak', async () => {
    const writer = await createMember(app)
    const { db } = app.foundation
    await expectMoves(writer, { writingDays: 4, longestWritingStreak: 3 }, async () => {
      // Five days ago and the two days before today; a pause takes nothing away.
      await sql`
        insert into writing_days (user_id, day)
        select ${writer.id}, (now() at time zone 'UTC')::date - days from unnest(array[1, 2, 5]) days
      `.execute(db)
      const story = await createStory(writer)
      const chapter = await createChapter(writer, story._id)
      for (const line of ['It rained.', 'It rained again.'])
        await writer.call(`PATCH /content/${story._id}/chapters/${chapter._id}`, { content: textOf(line) })
      await announceWritingDays(app.foundation)
    })
    expect((await ofMember(writer, 'longestWritingStreak')).earnedAt).not.toBeNull()
    const untold = () =>
      db.selectFrom('writing_days').select('day').where('is_announced', '=', false).execute()
    expect(await untold()).toEqual([])
  })

  test('publishing again after a month', async () => {
    const writer = await createMember(app)
    const { story, chapter } = await createPublished(writer)
    await app.foundation.db
      .updateTable('chapters')
      .set({ first_published_at: new Date(Date.now() - 40 * 24 * 60 * 60 * 1000) })
      .where('id', '=', chapter._id)
      .execute()
    await expectMoves(writer, { comebacks: 1 }, async () => {
      const next = await createChapter(writer, story._id, { title: 'Two' })
      await publish(writer, story._id, next._id)
    })
  })

  test('being bookmarked; undoing it takes nothing away, and repeating it earns nothing', async () => {
    const [writer, reader] = [await createMember(app), await createMember(app)]
    const { story } = await createPublished(writer)
    await expectMoves(reader, { bookmarks: 1, firstBookmarks: 1 }, () =>
      expectMoves(writer, { timesBookmarked: 1 }, () => reader.call(`POST /content/${story._id}/bookmark`)),
    )
    await reader.call(`DELETE /content/${story._id}/bookmark`)
    expect(await ofMember(writer, 'timesBookmarked')).toMatchObject({
      progress: 1,
      earnedAt: expect.any(String),
    })
    await reader.call(`POST /content/${story._id}/bookmark`)
    await app.foundation.events.idle()
    const news = await app.foundation.db
      .selectFrom('outbox_events')
      .select('payload')
      .where('name', '=', 'achievement.earned')
      .execute()
    const codes = news
      .map(({ payload }) => payload as { userId: string; code: string })
      .filter(({ userId }) => userId === reader.id)
      .map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})

describe('reading', () => {
  test('finishing a whole long story', async () => {
    const [writer, reader] = [await createMember(app), await createMember(app)]
    const story = await createStory(writer)
    const chapter = await createChapter(writer, story._id, { content: words(20_000) })
    await publish(writer, story._id, chapter._id)
    await writer.call(`PATCH /content/${story._id}`, { status: 'complete' })
    await expectMoves(
      reader,
      {
        finishedChapters: 1,
        finishedStories: 1,
        longReads: 1,
        readAuthors: 1,
        readGenres: 1,
        readingDays: 1,
      },
      () => readToTheEnd(reader, story._id, chapter._id),
    )
  })

  test('a list with three stories', async () => {
    const [writer, reader] = [await createMember(app), await createMember(app)]
    const { list } = (await reader.call('POST /users/lists', { title: 'For the train' })).json()
    await expectMoves(reader, { filledLists: 1 }, async () => {
      for (let count = 0; count < 3; count += 1) {
        const { story } = await createPublished(writer, { title: `Story ${count}` })
        await reader.call(`PUT /users/lists/${list._id}/stories/${story._id}`)
      }
    })
  })
})

describe('collaborating', () => {
  test('joining, roles, a team, deciding, and writing in the story of another user', async () => {
    const [owner, guest] = [await createMember(app), await createMember(app)]
    const story = await createStory(owner)
    const chapter = await createChapter(owner, story._id)
    await expectMoves(guest, { storiesJoined: 1, rolesHeld: 1, requestsAnswered: 1 }, () =>
      expectMoves(owner, { largestTeam: 1 }, async () => {
        const { request } = (
          await owner.call(`POST /content/${story._id}/collaborators/request`, {
            userId: guest.id,
            roleId: roleIds['co-author'],
          })
        ).json()
        const answer = await guest.call(
          `POST /content/${story._id}/collaborators/requests/${request._id}/approve`,
        )
        expect(answer.statusCode, answer.body).toBe(200)
      }),
    )
    await expectMoves(guest, { coWrittenChapters: 1, chaptersForOthers: 1 }, () =>
      expectMoves(owner, { coWrittenChapters: 1 }, async () => {
        const written = await guest.call(`PATCH /content/${story._id}/chapters/${chapter._id}`, {
          content: textOf('The coast had moved again in the night.', 'And nobody had drawn it.'),
        })
        expect(written.statusCode, written.body).toBe(200)
        await publish(owner, story._id, chapter._id)
      }),
    )
    await expectMoves(owner, { storiesHandedOn: 1 }, async () => {
      const { transfer } = (
        await owner.call(`POST /content/${story._id}/transfer`, { userId: guest.id })
      ).json()
      const answer = await guest.call(`POST /content/${story._id}/transfer/${transfer._id}/accept`)
      expect(answer.statusCode, answer.body).toBe(200)
    })
  })

  test('suggestions that others accept', async () => {
    const [owner, guest] = [await createMember(app), await createMember(app)]
    const story = await createStory(owner)
    const chapter = await createChapter(owner, story._id)
    const decide = async (decision: 'accepted' | 'rejected') => {
      // As logged, long enough ago that the log entry is closed.
      await sql`
        insert into suggestion_news (chapter_id, suggestion_id, author_id, by_id, decision, last_at)
        values (${chapter._id}, ${randomUUID()}, ${guest.id}, ${owner.id}, ${decision}, now() - interval '1 hour')
      `.execute(app.foundation.db)
      await announceSuggestions(app.foundation)
    }
    await decide('rejected')
    await expectMoves(guest, { acceptedSuggestions: 1 }, () => decide('accepted'))
    expect(await ofMember(owner, 'acceptedSuggestions')).toMatchObject({ progress: 0 })
    await decide('accepted')
    const { achievements } = (await guest.call('GET /users/achievements')).json()
    expect(
      achievements.find(({ code }: Achievement) => code === 'hundred-accepted-suggestions'),
    ).toMatchObject({ progress: 2, goal: 100 })
  })

  test('margin comments, and resolving them', async () => {
    const [owner, guest] = [await createMember(app), await createMember(app)]
    const story = await createStory(owner)
    const { request } = (
      await owner.call(`POST /content/${story._id}/collaborators/request`, {
        userId: guest.id,
        roleId: roleIds['co-author'],
      })
    ).json()
    await guest.call(`POST /content/${story._id}/collaborators/requests/${request._id}/approve`)
    const chapter = await createChapter(owner, story._id)
    const margin = `/content/${story._id}/chapters/${chapter._id}/margin`
    let noteId = ''
    await expectMoves(guest, { marginNotes: 1 }, async () => {
      const note = await guest.call(`POST ${margin}`, {
        markId: randomUUID(),
        quote: 'The coast',
        body: 'Which one?',
      })
      expect(note.statusCode, note.body).toBe(201)
      noteId = note.json().thread._id
    })
    await expectMoves(owner, { notesResolved: 1 }, async () => {
      const idle = await owner.call(`PATCH ${margin}/${noteId}`, { resolved: true })
      expect(idle.statusCode, idle.body).toBe(200)
    })
  })
})

describe('commenting and following', () => {
  test('comments, replies, quotes, helpful marks', async () => {
    const [writer, reader, other] = [
      await createMember(app),
      await createMember(app),
      await createMember(app),
    ]
    const { story, chapter } = await createPublished(writer)
    let said = ''
    await expectMoves(reader, { comments: 1, commentedStories: 1, quotes: 1 }, async () => {
      const { _id } = await comment(reader, story._id, {
        chapterId: chapter._id,
        anchor: { block: 0, range: { start: 4, end: 9 }, quote: 'coast', versionId: chapter.versionId },
      })
      said = _id
    })
    await expectMoves(other, { replies: 1 }, () =>
      expectMoves(reader, { maxThreadLength: 1 }, () =>
        comment(other, story._id, { chapterId: chapter._id, parentId: said }),
      ),
    )
    await expectMoves(other, { helpfulGiven: 1 }, () =>
      expectMoves(reader, { helpfulReceived: 1 }, () =>
        other.call(`POST /content/${story._id}/comments/${said}/helpful`),
      ),
    )
  })

  test('reviews, with and without words, and helpful marks on them', async () => {
    const [writer, reader, other] = [
      await createMember(app),
      await createMember(app),
      await createMember(app),
    ]
    const { story, chapter } = await createPublished(writer)
    await readToTheEnd(reader, story._id, chapter._id)
    let reviewId = ''
    await expectMoves(reader, { reviews: 1, writtenReviews: 1 }, async () => {
      const put = await reader.call(`PUT /content/${story._id}/reviews/mine`, {
        rating: 4.5,
        content: textOf('The map at the end is worth the whole walk.'),
      })
      expect(put.statusCode, put.body).toBe(201)
      reviewId = put.json().review._id
    })
    await expectMoves(reader, { reviewHelpfulReceived: 1 }, async () => {
      await sql`update trust_levels set level = 1 where user_id = ${other.id}`.execute(app.foundation.db)
      await sql`insert into trust_levels (user_id, level) values (${other.id}, 1) on conflict do nothing`.execute(
        app.foundation.db,
      )
      await other.call(`POST /reviews/${reviewId}/helpful`)
    })
  })

  test('following each other', async () => {
    const [one, other] = [await createMember(app), await createMember(app)]
    await expectMoves(one, { following: 1, followers: 1, mutualFollows: 1 }, async () => {
      await one.call(`POST /users/follow/${other.id}`)
      await other.call(`POST /users/follow/${one.id}`)
    })
  })

  test('topics, helpful posts and critiques', async () => {
    const [writer, critic] = [await createMember(app), await createMember(app)]
    const story = await createStory(writer)
    const chapter = await createChapter(writer, story._id)
    let topicId = ''
    await expectMoves(writer, { topics: 1 }, async () => {
      const critique = { storyId: story._id, chapterId: chapter._id, wants: ['pacing'] }
      topicId = (await createTopic(writer, { categoryId: categories.critique, critique })).topic._id
    })
    await expectMoves(critic, { critiquesGiven: 1, helpfulPosts: 1 }, async () => {
      const { _id } = await reply(critic, topicId, 'The tide turns too early.')
      await writer.call(`POST /forum/posts/${_id}/helpful`)
    })
  })

  test('answers, and accepted ones', async () => {
    const [asker, helper] = [await createMember(app), await createMember(app)]
    const { _id } = await ask(asker)
    await expectMoves(helper, { answers: 1, acceptedAnswers: 1 }, async () => {
      const { _id: answerId } = await answer(helper, _id)
      await asker.call(`POST /qa/answers/${answerId}/accept`)
    })
  })
})

describe('characters', () => {
  test('given away and traded', async () => {
    const [owner, other] = [await createTrader(app), await createTrader(app)]
    const transfer = async (kind: 'gift' | 'trade') => {
      const listing = await list(owner, await createCharacter(owner), { kind })
      const characterIds = kind === 'trade' ? [(await createCharacter(other))._id] : []
      const made = await offer(other, listing, { characterIds })
      await accept(owner, made)
      await confirm(owner, made)
      expect((await confirm(other, made)).json().offer.state).toBe('completed')
    }
    await expectMoves(owner, { giftsGiven: 1 }, () => transfer('gift'))
    await expectMoves(owner, { trades: 1 }, () => transfer('trade'))
  })

  test('in several stories', async () => {
    const writer = await createMember(app)
    const character = await createCharacter(writer)
    await expectMoves(writer, { maxStoriesOfCharacter: 3 }, async () => {
      for (let count = 0; count < 3; count++) {
        const { story } = await createPublished(writer)
        await writer.call(`PUT /content/${story._id}/characters/${character._id}`, {})
      }
    })
  })
})

test('every stat is covered by a test', () => {
  // These four are covered in achievements.test.ts.
  const elsewhere: Measure[] = ['onboarded', 'emailVerified', 'profileParts', 'referrals']
  const all = new Set(catalogue.map(({ measure }) => measure))
  expect([...all].filter((measure) => !moved.has(measure) && !elsewhere.includes(measure))).toEqual([])
})
