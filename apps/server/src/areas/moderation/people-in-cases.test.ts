// Cases of people who delete their account in the middle of them, and what data exports say about cases.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser, createPerson, password } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { appealCase, decideCase, openCase, reverseCase } from '#test/cases.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let admin: Member
let moderator: Member
let other: Member
beforeAll(async () => {
  app = await createTestApp()
  admin = await createMember(app, { roles: ['admin'] })
  moderator = await createMember(app, { roles: ['moderator'] })
  other = await createMember(app, { roles: ['moderator'] })
})
afterAll(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

async function decideTo(id: string, action: string, ruleId = 2): Promise<void> {
  const decided = await decideCase(moderator, id, { action, ruleId })
  expect(decided.statusCode, decided.body).toBe(200)
}
const reverse = (author: Pick<Member, 'call'>, id: string) => reverseCase(app, author, other, id)

describe('accounts that are deleted in the middle of a case', () => {
  async function createDeletable() {
    const person = await createPerson(app.foundation.db)
    const browser = createBrowser(app.http)
    await browser.signIn(person)
    const call: Member['call'] = (key, payload) => {
      const [method = '', path = ''] = key.split(' ')
      return browser.send({ method: method as 'GET', url: `/api/v1${path}`, ...(payload && { payload }) })
    }
    const member: Member = { id: person.id, username: person.username, cookies: {}, call }
    const restore = async () => {
      const login = await browser.signIn(person)
      const { restoreToken: token } = login.json().details
      expect((await member.call('POST /auth/restore-account', { token })).statusCode).toBe(200)
      await browser.signIn(person)
    }
    return { member, restore, leave: () => member.call('DELETE /users/account', { password }) }
  }

  test.each(['hide', 'suspend'])(
    'the author, then a decision to %s: it applies when the account is restored',
    async (action) => {
      const { member, leave, restore } = await createDeletable()
      await member.call('PATCH /users/profile', { bio: 'Rude.' })
      const id = await openCase(app, 'user', member.id)
      expect((await leave()).statusCode).toBe(200)
      const until = action === 'suspend' ? { until: inDays(3) } : {}
      const decided = await decideCase(moderator, id, { action, ...until })
      expect(decided.statusCode, decided.body).toBe(200)
      await app.foundation.events.idle()
      await restore()
      await app.foundation.events.idle()
      const { user } = (await createVisitor(app).call(`GET /users/info/${member.id}`)).json()
      expect(user.bio).toBe(action === 'hide' ? '' : 'Rude.')
      expect((await member.call('GET /auth/me')).json().user.standing.kind).toBe(
        action === 'hide' ? 'good' : 'suspended',
      )
      await reverse(member, id)
      expect((await createVisitor(app).call(`GET /users/info/${member.id}`)).json().user.bio).toBe('Rude.')
    },
  )

  test('the author, at the same moment as the decision and the appeal: nothing fails', async () => {
    const authors = await Promise.all(Array.from({ length: 4 }, createDeletable))
    const answers = await Promise.all(
      authors.map(async ({ member, leave }) => {
        const { story } = await createPublished(member)
        const [ofUser, ofStory] = [
          await openCase(app, 'user', member.id),
          await openCase(app, 'story', story._id),
        ]
        return Promise.all([
          decideCase(moderator, ofUser),
          leave(),
          decideCase(other, ofStory, { action: 'remove' }),
          appealCase(member, ofUser),
          decideCase(admin, ofUser, { action: 'ban' }),
        ])
      }),
    )
    for (const [first, left, second, , third] of answers) {
      expect([first.statusCode, third.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
      expect([left.statusCode, second.statusCode]).toEqual([200, 200])
    }
    expect(answers.flat().filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  })

  test('the reporter and the moderator: the case goes on, and someone else decides the appeal', async () => {
    const [reporter, staff] = [await createDeletable(), await createMember(app, { roles: ['moderator'] })]
    const author = await createMember(app)
    const id = await openCase(app, 'user', author.id, reporter.member)
    await staff.call(`POST /moderation/cases/${id}/claim`)
    expect((await reporter.leave()).statusCode).toBe(200)
    expect((await decideCase(staff, id)).statusCode).toBe(200)
    await app.foundation.events.idle()
    await app.foundation.db.deleteFrom('users').where('id', 'in', [reporter.member.id, staff.id]).execute()
    expect((await other.call(`GET /moderation/cases/${id}`)).json().case.staff).toMatchObject({
      decidedBy: null,
      reports: [{ reporter: null }],
      reporterCount: 1,
    })
    await reverse(author, id)
    expect((await author.call(`GET /moderation/cases/${id}`)).json().case.appeal.outcome).toBe('reversed')
  })
})

describe('data exports', () => {
  const everythingOf = async ({ id }: { id: string }) => {
    const exporters = app.areas.flatMap((area) => area.exporters ?? [])
    const files = (await Promise.all(exporters.map((one) => one.listFiles(id)))).flat()
    const read = await Promise.all(files.map(async (file) => ('read' in file ? file.read() : null)))
    return JSON.stringify(read)
  }

  test('of the reporter, the reported user and the moderator name none of the others', async () => {
    const [author, reporter] = [await createMember(app), await createMember(app)]
    const staff = await createMember(app, { roles: ['moderator'] })
    await author.call('PATCH /users/profile', { bio: 'Rude.' })
    const id = await openCase(app, 'user', author.id, reporter)
    await staff.call(`POST /moderation/people/${author.id}/notes`, { text: 'A note.' })
    await staff.call(`POST /moderation/cases/${id}/claim`)
    expect((await decideCase(staff, id)).statusCode).toBe(200)
    await app.foundation.events.idle()
    const people = { author, reporter, staff }
    const namesOf = ({ id: userId, username }: Member) => [userId, username, username.replace('_', '') + '@']
    // A report names the profile that it is about.
    const known = [[reporter, author] as const]
    for (const owner of Object.values(people)) {
      const exported = await everythingOf(owner)
      for (const one of Object.values(people))
        if (one !== owner && !known.some(([by, about]) => by === owner && about === one))
          expect(namesOf(one).filter((name) => exported.includes(name))).toEqual([])
    }
    expect(await everythingOf(author)).toContain('Rude.')
    expect(await everythingOf(author)).not.toContain('A note.')
    expect(await everythingOf(reporter)).not.toContain('Rude.')
  })

  test('have removed text, but none that is illegal, also not from earlier cases about it', async () => {
    const author = await createMember(app)
    const { story } = await createPublished(await createMember(app))
    const body = 'Unlawful words.'
    const said = await author.call(`POST /content/${story._id}/comments`, { body })
    const commentId = said.json().comment._id
    await decideTo(await openCase(app, 'comment', commentId), 'warn')
    const removal = await openCase(app, 'comment', commentId)
    expect(await everythingOf(author)).toContain(body)
    await decideTo(removal, 'remove', 4)
    await app.foundation.events.idle()
    expect(await everythingOf(author)).not.toContain(body)
    await reverse(author, removal)
    // In the comments, and in both cases.
    expect((await everythingOf(author)).split(body)).toHaveLength(4)
  })
})
