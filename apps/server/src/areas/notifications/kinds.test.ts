import type { Notification } from '@fabula/contracts/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createCollaborator } from '#test/collaborators.ts'
import { createMember, type Member } from '#test/members.ts'
import { createChapter, createPublished } from '#test/stories.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

async function payload(member: Member, type: string): Promise<Notification[]> {
  await app.foundation.events.idle()
  await app.foundation.jobs.idle()
  const { notifications } = (await member.call('GET /notifications?limit=100')).json()
  return notifications.filter((one: Notification) => one.type === type)
}
const named = (displayName: string, more: object = {}) => createMember(app, { displayName, ...more })
type Publish = typeof app.foundation.events.publish
const publish = ((tx, ...rest) => app.foundation.events.publish(tx, ...rest)) as Publish
const announceTo = (audience: 'all' | 'visitors' | 'writers' | 'admins', title: string) =>
  app.foundation.db
    .transaction()
    .execute((tx) => publish(tx, 'announcement.published', { announcementId: newId(), title, audience }))

test('security notifications ignore the settings and are emailed by the accounts area only', async () => {
  const ana = await named('Ana', { email: 'ana@example.org' })
  const off = await ana.call('PATCH /users/settings', { notifications: { security: { inApp: false } } })
  expect(off.statusCode).toBe(400)
  for (const notice of ['password-changed', 'totp-added'] as const) {
    await app.foundation.db
      .transaction()
      .execute((tx) => publish(tx, 'account.security-noticed', { userId: ana.id, notice }))
    // Wait, because concurrent events are delivered in any order.
    await app.foundation.events.idle()
  }
  expect((await payload(ana, 'security')).map(({ message }) => message)).toEqual([
    'Two-step sign-in is on: an authenticator app has been added',
    'Your password has been changed',
  ])
  expect((await payload(ana, 'security'))[0]).toMatchObject({
    title: 'Your account',
    link: '/settings/security',
  })
  expect(await app.foundation.mail.listOutbox('ana@example.org')).toEqual([])
})

test('a new chapter notifies followers of the author and readers who bookmarked the story, each once', async () => {
  const writer = await named('Wim')
  const { story } = await createPublished(writer)
  // They are not notified of earlier chapters.
  await payload(writer, 'chapter_published')
  const [follower, reader, both] = [await named('Flo'), await named('Kay'), await named('Bo')]
  for (const one of [follower, both]) await one.call(`POST /users/follow/${writer.id}`)
  for (const one of [reader, both]) await one.call(`POST /content/${story._id}/bookmark`)
  const chapter = await createChapter(writer, story._id, { title: 'Low water' })
  await writer.call(`POST /content/${story._id}/chapters/${chapter._id}/publish`, {})
  for (const one of [follower, reader, both])
    expect((await payload(one, 'chapter_published')).map(({ message }) => message)).toEqual([
      `Wim published Low water, chapter 2 of ${story.title}`,
    ])
  expect(await payload(writer, 'chapter_published')).toEqual([])
})

test('suggestions notify the owner, and decisions notify the author of the suggestions', async () => {
  const owner = await named('Olga')
  const { story, chapter } = await createPublished(owner)
  const editor = await createCollaborator(app, story, 'editor', { displayName: 'Ed' })
  const place = { storyId: story._id, chapterId: chapter._id }
  const { db } = app.foundation
  const decide = (decision: 'accepted' | 'rejected', count: number, authorId = editor.id) =>
    db
      .transaction()
      .execute((tx) =>
        publish(tx, 'suggestion.decided', { ...place, byId: owner.id, authorId, decision, count }),
      )
  for (const _ of [1, 2])
    await db.transaction().execute((tx) => publish(tx, 'suggestion.made', { ...place, byId: editor.id }))
  expect(await payload(owner, 'suggestion_made')).toMatchObject([
    { message: `Ed suggested changes in ${story.title}`, link: `/story/${story.slug}/edit/${chapter._id}` },
  ])
  await decide('accepted', 3)
  await decide('rejected', 1)
  expect((await payload(editor, 'suggestion_decided')).map(({ message }) => message).sort()).toEqual([
    `Olga accepted 3 of your suggestions in ${story.title}`,
    `Olga rejected your suggestion in ${story.title}`,
  ])
  const stranger = await named('Sid')
  await decide('accepted', 1, stranger.id)
  expect(await payload(stranger, 'suggestion_decided')).toEqual([])
})

test('an announcement notifies its audience once', async () => {
  const [reader, writer, admin] = [
    await named('Rae'),
    await named('Wes'),
    await named('Ada', { roles: ['admin'] }),
  ]
  await createPublished(writer)
  await announceTo('visitors', 'Welcome')
  await announceTo('admins', 'For admins')
  await announceTo('writers', 'For writers')
  await announceTo('all', 'For all')
  const titles = async (member: Member) =>
    (await payload(member, 'announcement')).map(({ message }) => message).sort()
  expect(await titles(reader)).toEqual(['For all'])
  expect(await titles(writer)).toEqual(['For all', 'For writers'])
  expect(await titles(admin)).toEqual(['For admins', 'For all'])
})
