import type { Story } from '@fabula/contracts/stories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { roleIds } from '#test/collaborators.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createStory } from '#test/stories.ts'

let app: TestApp
let owner: Member
let story: Story
let path: string
beforeAll(async () => {
  app = await shareTestApp()
  owner = await createMember(app, { displayName: 'Ines' })
  story = await createStory(owner, { title: 'The Quiet Harbour' })
  path = `/content/${story._id}/invite-links`
})
afterAll(() => app.close())

const betaReader = '0190a000-0000-7000-8000-000000000704'

async function make(body: object = {}) {
  const made = await owner.call(`POST ${path}`, { roleId: betaReader, ...body })
  if (made.statusCode !== 201) throw new Error(made.body)
  const { link, url } = made.json()
  return { link, token: new URL(url).searchParams.get('link')! }
}
const accept = (who: Member, token: string) => who.call('POST /collaboration/invite-link/accept', { token })
const listOf = async () => (await owner.call(`GET ${path}`)).json().links
const roleOf = async (who: Member) => {
  const { collaborators } = (await owner.call(`GET /content/${story._id}/collaborators`)).json()
  return collaborators.find(({ user }: { user: { _id: string } }) => user._id === who.id)?.roles[0].slug
}

test('whoever has the link joins once, in its role, and the owner is told', async () => {
  const { link, token } = await make()
  expect(link).toMatchObject({ role: { slug: 'beta-reader' }, uses: 0, expiresAt: null })
  const shown = await createVisitor(app).call(`GET /collaboration/invite-link?token=${token}`)
  expect(shown.json()).toMatchObject({
    story: { title: 'The Quiet Harbour', author: { displayName: 'Ines' } },
    role: { slug: 'beta-reader' },
    isMember: false,
  })
  const stored = await app.foundation.db
    .selectFrom('story_invite_links')
    .select('token_hash')
    .where('id', '=', link._id)
    .executeTakeFirstOrThrow()
  expect(stored.token_hash.toString('base64url')).not.toBe(token)
  expect((await listOf())[0]).not.toHaveProperty('token')

  const ana = await createMember(app, { displayName: 'Ana' })
  expect((await ana.call(`GET /content/${story._id}/outline`)).statusCode).toBe(404)
  const answers = await Promise.all(Array.from({ length: 5 }, () => accept(ana, token)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(await roleOf(ana)).toBe('beta-reader')
  expect((await ana.call(`GET /content/${story._id}/outline`)).statusCode).toBe(200)
  expect((await listOf()).map(({ uses }: { uses: number }) => uses)).toEqual([1])
  await app.foundation.events.idle()
  const { notifications } = (await owner.call('GET /notifications')).json()
  expect(notifications[0].message).toBe('Ana accepted your invite to The Quiet Harbour')

  const ben = await createMember(app)
  expect((await accept(ben, token)).statusCode).toBe(200)
  // Their own story, and a story they already work on.
  expect((await accept(owner, token)).statusCode).toBe(200)
  expect((await listOf())[0].uses).toBe(2)
})

test('an ended, replaced or expired link stops at once; people who came in stay', async () => {
  const first = await make()
  const cleo = await createMember(app)
  await accept(cleo, first.token)
  const second = await make({ days: 1 })
  const dora = await createMember(app)
  expect((await accept(dora, first.token)).statusCode).toBe(400)
  await owner.call(`DELETE ${path}/${second.link._id}`)
  expect((await owner.call(`DELETE ${path}/${second.link._id}`)).statusCode).toBe(200)
  expect((await accept(dora, second.token)).statusCode).toBe(400)
  expect((await dora.call(`GET /collaboration/invite-link?token=${second.token}`)).statusCode).toBe(400)
  expect(await listOf()).toEqual([])
  expect(await roleOf(cleo)).toBe('beta-reader')
  expect(await roleOf(dora)).toBeUndefined()

  const third = await make({ days: 1 })
  await app.foundation.db
    .updateTable('story_invite_links')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', third.link._id)
    .execute()
  expect((await accept(dora, third.token)).statusCode).toBe(400)
  expect(await listOf()).toEqual([])
})

test('only the owner makes links, only for roles that change nothing', async () => {
  const { token } = await make()
  const reader = await createMember(app)
  await accept(reader, token)
  for (const who of [reader, await createMember(app)]) {
    expect([403, 404]).toContain((await who.call(`GET ${path}`)).statusCode)
    expect([403, 404]).toContain((await who.call(`POST ${path}`, { roleId: betaReader })).statusCode)
  }
  for (const roleId of [roleIds.editor, '0190a000-0000-7000-8000-000000000705']) {
    const refused = await owner.call(`POST ${path}`, { roleId })
    expect(refused.json().details.fields).toEqual({ roleId: 'can’t be given by a link' })
  }
  expect((await owner.call(`POST ${path}`, { roleId: roleIds.proofreader })).statusCode).toBe(201)
})

test('blocked users, minors on a mature story and other owners’ links are refused', async () => {
  const { token } = await make()
  const blocked = await createMember(app)
  await owner.call(`POST /users/block/${blocked.id}`)
  expect((await accept(blocked, token)).statusCode).toBe(404)

  await owner.call(`PATCH /content/${story._id}`, { contentRating: 'mature' })
  const minor = await createMember(app, { dateOfBirth: `${new Date().getUTCFullYear() - 15}-01-01` })
  expect((await accept(minor, token)).statusCode).toBe(403)

  // The story has a new owner: the former owner's link is worth nothing.
  const heir = await createMember(app)
  await accept(heir, token)
  const { transfer } = (await owner.call(`POST /content/${story._id}/transfer`, { userId: heir.id })).json()
  await heir.call(`POST /content/${story._id}/transfer/${transfer._id}/accept`)
  expect((await accept(await createMember(app), token)).statusCode).toBe(400)
})
