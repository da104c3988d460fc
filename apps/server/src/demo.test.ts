import { suggestionsOf } from '@fabula/editor-kit/suggestions.changes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '#areas/accounts/public.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember } from '#test/members.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  // One start that was interrupted after a few stories, then one that completes.
  await app.loadDemo({ stories: ['the-salt-cartographer', 'the-house-opposite', 'errata'] })
  await app.loadDemo()
  // On a busy machine; only a hang takes longer.
}, 900_000)
afterAll(() => app.close())

const signIn = (username: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { emailOrUsername: username, password: demoPassword },
  })

/** What this user finds after signing in. */
async function see(username: string) {
  const cookies = Object.fromEntries((await signIn(username)).cookies.map(({ name, value }) => [name, value]))
  const get = async (path: string) =>
    (await app.http.inject({ method: 'GET', url: `/api/v1${path}`, cookies })).json()
  return get
}

/** Counts everything that loading writes. */
async function count(): Promise<Record<string, unknown>> {
  const tables = [
    'users',
    'stories',
    'chapters',
    'chapter_versions',
    'chapter_updates',
    'story_members',
    'comments',
    'comment_helpful_marks',
    'bookmarks',
    'follows',
    'chapter_reads',
    'reading_progress',
    'reading_lists',
    'reading_list_stories',
    'announcements',
    'tickets',
    'ticket_messages',
    'images',
    'collaboration_requests',
    'story_signals',
    'moderation_cases',
    'moderation_reports',
    'moderation_notes',
    'transparency_months',
    'notifications',
    'forum_topics',
    'forum_posts',
    'forum_helpful_marks',
    'forum_poll_votes',
    'story_reviews',
    'review_helpful_marks',
    'review_scores',
    'questions',
    'answers',
    'qa_votes',
    'reputation_entries',
    'listings',
    'listing_offers',
    'characters',
    'character_relations',
    'character_use_requests',
    'story_characters',
    'pod_items',
    'pod_audio',
    'pod_cues',
    'pod_chapters',
    'pod_people',
    'pod_related',
    'pod_positions',
    'pod_listen_days',
    'pod_followers',
    'pod_contributors',
  ] as const
  const counts: Record<string, unknown> = {}
  for (const table of tables) {
    const row = await app.foundation.db
      .selectFrom(table)
      .select((one) => one.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = row.count
  }
  return counts
}

test('the demo creates users with profiles, portraits, followers and badges', async () => {
  await app.foundation.events.idle()
  const viewer = await createMember(app)
  const { user } = (await viewer.call('GET /users/info/ines_marchetti')).json()
  expect(user).toMatchObject({ followerCount: 10, pronouns: 'she/her' })
  expect(user.counts.achievements).toBeGreaterThanOrEqual(6)
  expect(user.expertiseAreaIds).toHaveLength(3)
  for (const { username, isOnboarded } of demoAccounts) {
    const { user: person } = (await viewer.call(`GET /users/info/${username}`)).json()
    expect(Boolean(person.avatar), username).toBe(isOnboarded)
  }
  const { suggestions } = (await viewer.call('GET /users/suggestions?limit=20')).json()
  expect(suggestions).toHaveLength(demoAccounts.filter(({ isOnboarded }) => isOnboarded).length)
  expect(suggestions.every(({ displayName }: { displayName: string }) => displayName)).toBe(true)
  expect((await signIn('jonahvell')).statusCode).toBe(200)
})

test('the demo has characters with portraits, and some on offer', async () => {
  const viewer = await createMember(app)
  const { characters } = (await viewer.call('GET /characters?limit=50')).json()
  // More than half of them first appear in a later chapter, and so in no public list.
  expect(Number((await count()).characters)).toBeGreaterThanOrEqual(25)
  expect(characters.length).toBeGreaterThanOrEqual(12)
  expect(characters.filter(({ portrait }: { portrait: unknown }) => portrait === null)).toEqual([])
  const { listings } = (await viewer.call('GET /marketplace/listings?limit=50')).json()
  // And one that is reserved.
  expect(listings).toHaveLength(11)
})

/** Events start jobs, such as notifying followers, and jobs publish events. */
async function waitForWork(): Promise<void> {
  const { db, events, jobs } = app.foundation
  await events.idle()
  // A job of every minute announces the days on which the demo was written, which may earn achievements.
  await jobs.enqueue(db, 'stories.tell-writing-days', {})
  // Another adds up what has been read, every five minutes.
  await jobs.enqueue(db, 'analytics.roll-up', {})
  await jobs.idle()
  await events.idle()
}

/** What the author of a story sees of its readers. */
async function findReaders() {
  const get = await see('writer')
  const { story } = await get('/content/by-slug/the-house-opposite')
  const range = `from=${new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10)}`
  const [summary, retention, cohorts, hours] = await Promise.all(
    ['summary', 'retention', 'cohorts', 'hours'].map((part) =>
      get(`/content/${story._id}/analytics/${part}?${range}`),
    ),
  )
  // Not the public figures: what the demo's readers did today is added up by a job.
  const { reads, readers, newReaders, completed, finished, seconds, words } = summary.figures
  const figures = { reads, readers, newReaders, completed, finished, seconds, words }
  return { figures, chapters: retention.chapters, weeks: cohorts.weeks, best: hours.best }
}

/** The rows last: looking as a user signs in, which may notify them of a new device. */
async function findAll() {
  await waitForWork()
  const readers = await findReaders()
  await waitForWork()
  return { readers, rows: await count() }
}

test('loading it again changes nothing', async () => {
  const before = await findAll()
  await app.loadDemo()
  expect(await findAll()).toEqual(before)
  // On a busy machine; only a hang takes longer.
}, 900_000)

test('a reader finds reading progress, favorites, lists and notifications', async () => {
  await app.foundation.events.idle()
  const get = await see('reader')
  const { reading } = await get('/users/reading?state=reading')
  expect(reading.map(({ story }: { story: { slug: string } }) => story.slug)[0]).toBe('the-salt-cartographer')
  expect(reading.length).toBeGreaterThanOrEqual(4)
  for (const state of ['finished', 'later', 'dropped'])
    expect((await get(`/users/reading?state=${state}`)).reading.length, state).toBeGreaterThan(0)
  expect((await get('/users/bookmarks')).bookmarks.length).toBeGreaterThanOrEqual(9)
  expect((await get('/users/lists')).lists).toHaveLength(3)
  expect((await get('/notifications')).notifications.length).toBeGreaterThan(3)
})

test('an author finds drafts, a scheduled chapter, collaborators and requests', async () => {
  const get = await see('writer')
  const { stories } = await get('/users/stories')
  const statuses = stories.map(({ status }: { status: string }) => status)
  expect(statuses).toEqual(expect.arrayContaining(['draft', 'ongoing', 'complete']))
  const { requests } = await get('/collaboration/requests')
  expect(requests.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['invite', 'request'])
  const opposite = stories.find(({ slug }: { slug: string }) => slug === 'the-house-opposite')
  const { chapters } = await get(`/content/${opposite._id}/chapters`)
  const states = chapters.map(({ status }: { status: string }) => status)
  expect(states).toEqual(['published', 'published', 'published', 'scheduled', 'draft'])
  const draft = (await get(`/content/${opposite._id}/chapters/${chapters[4]._id}`)).chapter
  expect(suggestionsOf(draft.content).size).toBe(3)
})

test('a writer finds three months of readers', async () => {
  const { figures, chapters, weeks, best } = await findReaders()
  // Distinct readers are estimated, with a standard error of 1.6 %.
  expect(figures.readers).toBeGreaterThan(1100)
  expect(figures.readers).toBeLessThan(1300)
  expect(figures.reads).toBeGreaterThan(figures.readers)
  const percents = chapters.map(({ percent }: { percent: number }) => percent)
  expect(percents[0]).toBe(100)
  expect(percents).toEqual([...percents].sort((a, b) => b - a))
  expect(weeks.length).toBeGreaterThan(8)
  expect(best).not.toBeNull()
})

test('staff find open tickets', async () => {
  const { db } = app.foundation
  const rows = await db.selectFrom('tickets').select('state').execute()
  expect(rows.filter(({ state }) => state === 'open').length).toBeGreaterThanOrEqual(3)
  expect(new Set(rows.map(({ state }) => state)).size).toBe(4)
})

test('moderators find open, claimed, decided and appealed cases, and the public two months of figures', async () => {
  const { db } = app.foundation
  const get = await see('admin')
  const listed = async (query: string) => (await get(`/moderation/cases?limit=100&${query}`)).cases
  const open = await listed('state=open')
  const kinds = open.map(({ kind }: { kind: string }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['story', 'chapter', 'comment', 'user', 'list']))
  expect(open[0]).toMatchObject({ severity: 3 })
  expect(open.filter(({ claimedBy }: { claimedBy: object | null }) => claimedBy)).toHaveLength(1)
  expect(await listed('state=appealed')).toHaveLength(1)
  const recent = await db
    .selectFrom('moderation_cases')
    .select(['action', 'appeal_outcome'])
    .where('subject_id', 'is not', null)
    .where('action', 'is not', null)
    .execute()
  expect(recent.map(({ action }) => String(action)).sort()).toEqual([
    'hide',
    'hide',
    'none',
    'relabel',
    'remove',
    'warn',
  ])
  expect(recent.filter(({ appeal_outcome }) => appeal_outcome === 'reversed')).toHaveLength(1)
  const { months } = await get('/public/transparency')
  expect(months.length).toBeGreaterThanOrEqual(2)
  expect(months.slice(0, 2).every(({ decisions }: { decisions: number }) => decisions > 40)).toBe(true)
})

test('the forum has topics of every kind', async () => {
  const get = await see('reader')
  const { categories } = await get('/forum/categories')
  expect(categories.map(({ topicCount }: { topicCount: number }) => topicCount > 1)).toEqual(
    Array.from({ length: 7 }, () => true),
  )
  const { topics } = await get('/forum/topics?limit=50')
  expect(topics).toHaveLength(30)
  expect(topics[0]).toMatchObject({ isPinned: true, category: { slug: 'announcements' } })
  const pick = async (slug: string) => {
    const found = topics.find((topic: { slug: string }) => topic.slug.startsWith(slug))
    return (await get(`/forum/topics/${found._id}`)).topic
  }
  expect(await pick('index-cards')).toMatchObject({ poll: { voters: 17, myVotes: [] } })
  expect(await pick('looking-for-an-artist')).toMatchObject({
    call: { story: { slug: 'the-salt-cartographer' }, canApply: true },
  })
  expect(await pick('idea-without')).toMatchObject({ call: { story: null, canApply: false } })
  expect(await pick('critique-wanted')).toMatchObject({
    critique: { story: { slug: 'kettle-crow' }, received: 2 },
  })
  expect(await pick('can-i-take')).toMatchObject({ isSolved: true })
  expect(await pick('small-gods')).toMatchObject({ postCount: 3 })
})

test('visitors find help articles, and questions with accepted answers', async () => {
  const call = async (path: string) =>
    (await app.http.inject({ method: 'GET', url: `/api/v1${path}` })).json()
  const help = await call('/qa/questions?help=1&limit=100')
  expect(help.pagination.total).toBe(20)
  expect(help.questions.every(({ hasAccepted }: { hasAccepted: boolean }) => hasAccepted)).toBe(true)
  const craft = await call('/qa/questions?sort=votes&limit=100')
  expect(craft.pagination.total).toBeGreaterThanOrEqual(40)
  expect(craft.questions[0].votes).toBeGreaterThan(5)
  expect(craft.questions[0].author.reputation).toBeGreaterThan(50)
  const { questions } = await call(`/qa/similar?title=${encodeURIComponent('How can I invite a co-author?')}`)
  expect(questions[0].title).toBe('How do I invite someone to write with me?')
})

test('WritersPod has episodes and articles with the stories they are about', async () => {
  const get = await see('reader')
  const { items } = await get('/writerspod?limit=50')
  expect(items).toHaveLength(5)
  for (const { slug } of items)
    expect((await get(`/writerspod/${slug}`)).item.relatedStories.length, slug).toBe(1)
  const { item } = await get('/writerspod/stop-one-line-early')
  expect(item.relatedCharacters.map(({ name }: { name: string }) => name)).toEqual(['Odile Sarrat'])
  expect(item.position).toMatchObject({ itemId: item._id })
})
