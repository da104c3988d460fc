import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { addCollaborator } from '#test/collaborators.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createPublished, createStory } from '#test/stories.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const ownFields = ['email', 'emailVerified', 'dateOfBirth']

describe('a user', () => {
  test('is found by id and by username, in any case, by everyone', async () => {
    const author = await createMember(app, { displayName: 'Ines' })
    await author.call('PATCH /users/profile', { bio: 'Maps first.', pronouns: 'she/her' })
    const viewer = await createMember(app)
    for (const caller of [createVisitor(app), viewer]) {
      for (const name of [
        author.id,
        author.id.toUpperCase(),
        author.username,
        author.username.toUpperCase(),
      ]) {
        const { user } = (await caller.call(`GET /users/info/${name}`)).json()
        expect(user).toMatchObject({
          _id: author.id,
          username: author.username,
          displayName: 'Ines',
          bio: 'Maps first.',
          pronouns: 'she/her',
          roles: [],
          followerCount: 0,
          isFollowing: false,
        })
        for (const field of ownFields) expect(user).not.toHaveProperty(field)
      }
    }
  })

  test('sees their own fields, other users do not', async () => {
    const member = await createMember(app, { email: 'own@example.org' })
    const { user } = (await member.call(`GET /users/info/${member.username}`)).json()
    expect(user).toMatchObject({ email: 'own@example.org', emailVerified: true, dateOfBirth: '1990-01-31' })
  })

  test('shows the follower count and whether the caller follows', async () => {
    const [author, fan, other] = [await createMember(app), await createMember(app), await createMember(app)]
    await fan.call(`POST /users/follow/${author.id}`)
    const seenBy = async (caller: Pick<typeof fan, 'call'>) =>
      (await caller.call(`GET /users/info/${author.id}`)).json().user
    expect(await seenBy(fan)).toMatchObject({ followerCount: 1, isFollowing: true })
    expect(await seenBy(other)).toMatchObject({ followerCount: 1, isFollowing: false })
    expect(await seenBy(createVisitor(app))).toMatchObject({ followerCount: 1, isFollowing: false })
    await app.foundation.events.idle()
    const nothingWritten = { stories: 0, drafts: 0, words: 0 }
    const seals = { achievements: 1, points: 5 }
    expect((await fan.call('GET /users/stats')).json().stats).toEqual({
      ...nothingWritten,
      followers: 0,
      following: 1,
      ...seals,
    })
    expect((await author.call('GET /users/stats')).json().stats).toEqual({
      ...nothingWritten,
      followers: 1,
      following: 0,
      ...seals,
      points: 10,
    })
  })

  test('has as many stories as their list shows, including co-written, mature and hidden ones', async () => {
    const [author, coAuthor] = [await createMember(app), await createMember(app)]
    const { story } = await createPublished(author)
    await createPublished(author, { contentRating: 'mature' })
    await createPublished(author, { visibility: 'unlisted' })
    await createStory(author)
    await addCollaborator(app, story, 'co-author', coAuthor)
    const [reader, adult] = [await createMember(app), await createMember(app)]
    await adult.call('PATCH /users/settings', { filters: { showMature: true } })
    const seen = async (viewer: Member, id: string) => {
      const { pagination } = (await viewer.call(`GET /users/stories?userId=${id}`)).json()
      const { user } = (await viewer.call(`GET /users/info/${id}`)).json()
      return [pagination.total, user.counts.stories]
    }
    expect(await seen(reader, author.id)).toEqual([1, 1])
    expect(await seen(adult, author.id)).toEqual([2, 2])
    expect(await seen(author, author.id)).toEqual([4, 4])
    expect(await seen(reader, coAuthor.id)).toEqual([0, 0])
    expect(await seen(coAuthor, coAuthor.id)).toEqual([1, 1])
    expect((await coAuthor.call('GET /users/stats')).json().stats).toMatchObject({ stories: 1, drafts: 0 })
    expect((await author.call('GET /users/stats')).json().stats).toMatchObject({ stories: 4, drafts: 1 })
    const { user } = (await createVisitor(app).call(`GET /users/info/${author.id}`)).json()
    expect(user.counts.stories).toBe(1)
  })

  test('is 404 when they do not exist or one has blocked the other', async () => {
    const [one, other] = [await createMember(app), await createMember(app)]
    await one.call(`POST /users/block/${other.id}`)
    for (const name of [
      other.id,
      other.username,
      'nobody_here',
      'x',
      'a@b',
      '0190a000-0000-7000-8000-00000000dead',
    ])
      expect((await one.call(`GET /users/info/${name}`)).statusCode, name).toBe(404)
    expect((await other.call(`GET /users/info/${one.username}`)).statusCode).toBe(404)
    expect((await createVisitor(app).call(`GET /users/info/${one.id}`)).statusCode).toBe(200)
  })
})
