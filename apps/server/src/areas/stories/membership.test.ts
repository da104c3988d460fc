import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { addCollaborator, createCollaborator, type RoleSlug, roleIds } from '#test/collaborators.ts'
import { createMember, type Member } from '#test/members.ts'
import { createChapter, createPublished, createStory, textOf } from '#test/stories.ts'

let app: TestApp
let owner: Member
beforeAll(async () => {
  app = await shareTestApp()
  owner = await createMember(app)
})
afterAll(() => app.close())

const fantasy = '0190a000-0000-7000-8000-000000000200'

/** The status code per call and role, for another owner's draft. */
const answers: Record<string, Record<RoleSlug, number>> = {
  'read the draft': by(200, { 'comment-moderator': 404 }),
  'read the outline': by(200, { 'comment-moderator': 404 }),
  'write in the chapter': writers(200),
  'add a chapter': writers(201),
  'add a section': writers(201),
  'order the chapters': writers(200),
  'name a version': writers(201),
  'change the details': by(403, { 'co-author': 200, 'comment-moderator': 404 }),
  'publish the chapter': by(403, { 'co-author': 200, 'comment-moderator': 404 }),
  'delete the chapter': by(403, { 'comment-moderator': 404 }),
  'delete the story': by(404, {}),
}

function by(status: number, except: Partial<Record<RoleSlug, number>>): Record<RoleSlug, number> {
  return { ...Object.fromEntries(Object.keys(roleIds).map((role) => [role, status])), ...except } as Record<
    RoleSlug,
    number
  >
}
function writers(status: number) {
  return by(403, { 'co-author': status, editor: status, 'comment-moderator': 404 })
}

describe.each(Object.keys(roleIds) as RoleSlug[])('%s', (role) => {
  test('may do what the role allows, and nothing else', async () => {
    const story = await createStory(owner)
    const chapter = await createChapter(owner, story._id)
    const member = await createCollaborator(app, story, role)
    const at = `/content/${story._id}`
    const inChapter = `${at}/chapters/${chapter._id}`
    const attempts: Record<string, () => ReturnType<Member['call']>> = {
      'read the draft': () => member.call(`GET ${inChapter}`),
      'read the outline': () => member.call(`GET ${at}/outline`),
      'write in the chapter': () => member.call(`PATCH ${inChapter}`, { content: textOf('Mine.') }),
      'add a chapter': () => member.call(`POST ${at}/chapters`, { title: 'Two' }),
      'add a section': () => member.call(`POST ${at}/sections`, { title: 'Part one' }),
      'order the chapters': async () => {
        const { sections, chapters } = (await owner.call(`GET ${at}/outline`)).json().outline
        const order = [
          { sectionId: null, chapterIds: chapters.map(({ _id }: { _id: string }) => _id) },
          ...sections.map(({ _id }: { _id: string }) => ({ sectionId: _id, chapterIds: [] })),
        ]
        return member.call(`PUT ${at}/chapters/order`, { sections: order })
      },
      'name a version': () => member.call(`POST ${inChapter}/versions`, { name: 'Before the flood' }),
      'change the details': () => member.call(`PATCH ${at}`, { synopsis: 'Together.' }),
      'publish the chapter': () => member.call(`POST ${inChapter}/publish`, {}),
      'delete the chapter': () => member.call(`DELETE ${inChapter}`),
      'delete the story': () => member.call(`DELETE ${at}`),
    }
    const seen: Record<string, number> = {}
    for (const [what, attempt] of Object.entries(attempts)) seen[what] = (await attempt()).statusCode
    expect(seen).toEqual(
      Object.fromEntries(Object.entries(answers).map(([what, statuses]) => [what, statuses[role]])),
    )
  })
})

test("a member's permissions are sent with the story and change with the role", async () => {
  const { story } = await createPublished(owner)
  const member = await createMember(app)
  const permissionsOf = async () => (await member.call(`GET /content/${story._id}`)).json().story.permissions
  expect(await permissionsOf()).toEqual([])
  await addCollaborator(app, story, 'proofreader', member)
  expect(await permissionsOf()).toEqual(['readDraft', 'comment', 'suggest'])
  await addCollaborator(app, story, 'artist', member)
  expect(await permissionsOf()).toEqual(['readDraft', 'comment', 'editImages'])
  expect((await owner.call(`GET /content/${story._id}`)).json().story.permissions).toHaveLength(9)
})

test("My Stories lists shared stories with the user's role; other users' lists do not", async () => {
  const [first, member, stranger] = [
    await createMember(app),
    await createMember(app),
    await createMember(app),
  ]
  const own = await createStory(member, { title: 'Alone' })
  const shared = await createStory(first, { title: 'Together' })
  await createChapter(first, shared._id)
  await addCollaborator(app, shared, 'editor', member)
  const unseen = await createStory(first, { title: 'Not out yet' })
  await addCollaborator(app, unseen, 'comment-moderator', member)
  const { stories, pagination } = (await member.call('GET /users/stories?sortBy=title')).json()
  expect(pagination.total).toBe(2)
  expect(stories).toMatchObject([
    { _id: own._id, roles: [] },
    {
      _id: shared._id,
      chapterCount: 1,
      author: { _id: first.id },
      permissions: ['readDraft', 'comment', 'suggest', 'edit'],
      roles: [{ _id: roleIds.editor, name: 'Editor' }],
    },
  ])
  expect(stories[0].permissions).toContain('manage')
  expect((await stranger.call(`GET /users/stories?userId=${member.id}`)).json().stories).toEqual([])
})

test('a collaborator under 18 cannot read a mature draft', async () => {
  const story = await createStory(owner, { contentRating: 'mature', genreIds: [fantasy] })
  const chapter = await createChapter(owner, story._id)
  const young = await createCollaborator(app, story, 'editor', { dateOfBirth: birthDateAt(15) })
  const grown = await createCollaborator(app, story, 'editor')
  const path = `GET /content/${story._id}/chapters/${chapter._id}`
  expect((await young.call(path)).json()).toMatchObject({
    code: 'CONTENT_RESTRICTED_ERROR',
    details: { requiresAge: true },
  })
  expect((await grown.call(path)).statusCode).toBe(200)
})

function birthDateAt(age: number): string {
  return `${new Date().getUTCFullYear() - age - 1}-01-31`
}
