// Many questions, and one with many answers and comments: every list stays bounded and uses an index.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { explainByIndex } from '#test/plans.ts'
import { answer, ask } from '#test/questions.ts'
import { recordQueries } from '#test/statements.ts'

let app: TestApp
let member: Member
let questionId: string
const questions = 4000
const comments = 3000

beforeAll(async () => {
  app = await createTestApp()
  member = await createMember(app)
  const author = await createMember(app)
  questionId = (await ask(member, { tags: ['tides'] }))._id
  const given = await answer(author, questionId)
  const { db } = app.foundation
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into questions (id, author_id, title, content, html, text, words, up_count, answer_count, created_at,
        active_at, help_category, help_position)
      select gen_random_uuid(), ${author.id}, title, '{"type":"doc","content":[]}', '<p>One</p>', 'One',
        to_tsvector('english', title), n % 50, n % 3, now() - n * interval '1 minute', now() - n * interval '1 minute',
        case when n % 1000 = 0 then 'Writing' end, case when n % 1000 = 0 then n / 1000 end
      from generate_series(1, ${questions}::integer) n,
        lateral (select 'Where does question ' || md5(n::text) || ' end?' as title) named
    `.execute(tx)
    await sql`
      insert into question_tags (question_id, tag_id, position)
      select questions.id, question_tags.tag_id, 1 from questions, question_tags
      where question_tags.question_id = ${questionId} and questions.up_count = 7
    `.execute(tx)
    await sql`
      insert into comments (id, kind, target_id, space_id, author_id, root_id, body)
      select id, 'answer', ${given._id}, ${questionId}, ${author.id}, id, 'A comment.'
      from (select gen_random_uuid() as id from generate_series(1, ${comments}::integer)) made
    `.execute(tx)
  })
  for (const table of ['questions', 'answers', 'question_tags', 'comments'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}, 120_000)
afterAll(() => app.close())

const needle = 'c4ca4238a0b923820dcc509a6f75849b'

test.each([
  ['the newest', '/qa/questions'],
  ['a later page', '/qa/questions?page=20'],
  ['active ones', '/qa/questions?sort=active'],
  ['the most voted', '/qa/questions?sort=votes'],
  ['unanswered ones', '/qa/questions?sort=unanswered'],
  ['a tag', '/qa/questions?tag=tides'],
  ['help articles', '/qa/questions?help=1'],
  ['a search', `/qa/questions?q=${needle}`],
  ['own ones', '/qa/questions?author={member}'],
  ['those one has answered', '/qa/questions?answeredBy={member}'],
  ['the overview', '/qa/overview'],
  ['similar titles', `/qa/similar?title=where%20is%20${needle}`],
  ['a question', '/qa/questions/{question}'],
  ['its comments', '/qa/questions/{question}/comments'],
])('%s: bounded, by an index, in a fixed number of queries', async (_, path) => {
  const url = path.replace('{question}', questionId).replace('{member}', member.id)
  const reader = path.includes('{member}') ? member : createVisitor(app)
  const sent = await recordQueries(async () => {
    const response = await reader.call(`GET ${url}`)
    expect(response.statusCode, response.body).toBe(200)
    const body = response.json()
    expect((body.questions ?? body.answers ?? []).length).toBeLessThanOrEqual(20)
  })
  expect(sent.length).toBeLessThan(25)
  const tables = /\b(questions|answers|question_tags|comments)\b/
  for (const { text, values } of sent.filter(({ text: query }) => tables.test(query)))
    expect(await explainByIndex(app, text, values), text).not.toMatch(
      /Seq Scan on (questions|answers|question_tags|comments)\b/,
    )
})
