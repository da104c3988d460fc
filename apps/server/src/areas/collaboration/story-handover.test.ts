// When an owner deletes their account, their shared stories pass to a co-author.
import type { Story } from '@fabula/contracts/stories'
import { expect, test } from 'vitest'
import { addCollaborator, createCollaborator } from '#test/collaborators.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createPublished, createStory } from '#test/stories.ts'
import { useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors()

let count = 0
async function createOwner(given: Parameters<typeof createMember>[1] = {}) {
  count += 1
  const email = `deleting.owner${count}@example.org`
  return { ...(await createMember(live.app, { displayName: 'Ana', email, ...given })), email }
}
type Owner = Awaited<ReturnType<typeof createOwner>>

const deleteAccount = (who: Member, body: object = {}) => who.call('DELETE /users/account', body)
const storyFor = async (who: Pick<Member, 'call'>, { _id }: Pick<Story, '_id'>) =>
  (await who.call(`GET /content/${_id}`)).json().story as Story | undefined
const ownerOf = async ({ _id }: Pick<Story, '_id'>) =>
  (await live.app.foundation.db.selectFrom('stories').select('owner_id').where('id', '=', _id).execute())[0]
    ?.owner_id
const mailTo = async ({ email }: Owner) => (await live.app.foundation.mail.listOutbox(email))[0]!
async function restoreTokenOf(owner: Owner): Promise<string> {
  return new URL((await mailTo(owner)).links[0]!).searchParams.get('token')!
}
async function restore(owner: Owner): Promise<Member> {
  const answer = await createVisitor(live.app).call('POST /auth/restore-account', {
    token: await restoreTokenOf(owner),
  })
  expect(answer.statusCode).toBe(200)
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return { ...owner, cookies, ...createVisitor(live.app, cookies) }
}
const messagesOf = async (who: Member) => {
  await live.app.foundation.events.idle()
  const { notifications } = (await who.call('GET /notifications')).json()
  return notifications
    .filter(({ type }: { type: string }) => type.startsWith('transfer'))
    .map(({ message }: { message: string }) => message)
}

test('by default the longest-serving co-author owns it at once; editor and readers are not interrupted', async () => {
  const owner = await createOwner()
  const { story, chapter } = await createPublished(owner, { title: 'Salt' })
  const beta = await createCollaborator(live.app, story, 'beta-reader', { displayName: 'Bea' })
  const heir = await createCollaborator(live.app, story, 'editor', { displayName: 'Ben' })
  const later = await createCollaborator(live.app, story, 'co-author', { displayName: 'Cleo' })
  const solo = await createPublished(owner, { title: 'Alone' })
  const onlyRead = await createPublished(owner, { title: 'Only read' })
  await addCollaborator(live.app, onlyRead.story, 'beta-reader', beta)

  expect((await owner.call('GET /users/account/shared-stories')).json().stories).toMatchObject([
    { _id: story._id, title: 'Salt', coAuthors: [{ _id: heir.id }, { _id: later.id }] },
  ])
  const editor = live.edit(later, chapter._id)
  await editor.synced()
  expect((await deleteAccount(owner)).statusCode).toBe(200)

  const now = await storyFor(later, story)
  expect(now).toMatchObject({ author: { _id: heir.id } })
  expect((await storyFor(heir, story))!.permissions).toContain('manage')
  const writing = live.edit(later, chapter._id)
  await writing.synced()
  writing.write('We go on.')
  await writing.saved()
  const path = `/content/${story._id}/chapters/${chapter._id}`
  expect((await heir.call(`PATCH ${path}`, { title: 'Two' })).statusCode).toBe(200)
  const visitor = createVisitor(live.app)
  expect((await visitor.call(`GET /content/${story._id}`)).statusCode).toBe(200)
  // An account that is being deleted is shown nowhere, and stories it wrote alone are hidden, as before.
  const { collaborators } = (await heir.call(`GET /content/${story._id}/collaborators`)).json()
  expect(collaborators.map(({ user }: { user: { _id: string } }) => user._id)).toEqual([beta.id, later.id])
  for (const hidden of [solo, onlyRead])
    for (const who of [visitor, beta])
      expect((await who.call(`GET /content/${hidden.story._id}`)).statusCode).toBe(404)

  expect((await mailTo(owner)).text).toContain('“Salt” now belongs to your co-author Ben')
  expect(await messagesOf(heir)).toEqual(['Salt is now yours because its owner deleted their account'])
  for (const other of [later, beta])
    expect(await messagesOf(other)).toEqual([
      'Salt belongs to Ben now because its owner deleted their account',
    ])
})

test('the owner chooses the new owner; an outdated choice deletes nothing', async () => {
  const owner = await createOwner()
  const [one, two] = [await createStory(owner), await createStory(owner)]
  const first = await createCollaborator(live.app, one, 'co-author')
  const chosen = await createCollaborator(live.app, one, 'co-author')
  const proofreader = await createCollaborator(live.app, one, 'proofreader')
  const foreign = await createStory(live.writer)
  for (const newOwners of [
    [{ storyId: one._id, userId: proofreader.id }],
    [{ storyId: one._id, userId: live.writer.id }],
    [{ storyId: two._id, userId: chosen.id }],
    [{ storyId: foreign._id, userId: chosen.id }],
  ])
    expect((await deleteAccount(owner, { newOwners })).statusCode).toBe(409)
  expect((await owner.call('GET /auth/me')).statusCode).toBe(200)
  expect(await ownerOf(one)).toBe(owner.id)
  const answer = await deleteAccount(owner, { newOwners: [{ storyId: one._id, userId: chosen.id }] })
  expect(answer.statusCode).toBe(200)
  expect([await ownerOf(one), await ownerOf(two)]).toEqual([chosen.id, owner.id])
  expect((await storyFor(first, one))!.permissions).not.toContain('manage')
})

test('after a restore the former owner is a co-author and may request it back from the new owner', async () => {
  const owner = await createOwner()
  const { story } = await createPublished(owner, { title: 'Tides' })
  const heir = await createCollaborator(live.app, story, 'co-author', { displayName: 'Ben' })
  await deleteAccount(owner)
  const token = await restoreTokenOf(owner)
  expect(
    (await createVisitor(live.app).call(`GET /auth/restore-account?token=${token}`)).json().stories,
  ).toMatchObject([{ _id: story._id, title: 'Tides', owner: { _id: heir.id } }])
  const back = await restore(owner)
  expect(await ownerOf(story)).toBe(heir.id)
  expect((await storyFor(back, story))!.permissions).toContain('edit')
  expect(await messagesOf(back)).toEqual([
    'Tides belongs to Ben now. You’re a co-author and can ask for it back',
  ])
  const former = async () => (await back.call('GET /collaboration/former-stories')).json().stories
  expect(await former()).toMatchObject([{ story: { _id: story._id }, request: null }])

  const path = `/content/${story._id}/transfer`
  expect((await heir.call(`POST ${path}/request`)).statusCode).toBe(403)
  const { transfer } = (await back.call(`POST ${path}/request`)).json()
  expect(transfer).toMatchObject({ kind: 'request', from: { _id: heir.id }, to: { _id: owner.id } })
  expect((await back.call(`POST ${path}/request`)).statusCode).toBe(409)
  expect(await former()).toMatchObject([{ request: { _id: transfer._id } }])
  expect(await messagesOf(heir)).toContain('Ana wants Tides back')
  expect((await heir.call('GET /collaboration/transfers')).json().transfers).toMatchObject([
    { _id: transfer._id, kind: 'request' },
  ])
  expect((await back.call('GET /collaboration/transfers')).json().transfers).toEqual([])
  expect((await back.call(`POST ${path}/${transfer._id}/accept`)).statusCode).toBe(403)
  expect(await ownerOf(story)).toBe(heir.id)
  const answers = await Promise.all([1, 2].map(() => heir.call(`POST ${path}/${transfer._id}/accept`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await ownerOf(story)).toBe(owner.id)
  expect((await storyFor(heir, story))!.permissions).toContain('edit')
  expect(await messagesOf(back)).toContain('Ben gave Tides back to you')
  expect(await former()).toEqual([])
})

test('after a rejection the story stays, and cannot be requested again right away', async () => {
  const owner = await createOwner()
  const story = await createStory(owner)
  const heir = await createCollaborator(live.app, story, 'co-author')
  await deleteAccount(owner)
  const back = await restore(owner)
  const path = `/content/${story._id}/transfer`
  const ask = async () => back.call(`POST ${path}/request`)
  const first = (await ask()).json().transfer._id
  expect((await heir.call(`POST ${path}/${first}/cancel`)).statusCode).toBe(403)
  expect((await back.call(`POST ${path}/${first}/cancel`)).statusCode).toBe(200)
  const second = (await ask()).json().transfer._id
  expect((await heir.call(`POST ${path}/${second}/decline`)).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(409)
  expect(await ownerOf(story)).toBe(heir.id)
  // A user who never owned it cannot request it back.
  const other = await createCollaborator(live.app, story, 'co-author')
  expect((await other.call(`POST ${path}/request`)).statusCode).toBe(403)
})

test('a mature story passes to an adult only; without one it is hidden like a story written alone', async () => {
  const owner = await createOwner()
  const [shared, orphan] = [await createStory(owner), await createStory(owner)]
  const minor = { dateOfBirth: `${new Date().getUTCFullYear() - 15}-01-31` }
  const young = await createCollaborator(live.app, shared, 'co-author', minor)
  const adult = await createCollaborator(live.app, shared, 'co-author')
  await addCollaborator(live.app, orphan, 'co-author', young)
  for (const { _id } of [shared, orphan])
    await owner.call(`PATCH /content/${_id}`, { contentRating: 'mature' })
  expect((await owner.call('GET /users/account/shared-stories')).json().stories).toMatchObject([
    { _id: shared._id, coAuthors: [{ _id: adult.id }] },
  ])
  await deleteAccount(owner)
  expect([await ownerOf(shared), await ownerOf(orphan)]).toEqual([adult.id, owner.id])
  expect((await young.call(`GET /content/${orphan._id}`)).statusCode).toBe(404)
})

test('after an immediate deletion the story, its images and its text stay; only the account is gone', async () => {
  const owner = await createOwner()
  const { story } = await createPublished(owner, { title: 'Kept' })
  const heir = await createCollaborator(live.app, story, 'co-author', { displayName: 'Ben' })
  const { db } = live.app.foundation
  const image = {
    id: story._id,
    owner_id: owner.id,
    type: 'cover',
    entity_id: story._id,
    state: 'attached',
    mime_type: 'image/webp',
    width: 1,
    height: 1,
    bytes: 1,
    thumbhash: '',
    alt: '',
  } as const
  await db.insertInto('images').values(image).execute()
  expect((await deleteAccount(owner, { now: true })).json().deletesAt).toBeNull()
  await live.app.foundation.events.idle()
  expect(await ownerOf(story)).toBe(heir.id)
  expect((await createVisitor(live.app).call(`GET /content/${story._id}`)).statusCode).toBe(200)
  const [stored] = await db.selectFrom('images').select('owner_id').where('id', '=', image.id).execute()
  expect(stored!.owner_id).toBe(heir.id)
  expect((await mailTo(owner)).text).toContain('“Kept” now belongs to your co-author Ben')
})

test('two co-authors delete their accounts in turn: the first to restore gets the story in the end', async () => {
  const [first, second] = [await createOwner(), await createOwner()]
  const story = await createStory(first)
  await addCollaborator(live.app, story, 'co-author', second)
  await deleteAccount(first)
  expect(await ownerOf(story)).toBe(second.id)
  await deleteAccount(second)
  const back = await restore(first)
  const token = await restoreTokenOf(second)
  expect((await createVisitor(live.app).call('POST /auth/erase-account', { token })).statusCode).toBe(200)
  expect(await ownerOf(story)).toBe(first.id)
  expect((await storyFor(back, story))!.permissions).toContain('manage')
})

test('deleting, accepting an offer, removing a co-author and leaving at once always end with one owner', async () => {
  for (let round = 0; round < 2; round += 1) {
    const owner = await createOwner()
    const a = await createOwner()
    // Each is a co-author of the other's story, and both may delete their accounts at the same moment.
    const [story, mutual] = [await createStory(owner), await createStory(a)]
    const b = await createCollaborator(live.app, story, 'co-author')
    await addCollaborator(live.app, story, 'co-author', a)
    await addCollaborator(live.app, mutual, 'co-author', owner)
    const path = `/content/${story._id}`
    const { transfer } = (await owner.call(`POST ${path}/transfer`, { userId: a.id })).json()
    const answers = await Promise.all([
      deleteAccount(owner),
      a.call(`POST ${path}/transfer/${transfer._id}/accept`),
      owner.call(`DELETE ${path}/collaborators/${b.id}`),
      ...(round % 2 ? [deleteAccount(a)] : []),
    ])
    for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500)
    const { db } = live.app.foundation
    const alive = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [owner.id, a.id, b.id])
      .where('deleting_since', 'is', null)
      .execute()
    const members = await db
      .selectFrom('story_members')
      .select('user_id')
      .where('story_id', '=', story._id)
      .execute()
    const newOwner = (await ownerOf(story))!
    // No story belongs to an account that is being deleted while one of its co-authors stays.
    const staying = members.filter(({ user_id }) => alive.some(({ id }) => id === user_id))
    const isPassedOn = staying.length > 0
    if (isPassedOn) expect(alive.map(({ id }) => id)).toContain(newOwner)
    expect(members.map(({ user_id }) => user_id)).not.toContain(newOwner)
    const open = await db
      .selectFrom('story_transfers')
      .select('id')
      .where('story_id', '=', story._id)
      .where('status', '=', 'pending')
      .execute()
    if (isPassedOn) expect(open).toEqual([])
  }
})
