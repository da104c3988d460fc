// Decisions at the same moment as what authors and reporters do with the same thing.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBrowser, createPerson, password } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { findOpenCase } from '#test/reports.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let moderator: Member
let admin: Member
beforeAll(async () => {
  app = await createTestApp()
  moderator = await createMember(app, { roles: ['moderator'] })
  admin = await createMember(app, { roles: ['admin'] })
})
afterAll(() => app.close())

const report = (by: Member, targetKind: string, targetId: string) =>
  by.call('POST /reports', { targetKind, targetId, reason: 'minors' })

test('decide, edit, delete and report a comment in parallel: no failure, one decision', async () => {
  const { story } = await createPublished(await createMember(app))
  for (let round = 0; round < 3; round += 1) {
    const [author, reporter] = [await createMember(app), await createMember(app)]
    const path = `/content/${story._id}/comments`
    const comment = (await author.call(`POST ${path}`, { body: 'A remark.' })).json().comment
    await report(reporter, 'comment', comment._id)
    const { id, revision } = await findOpenCase(app, comment._id)
    const decide = (by: Member, action: string) =>
      by.call(`POST /moderation/cases/${id}/decide`, { ruleId: 2, action, explanation: 'No.', revision })
    const answers = await Promise.all([
      decide(moderator, 'remove'),
      decide(admin, 'hide'),
      author.call(`PATCH ${path}/${comment._id}`, { body: 'Another remark.' }),
      // Staff: one report of this kind hides the comment.
      report(admin, 'comment', comment._id),
      author.call(`DELETE ${path}/${comment._id}`),
      author.call(`POST /moderation/cases/${id}/appeal`, { text: 'Please.' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
    expect(answers.slice(0, 2).filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
  }
})

async function createCommentOf(browser: ReturnType<typeof createBrowser>) {
  const { story } = await createPublished(await createMember(app))
  const url = `/api/v1/content/${story._id}/comments`
  const response = await browser.send({ method: 'POST', url, payload: { body: 'A remark.' } })
  return { _id: response.json().comment._id as string, storyId: story._id }
}

async function createBrowserOfPerson() {
  const browser = createBrowser(app.http)
  await browser.signIn(await createPerson(app.foundation.db))
  return browser
}

async function waitForLocks(count: number) {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
    `.execute(app.foundation.db)
    expect(rows.length).toBeGreaterThanOrEqual(count)
  }, 10_000)
}

test.each(['author', 'reporter'] as const)(
  'a report that hides a comment while the account of its %s is deleted: one waits for the other',
  async (whose) => {
    const [author, reporter] = [await createBrowserOfPerson(), await createBrowserOfPerson()]
    const { _id, storyId } = await createCommentOf(author)
    const deleting = whose === 'author' ? author : reporter
    const marks = `/api/v1/content/${storyId}/comments/${_id}/helpful`
    if (whose === 'reporter') await reporter.send({ method: 'POST', url: marks })
    const { db } = app.foundation
    // The first call waits for the comment, and holds what it has locked by then.
    const answers = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('comments').select('id').where('id', '=', _id).forUpdate().execute()
      const payload = { targetKind: 'comment', targetId: _id, reason: 'minors' }
      const reported = reporter.send({ method: 'POST', url: '/api/v1/reports', payload })
      await waitForLocks(1)
      const deleted = deleting.send({
        method: 'DELETE',
        url: '/api/v1/users/account',
        payload: { password, now: true },
      })
      await waitForLocks(2)
      return [reported, deleted]
    })
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([201, 200])
  },
)
