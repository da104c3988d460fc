import type { Story } from '@fabula/contracts/stories'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { roleIds } from '#test/collaborators.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createItem, publishItem } from '#test/pod.ts'
import { createPublished } from '#test/stories.ts'
import { mailEverybody, mailPerson } from './notification-email.service.ts'

let post: MailServer
let app: TestApp
let owner: Member
let story: Story
const ownersAddress = 'ines@example.org'

beforeAll(async () => {
  post = await startMailServer()
  app = await createTestApp({ SMTP_URL: post.url, SITE_URL: 'http://localhost:4321' })
  owner = await createMember(app, { displayName: 'Ines', email: ownersAddress })
  story = (await createPublished(owner)).story
})
afterAll(async () => {
  await app.close()
  await post.close()
})
beforeEach(async () => {
  await markSent()
  post.received.length = 0
})

async function markSent(): Promise<void> {
  await app.foundation.events.idle()
  await app.foundation.jobs.idle()
}
const gather = (pace: 'daily' | 'weekly') =>
  mailEverybody(app.foundation, pace, new AbortController().signal).then(markSent)
const mailsTo = (address: string) =>
  post.received.filter(({ envelope }) => envelope.includes(address)).map(({ email }) => email)
const header = (email: (typeof post.received)[0]['email'] | undefined, name: string) =>
  email?.headers.find(({ key }) => key === name)?.value
const named = (displayName: string, more: object = {}) => createMember(app, { displayName, ...more })
const choose = (member: Member, type: string, channels: object) =>
  member.call('PATCH /users/settings', { notifications: { [type]: channels } })
const bookmark = (member: Member) => member.call(`POST /content/${story._id}/bookmark`)
/** The token in the one-click unsubscribe URL. */
const tokenIn = (unsubscribe = '') => new URL(unsubscribe.slice(1, -1)).searchParams.get('token')!

test('followers of WritersPod find a new item in their weekly digest, once', async () => {
  const follower = await named('Flo', { email: 'flo@example.org' })
  await follower.call('PUT /writerspod/follow')
  const editor = await named('Ed', { roles: ['content_editor'] })
  const item = await createItem(editor, { title: 'Low tide' })
  await publishItem(editor, item._id)
  await markSent()
  expect(mailsTo('flo@example.org')).toEqual([])
  for (const _ of [1, 2]) await gather('weekly')
  const [email, ...more] = mailsTo('flo@example.org')
  expect(more).toEqual([])
  expect(email?.subject).toBe('New article on WritersPod: Low tide')
  expect(email?.html).toContain(`http://localhost:4321/writerspod/${item.slug}`)
})

describe('instant emails', () => {
  test('are sent once per request, with its message and an unsubscribe link', async () => {
    const ben = await named('Ben')
    await ben.call(`POST /content/${story._id}/collaborators/request`, {
      userId: ben.id,
      roleId: roleIds.editor,
      message: 'I love <b>it</b>.',
    })
    await markSent()
    const [email, ...more] = mailsTo(ownersAddress)
    expect(more).toEqual([])
    expect(email?.subject).toBe('Ben asked to join The Salt Cartographer as editor')
    expect(email?.text).toContain('Ben wrote: “I love <b>it</b>.”')
    expect(email?.html).toContain('I love &lt;b&gt;it&lt;/b&gt;.')
    expect(email?.html).toContain(`href="http://localhost:4321/story/${story.slug}/manage/people"`)
    expect(header(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header(email, 'list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:4321\/unsubscribe\/now\?token=\S+>$/,
    )
    expect(email?.text).toContain(
      'Unsubscribe from emails about requests to join your stories:\nhttp://localhost:4321/unsubscribe?',
    )
  })

  test('are sent only to confirmed addresses, and not about muted users', async () => {
    const unconfirmed = await named('Una', { email: 'una@example.org', isEmailVerified: false })
    const quiet = await named('Quinn', { email: 'quinn@example.org' })
    const fan = await named('Fay')
    for (const person of [unconfirmed, quiet]) await choose(person, 'follow', { email: 'instant' })
    await quiet.call(`POST /users/mute/${fan.id}`)
    for (const { id } of [unconfirmed, quiet]) await fan.call(`POST /users/follow/${id}`)
    await markSent()
    expect(post.received).toEqual([])
  })

  test('are sent for every event to users who turned off in-app notifications', async () => {
    const mia = await named('Mia', { email: 'mia@example.org' })
    await choose(mia, 'follow', { inApp: false, email: 'instant' })
    for (const name of ['Ana', 'Bo']) {
      await (await named(name)).call(`POST /users/follow/${mia.id}`)
      await markSent()
    }
    expect(mailsTo('mia@example.org').map(({ subject }) => subject)).toEqual([
      'Ana started following you',
      'Bo started following you',
    ])
    const { notifications } = (await mia.call('GET /notifications')).json()
    expect(notifications.map(({ type }: { type: string }) => type)).not.toContain('follow')
  })
})

describe('digests', () => {
  test('contain unread notifications, once', async () => {
    await choose(owner, 'bookmark', { email: 'daily' })
    await choose(owner, 'follow', { email: 'daily' })
    await choose(owner, 'collaboration_request', { email: 'daily' })
    for (const name of ['Cleo', 'Dora']) await bookmark(await named(name))
    await (await named('Eli')).call(`POST /users/follow/${owner.id}`)
    const asking = await named('Finn')
    await asking.call(`POST /content/${story._id}/collaborators/request`, {
      userId: asking.id,
      roleId: roleIds.editor,
    })
    await markSent()
    expect(post.received).toEqual([])
    // Read on the site, so it needs no email.
    const { notifications } = (await owner.call('GET /notifications')).json()
    const followed = notifications.find(({ type }: { type: string }) => type === 'follow')
    await owner.call(`POST /notifications/${followed._id}/read`)

    await gather('weekly')
    expect(post.received).toEqual([])
    await gather('daily')
    await gather('daily')
    const [email, ...more] = mailsTo(ownersAddress)
    expect(more).toEqual([])
    expect(email?.subject).toBe('Your day on Fabula: 2 new updates')
    expect(email?.text).toContain('Dora and 1 other added The Salt Cartographer to their Favorites')
    expect(email?.text).toContain('Finn asked to join The Salt Cartographer as editor')
    expect(email?.text).not.toContain('started following you')
  })

  test('omit what was undone or turned off', async () => {
    const gus = await named('Gus', { email: 'gus@example.org' })
    await choose(gus, 'follow', { email: 'weekly' })
    const fan = await named('Hana')
    await fan.call(`POST /users/follow/${gus.id}`)
    await markSent()
    await fan.call(`DELETE /users/follow/${gus.id}`)
    await markSent()
    await gather('weekly')
    await fan.call(`POST /users/follow/${gus.id}`)
    await markSent()
    await choose(gus, 'follow', { email: 'never' })
    await gather('weekly')
    expect(mailsTo('gus@example.org')).toEqual([])
  })

  test('lose nothing when a run is killed, and concurrent runs send one email', async () => {
    const ida = await named('Ida', { email: 'ida@example.org' })
    await choose(ida, 'follow', { email: 'daily' })
    await (await named('Jo')).call(`POST /users/follow/${ida.id}`)
    await markSent()
    const { db } = app.foundation
    await sql`create function refuse_mark() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
      db,
    )
    await sql`create trigger refuse_mark before update of mail on notifications for each row execute function refuse_mark()`.execute(
      db,
    )
    await expect(mailPerson(app.foundation, ida.id, 'daily')).rejects.toThrow('killed')
    await sql`drop trigger refuse_mark on notifications`.execute(db)
    await markSent()
    expect(mailsTo('ida@example.org')).toEqual([])
    await Promise.all(Array.from({ length: 4 }, () => mailPerson(app.foundation, ida.id, 'daily')))
    await markSent()
    expect(mailsTo('ida@example.org')).toHaveLength(1)
  })
})

describe('unsubscribing', () => {
  async function mailed(name: string, pace: 'instant' | 'daily'): Promise<{ member: Member; token: string }> {
    const address = `${name.toLowerCase()}@example.org`
    const member = await named(name, { email: address })
    await choose(member, 'follow', { email: pace })
    await (await named('Kim')).call(`POST /users/follow/${member.id}`)
    await markSent()
    if (pace === 'daily') await gather('daily')
    return { member, token: tokenIn(header(mailsTo(address)[0], 'list-unsubscribe')) }
  }
  const emailOf = async (member: Member, type: string) =>
    (await member.call('GET /users/settings')).json().settings.notifications[type].email
  const click = (token: string, contentType: string) =>
    app.http.inject({
      method: 'POST',
      url: `/unsubscribe/now?token=${token}`,
      headers: { 'content-type': contentType },
      payload: 'List-Unsubscribe=One-Click',
    })

  test('takes one click without a session, in either form encoding, and may be repeated', async () => {
    const { member, token } = await mailed('Lea', 'instant')
    const looked = await app.http.inject({ url: `/unsubscribe/now?token=${token}` })
    expect(looked.headers.location).toBe(`/unsubscribe?token=${token}`)
    expect(await emailOf(member, 'follow')).toBe('instant')
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await click(token, type)
      expect([answer.statusCode, answer.body]).toEqual([
        200,
        'You won’t get emails about new followers anymore.',
      ])
      expect(await emailOf(member, 'follow')).toBe('never')
    }
    expect(await emailOf(member, 'chapter_published')).toBe('daily')
  })

  test('from a digest turns off everything with the same frequency', async () => {
    const { member, token } = await mailed('Max', 'daily')
    const visitor = createVisitor(app)
    expect((await visitor.call(`GET /notifications/unsubscribe?token=${token}`)).json().mail).toEqual({
      about: 'your daily digest',
      isOff: false,
    })
    const done = await visitor.call('POST /notifications/unsubscribe', { token })
    expect(done.json().mail.isOff).toBe(true)
    expect(await emailOf(member, 'follow')).toBe('never')
    expect(await emailOf(member, 'chapter_published')).toBe('never')
    expect(await emailOf(member, 'collaboration_invite')).toBe('instant')
  })

  test('requires a valid token', async () => {
    const { member, token } = await mailed('Noa', 'instant')
    const [id, , signature] = token.split('.')
    for (const wrong of [
      '',
      'x',
      `${id}.bookmark.${signature}`,
      `${owner.id}.follow.${signature}`,
      `${token}x`,
    ])
      expect((await click(wrong, 'text/plain')).statusCode).toBe(400)
    expect(await emailOf(member, 'follow')).toBe('instant')
  })
})
