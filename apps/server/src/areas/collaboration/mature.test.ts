// Mature stories are for adults only, including those who write them.
import { collabCloseCodes } from '@fabula/contracts/collab'
import { expect, test } from 'vitest'
import { createCollaborator, roleIds } from '#test/collaborators.ts'
import { createMember } from '#test/members.ts'
import { createChapter, createStory } from '#test/stories.ts'
import { useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors()

const thisYear = new Date().getUTCFullYear()
const minor = { dateOfBirth: `${thisYear - 15}-01-31` }
const roleId = roleIds.editor
const turnMature = (storyId: string) =>
  live.writer.call(`PATCH /content/${storyId}`, { contentRating: 'mature' })
const membersOf = async (storyId: string) =>
  (await live.writer.call(`GET /content/${storyId}/collaborators`)).json().collaborators
const restricted = { code: 'CONTENT_RESTRICTED_ERROR', details: { requiresAge: true } }

test('inviting a minor fails like inviting a user who accepts no invites', async () => {
  const story = await createStory(live.writer, { contentRating: 'mature' })
  const young = await createMember(live.app, { ...minor, displayName: 'Kim' })
  const closed = await createMember(live.app, { displayName: 'Kim' })
  await closed.call('PATCH /users/settings', { privacy: { allowCollaborationRequests: false } })
  const answers = []
  for (const { id } of [young, closed]) {
    const answer = await live.writer.call(`POST /content/${story._id}/collaborators`, { userId: id, roleId })
    answers.push([answer.statusCode, answer.json().message])
  }
  expect(answers[0]).toEqual([403, 'Kim isn’t accepting invites right now.'])
  expect(answers[1]).toEqual(answers[0])
  const adult = await createMember(live.app)
  const invited = await live.writer.call(`POST /content/${story._id}/collaborators`, {
    userId: adult.id,
    roleId,
  })
  expect(invited.statusCode).toBe(201)
})

test('a minor cannot accept an invite from before the story turned mature', async () => {
  const story = await createStory(live.writer)
  const young = await createMember(live.app, minor)
  const path = `/content/${story._id}/collaborators`
  const { request } = (await live.writer.call(`POST ${path}`, { userId: young.id, roleId })).json()
  await turnMature(story._id)
  const answer = await young.call(`POST ${path}/requests/${request._id}/approve`)
  expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining(restricted)])
  expect(await membersOf(story._id)).toEqual([])
  expect((await young.call(`POST ${path}/requests/${request._id}/reject`)).statusCode).toBe(200)
})

test('the request of a minor cannot be approved once the story is mature; the owner does not learn why', async () => {
  const story = await createStory(live.writer)
  const chapter = await createChapter(live.writer, story._id)
  await live.writer.call(`POST /content/${story._id}/chapters/${chapter._id}/publish`, {})
  const young = await createMember(live.app, minor)
  const path = `/content/${story._id}/collaborators`
  const { request } = (await young.call(`POST ${path}/request`, { userId: young.id, roleId })).json()
  await turnMature(story._id)
  const answer = await live.writer.call(`POST ${path}/requests/${request._id}/approve`)
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'This person can’t join this story.'])
  expect(await membersOf(story._id)).toEqual([])
})

test('an invite by email is neither sent to a minor nor accepted by one', async () => {
  const story = await createStory(live.writer)
  const path = `/content/${story._id}/collaborators/invite`
  const [early, late] = ['early.minor@example.org', 'late.minor@example.org']
  const young = await createMember(live.app, { ...minor, email: early })
  await createMember(live.app, { ...minor, email: late })
  expect((await live.writer.call(`POST ${path}`, { email: early, roleId })).statusCode).toBe(201)
  const [mail] = await live.app.foundation.mail.listOutbox(early)
  const token = new URL(mail!.links[0]!).searchParams.get('token')
  await turnMature(story._id)
  // The response does not reveal that the user exists.
  expect((await live.writer.call(`POST ${path}`, { email: late, roleId })).statusCode).toBe(201)
  expect(await live.app.foundation.mail.listOutbox(late)).toEqual([])
  const answer = await young.call('POST /collaboration/invite/accept', { token })
  expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining(restricted)])
  expect(await membersOf(story._id)).toEqual([])
})

test('a minor loses access to a story as soon as it turns mature, and can still leave it', async () => {
  const story = await createStory(live.writer)
  const chapter = await createChapter(live.writer, story._id)
  const young = await createCollaborator(live.app, story, 'co-author', minor)
  const adult = await createCollaborator(live.app, story, 'co-author')
  const editor = live.edit(young, chapter._id)
  await editor.synced()
  await turnMature(story._id)
  expect(await editor.closed).toMatchObject({ code: collabCloseCodes.gone })
  expect((await young.call(`GET /content/${story._id}`)).json()).toMatchObject(restricted)
  const listed = async (who: typeof young) => (await who.call('GET /users/stories')).json().pagination.total
  expect([await listed(young), await listed(adult)]).toEqual([0, 1])
  // They cannot become its owner either.
  const offered = await live.writer.call(`POST /content/${story._id}/transfer`, { userId: young.id })
  expect([offered.statusCode, offered.json().message]).toEqual([
    409,
    'You can’t transfer the story to this person.',
  ])
  expect((await young.call(`DELETE /content/${story._id}/collaborators/${young.id}`)).statusCode).toBe(200)
})

test('a minor cannot accept an offer from before the story turned mature', async () => {
  const story = await createStory(live.writer)
  const young = await createCollaborator(live.app, story, 'co-author', minor)
  const path = `/content/${story._id}/transfer`
  const { transfer } = (await live.writer.call(`POST ${path}`, { userId: young.id })).json()
  await turnMature(story._id)
  expect((await young.call(`POST ${path}/${transfer._id}/accept`)).json()).toMatchObject(restricted)
  expect((await live.writer.call(`GET /content/${story._id}`)).json().story.author._id).toBe(live.writer.id)
})
