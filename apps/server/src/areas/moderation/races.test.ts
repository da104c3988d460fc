// Decisions at the same moment as what authors and reporters do with the same thing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let moderator: Member
let admin: Member
beforeAll(async () => {
  app = await shareTestApp()
  moderator = await createMember(app, { roles: ['moderator'] })
  admin = await createMember(app, { roles: ['admin'] })
})
afterAll(() => app.close())

const report = (by: Member, targetKind: string, targetId: string) =>
  by.call('POST /reports', { targetKind, targetId, reason: 'minors' })

async function findCase(targetId: string) {
  return app.foundation.db
    .selectFrom('moderation_cases')
    .select(['id', 'revision'])
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow()
}

test('decide, edit, delete and report a comment in parallel: no failure, one decision', async () => {
  const { story } = await createPublished(await createMember(app))
  for (let round = 0; round < 3; round += 1) {
    const [author, reporter] = [await createMember(app), await createMember(app)]
    const path = `/content/${story._id}/comments`
    const comment = (await author.call(`POST ${path}`, { body: 'A remark.' })).json().comment
    await report(reporter, 'comment', comment._id)
    const { id, revision } = await findCase(comment._id)
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
