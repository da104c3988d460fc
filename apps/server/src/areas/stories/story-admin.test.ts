// How staff find stories: by title, author and id, also drafts, and never their text.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createCollaborator } from '#test/collaborators.ts'
import { createMember, type Member } from '#test/members.ts'
import { recordQueries } from '#test/statements.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let moderator: Member
let author: Member
beforeAll(async () => {
  app = await createTestApp()
  moderator = await createMember(app, { roles: ['moderator'] })
  author = await createMember(app)
})
afterAll(() => app.close())

type Found = { _id: string; title: string; status: string; author: { _id: string } }
async function find(query: string, more = ''): Promise<{ stories: Found[]; next: string | null }> {
  const response = await moderator.call(`GET /admin/stories?query=${encodeURIComponent(query)}${more}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}
const draft = async (title: string) => (await author.call('POST /content', { title })).json().story as Found
const titles = ({ stories }: { stories: Found[] }) => stories.map(({ title }) => title)

test('own work is marked: stories that the viewer owns or works on can’t be reported by them', async () => {
  const owned = await createPublished(moderator, { title: 'Mine Alone' })
  const shared = await createPublished(await createMember(app), { title: 'Mine Too' })
  const editor = await createCollaborator(app, shared.story, 'editor', { roles: ['moderator'] })
  const marked = async (by: Member) => {
    const { stories } = (await by.call('GET /admin/stories?query=mine')).json()
    return stories.map(({ isOwnWork }: { isOwnWork: boolean }) => isOwnWork)
  }
  expect([await marked(moderator), await marked(editor)]).toEqual([
    [true, false],
    [false, true],
  ])
  const report = { targetKind: 'story', targetId: owned.story._id, reason: 'spam' }
  expect((await moderator.call('POST /reports', report)).statusCode).toBe(400)
})

test('drafts and private stories are found by title, author and id, without their text', async () => {
  const { story } = await createPublished(author)
  const private_ = await draft('Zürich’s Winter Ärger')
  expect(titles(await find('zurichs win'))).toEqual(['Zürich’s Winter Ärger'])
  expect(titles(await find('Zürich'))).toEqual(['Zürich’s Winter Ärger'])
  expect(titles(await find(private_._id))).toEqual(['Zürich’s Winter Ärger'])
  const own = await find(`@${author.username}`)
  expect(own.stories.map(({ _id }) => _id)).toEqual([private_._id, story._id])
  expect(own.stories[0]).toMatchObject({ status: 'draft', moderation: null, author: { _id: author.id } })
  expect(JSON.stringify(own)).not.toContain('synopsis')
  expect(titles(await find('@nobody_at_all'))).toEqual([])
  expect(titles(await find('no such title at all'))).toEqual([])
})

test('a renamed story is found once, by each of its titles; a deleted one is not found', async () => {
  const story = await draft('Quartz Harbor')
  const { revision } = (await author.call(`GET /content/${story._id}`)).json().story
  await author.call(`PATCH /content/${story._id}`, { title: 'Quartz Island', revision })
  expect(titles(await find('quartz'))).toEqual(['Quartz Island'])
  expect(titles(await find('quartz harbor'))).toEqual(['Quartz Island'])
  await author.call(`DELETE /content/${story._id}`)
  expect(titles(await find('quartz'))).toEqual([])
})

test('pages continue where the one before ended, and every search uses an index', async () => {
  const { db, database } = app.foundation
  for (const title of ['Opal One', 'Opal Two', 'Opal Three']) await draft(title)
  const first = await find('opal', '&limit=2')
  expect(titles(first)).toEqual(['Opal One', 'Opal Three'])
  const second = await find('opal', `&limit=2&after=${first.next}`)
  expect(titles(second)).toEqual(['Opal Two'])
  expect(second.next).toBeNull()
  const newest = await find('', '&limit=2')
  expect(titles(newest)).toEqual(['Opal Three', 'Opal Two'])
  expect(titles(await find('', `&limit=1&after=${newest.next}`))).toEqual(['Opal One'])
  // A cursor of another search.
  expect(titles(await find('', '&limit=1&after=opal-one'))).toEqual(['Opal Three'])

  await sql`
    with made as (
      insert into stories (id, owner_id, title, slug)
      select gen_random_uuid(), ${author.id}, 'Many ' || n, 'many-' || n from generate_series(1, 5000) n
      returning id, slug
    )
    insert into story_slugs (slug, story_id) select slug, id from made
  `.execute(db)
  await sql`analyze stories`.execute(db)
  await sql`analyze story_slugs`.execute(db)
  for (const query of ['', 'opal', 'many-4', newest.stories[0]!._id, `@${moderator.username}`]) {
    const sent = await recordQueries(() => find(query))
    for (const { text, values } of sent.filter((one) => /from "?stories"?/i.test(one.text))) {
      const { rows } = await database.pool.query({ text: `explain ${text}`, values })
      const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
      expect(plan, query).not.toMatch(/Seq Scan on (?:stories|story_slugs)/)
    }
  }
})
