import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'
import { rankByNearness } from './suggestions.ranking.ts'

let app: TestApp
let genreIds: string[]
let areaIds: string[]
beforeAll(async () => {
  app = await createTestApp()
  const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id)
  genreIds = ids((await app.http.inject('/api/v1/public/genres')).json().genres)
  areaIds = ids((await app.http.inject('/api/v1/collaboration/expertise-areas')).json().expertiseAreas)
})
afterAll(() => app.close())

/** A user with favorite genres. */
async function createTaste(liked: string[], bio = ''): Promise<Member> {
  const member = await createMember(app, { isOnboarded: false })
  await member.call('PATCH /users/onboarding', { interest: 'both', genreIds: liked })
  await member.call('POST /users/onboarding/complete')
  await member.call('PATCH /users/profile', { bio })
  return member
}

const suggestedTo = async (member: Member, query = '?limit=20') =>
  (await member.call(`GET /users/suggestions${query}`)).json().suggestions
const idsOf = (people: { _id: string }[]) => people.map(({ _id }) => _id)

test('users with stories come first; then shared genres count most, expertise next, followers least', () => {
  const candidate = (
    name: string,
    genres: number,
    expertise: number,
    followerCount: number,
    hasPublished = false,
  ) => ({
    name,
    hasPublished,
    sharedGenreIds: genreIds.slice(0, genres),
    sharedExpertise: expertise,
    followerCount,
  })
  const ranked = rankByNearness([
    candidate('famous', 0, 0, 1_000_000),
    candidate('nobody', 0, 0, 0),
    candidate('craft', 0, 1, 0),
    candidate('genre', 1, 0, 0),
    candidate('both', 1, 1, 0),
    candidate('genre, known', 1, 0, 50),
    candidate('to be read', 0, 0, 0, true),
  ])
  expect(ranked.map(({ name }) => name)).toEqual([
    'to be read',
    'both',
    'genre, known',
    'genre',
    'craft',
    'famous',
    'nobody',
  ])
})

describe('suggestions', () => {
  test('are similar users, with the shared genres', async () => {
    const near = await createTaste(genreIds.slice(0, 3), 'Maps first.')
    const far = await createTaste(genreIds.slice(10, 13))
    const crafty = await createTaste(genreIds.slice(10, 13))
    await crafty.call('PATCH /users/profile', { expertiseAreaIds: [areaIds[0]] })
    const unfinished = await createMember(app, { isOnboarded: false })
    const reader = await createTaste(genreIds.slice(1, 4))
    await reader.call('PATCH /users/profile', { expertiseAreaIds: [areaIds[0]] })

    const found = await suggestedTo(reader)
    const ids = idsOf(found)
    expect(ids.indexOf(near.id)).toBe(0)
    expect(ids.indexOf(crafty.id)).toBe(1)
    expect(ids).toContain(far.id)
    expect(ids).not.toContain(reader.id)
    expect(ids).not.toContain(unfinished.id)
    expect(found[0]).toMatchObject({
      bio: 'Maps first.',
      sharedGenreIds: genreIds.slice(1, 3),
      isFollowing: false,
    })
    expect(found[0]).not.toHaveProperty('email')
    expect(await suggestedTo(reader, '?limit=1')).toHaveLength(1)
    for (const limit of ['0', '21', 'x'])
      expect((await reader.call(`GET /users/suggestions?limit=${limit}`)).statusCode).toBe(400)
  })

  test('omit users whom the reader follows, muted or blocked, and users who blocked the reader', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => createTaste(genreIds.slice(5, 8))))
    const [followed, muted, blocked, blocker, open] = people as [Member, Member, Member, Member, Member]
    const reader = await createTaste(genreIds.slice(5, 8))
    await reader.call(`POST /users/follow/${followed.id}`)
    await reader.call(`POST /users/mute/${muted.id}`)
    await reader.call(`POST /users/block/${blocked.id}`)
    await blocker.call(`POST /users/block/${reader.id}`)
    const ids = idsOf(await suggestedTo(reader))
    expect(ids[0]).toBe(open.id)
    for (const other of [followed, muted, blocked, blocker]) expect(ids).not.toContain(other.id)
    // A mute is invisible and one-way.
    expect(idsOf(await suggestedTo(muted))).toContain(reader.id)
  })

  test('use genres chosen before the onboarding is complete', async () => {
    const writer = await createTaste([genreIds[13]!, genreIds[14]!, genreIds[15]!])
    const newcomer = await createMember(app, { isOnboarded: false })
    await newcomer.call('PATCH /users/onboarding', { genreIds: genreIds.slice(13) })
    expect(idsOf(await suggestedTo(newcomer))[0]).toBe(writer.id)
  })
})

test('show covers of an author’s most popular stories that anyone may find', async () => {
  const [writer, fan] = [await createTaste(genreIds.slice(4, 7)), await createMember(app)]
  const reader = await createTaste(genreIds.slice(4, 7))
  const titles = ['Quiet', 'Loved', 'Grown up', 'Members only', 'Third', 'Fourth']
  for (const title of titles) {
    const { story } = await createPublished(writer, {
      title,
      contentRating: title === 'Grown up' ? 'mature' : 'everyone',
      visibility: title === 'Members only' ? 'registered' : 'public',
    })
    if (title !== 'Quiet') await fan.call(`POST /content/${story._id}/bookmark`)
    if (title === 'Loved') await reader.call(`POST /content/${story._id}/bookmark`)
  }
  const [suggestion] = await suggestedTo(reader, '?covers=true')
  expect(suggestion._id).toBe(writer.id)
  expect(suggestion.covers.map(({ title }: { title: string }) => title)).toEqual(['Loved', 'Third', 'Fourth'])
  expect(suggestion.covers[0].coverUrl).toMatch(/^\/covers\//)
  expect((await suggestedTo(reader))[0].covers).toEqual([])
})

test('visitors get the most followed users', async () => {
  const [famous, fan] = [await createMember(app), await createMember(app)]
  const crowd = await Promise.all(Array.from({ length: 3 }, () => createMember(app)))
  for (const one of [fan, ...crowd]) await one.call(`POST /users/follow/${famous.id}`)
  const { suggestions } = (await createVisitor(app).call('GET /users/suggestions?limit=2')).json()
  expect(suggestions).toHaveLength(2)
  expect(suggestions[0]).toMatchObject({ _id: famous.id, isFollowing: false, sharedGenreIds: [] })
})

test('visitors get no account that is being deleted', async () => {
  const departing = await createMember(app)
  await app.foundation.db
    .updateTable('users')
    .set({ follower_count: 1000, deleting_since: new Date() })
    .where('id', '=', departing.id)
    .execute()
  const { suggestions } = (await createVisitor(app).call('GET /users/suggestions?limit=20')).json()
  expect(idsOf(suggestions)).not.toContain(departing.id)
})

test("muted users are hidden from lists of others and shown on the viewer's own", async () => {
  const [author, muted, viewer] = [await createMember(app), await createMember(app), await createMember(app)]
  await muted.call(`POST /users/follow/${author.id}`)
  await viewer.call(`POST /users/follow/${muted.id}`)
  await viewer.call(`POST /users/mute/${muted.id}`)
  const seen = (await viewer.call(`GET /users/followers?userId=${author.id}`)).json()
  expect(seen).toMatchObject({ followers: [], pagination: { total: 0 } })
  expect(idsOf((await viewer.call('GET /users/following')).json().following)).toEqual([muted.id])
  expect((await viewer.call(`GET /users/info/${muted.id}`)).json().user.isMuted).toBe(true)
  expect((await muted.call(`GET /users/info/${viewer.id}`)).json().user.isMuted).toBe(false)
})
