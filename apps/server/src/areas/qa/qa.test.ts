import type { ShortComments } from '@fabula/contracts/comments.short'
import type { Answer, Question, QuestionBrief, QuestionLine } from '@fabula/contracts/qa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteOf } from '#platform/site/site.routes.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { answer, ask, setTrust, vote } from '#test/questions.ts'
import { moderate } from '#test/reports.ts'
import { createPublished, textOf } from '#test/stories.ts'

let app: TestApp
let asker: Member
let helper: Member
let reader: Member
let moderator: Member
beforeAll(async () => {
  app = await shareTestApp()
  ;[asker, helper, reader] = [await createMember(app), await createMember(app), await createMember(app)]
  moderator = await createMember(app, { roles: ['moderator'] })
})
afterAll(() => app.close())

type Caller = Pick<Member, 'call'>
type Page = {
  question: Question
  answers: Answer[]
  comments: Record<string, ShortComments>
  pagination: { total: number }
}

const open = async (who: Caller, id: string, query = ''): Promise<Page> =>
  (await who.call(`GET /qa/questions/${id}${query}`)).json()
const status = async (who: Caller, key: string, body?: object) => (await who.call(key, body)).statusCode
const list = async (who: Caller, query: string): Promise<QuestionLine[]> =>
  (await who.call(`GET /qa/questions${query}`)).json().questions
const idsOf = (lines: readonly { _id: string }[]) => lines.map(({ _id }) => _id)

test('a question is asked once, and everyone can read it', async () => {
  const fields = {
    title: 'Where does a prologue stop being a chapter?',
    tags: ['Prologues', 'prologues', 'structure'],
    clientId: '0190a000-0000-7000-8000-0000000000c1',
  }
  const question = await ask(asker, fields)
  expect(question).toMatchObject({
    slug: 'where-does-a-prologue-stop-being-a-chapter',
    state: 'open',
    votes: 0,
    answerCount: 0,
    author: { _id: asker.id, reputation: 0 },
    tags: [{ slug: 'prologues' }, { slug: 'structure' }],
    refusal: null,
  })
  expect((await ask(asker, fields))._id).toBe(question._id)
  const { question: seen } = await open(createVisitor(app), question._id)
  expect(seen).toMatchObject({ content: null, refusal: 'sign_in', permissions: ['report'] })
  expect(question.permissions).toEqual(['edit', 'delete'])
})

test('excerpts for search engines leave spoilers out', async () => {
  const spoiler = { type: 'text', text: 'the butler', marks: [{ type: 'spoiler' }] }
  const content = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Was it ' }, spoiler, { type: 'text', text: '?' }],
      },
    ],
  }
  const { _id } = await ask(asker, { content })
  expect((await open(createVisitor(app), _id)).question.excerpt).toBe('Was it […]?')
})

test('wrong fields are named together', async () => {
  const response = await asker.call('POST /qa/questions', { title: 'Why?', content: textOf(''), tags: [] })
  expect(response.statusCode).toBe(400)
  expect(Object.keys(response.json().details.fields).sort()).toEqual(['content', 'tags', 'title'])
  const { _id } = await ask(asker)
  const short = await helper.call(`POST /qa/questions/${_id}/answers`, { content: textOf('Because.') })
  expect(short.json().details.fields).toEqual({ content: 'must be at least 30 characters' })
  expect(await status(asker, `PATCH /qa/questions/${_id}`, { tags: ['!!!'] })).toBe(400)
})

test('one answer per person, also in parallel; the same key again returns it', async () => {
  const { _id } = await ask(asker)
  const content = textOf('Let the last line be about the weather, once.')
  const send = (clientId?: string) =>
    helper.call(`POST /qa/questions/${_id}/answers`, { content, ...(clientId && { clientId }) })
  const key = '0190a000-0000-7000-8000-0000000000a1'
  const all = await Promise.all([send(key), send(key), send(), send()])
  const made = all.filter(({ statusCode }) => statusCode === 201)
  expect(new Set(made.map((one) => one.json().answer._id)).size).toBe(1)
  expect(all.every(({ statusCode }) => [201, 409].includes(statusCode))).toBe(true)
  const page = await open(helper, _id)
  expect(page.answers).toHaveLength(1)
  expect(page.question).toMatchObject({ answerCount: 1, refusal: 'answered' })
})

test('edits keep what was there before', async () => {
  const question = await ask(asker)
  const path = `/qa/questions/${question._id}`
  const edited = await asker.call(`PATCH ${path}`, {
    title: 'How do I end a chapter well?',
    revision: question.revision,
  })
  expect(edited.json().question).toMatchObject({ title: 'How do I end a chapter well?', revision: 2 })
  expect(await status(asker, `PATCH ${path}`, { title: 'How do I end a book?', revision: 1 })).toBe(409)
  expect(await status(helper, `PATCH ${path}`, { title: 'How do I end a book?' })).toBe(403)
  const { revisions } = (await createVisitor(app).call(`GET ${path}/history`)).json()
  expect(revisions).toMatchObject([{ title: question.title, html: question.html }])
  const own = await answer(helper, question._id)
  const content = textOf('Stop two sentences earlier than you want to.')
  await helper.call(`PATCH /qa/answers/${own._id}`, { content })
  await helper.call(`PATCH /qa/answers/${own._id}`, { content })
  const history = (await reader.call(`GET /qa/answers/${own._id}/history`)).json().revisions
  expect(history).toMatchObject([{ title: null, html: own.html }])
  expect(history).toHaveLength(1)
})

test('a question with an answer of someone else stays', async () => {
  const { _id } = await ask(asker)
  const own = await answer(helper, _id)
  expect(await status(asker, `DELETE /qa/questions/${_id}`)).toBe(409)
  expect(await status(asker, `DELETE /qa/answers/${own._id}`)).toBe(403)
  expect(await status(helper, `DELETE /qa/answers/${own._id}`)).toBe(200)
  expect(await status(helper, `DELETE /qa/answers/${own._id}`)).toBe(200)
  expect((await open(reader, _id)).question.answerCount).toBe(0)
  expect(await status(asker, `DELETE /qa/questions/${_id}`)).toBe(200)
  expect(await status(asker, `DELETE /qa/questions/${_id}`)).toBe(200)
  expect(await status(reader, `GET /qa/questions/${_id}`)).toBe(404)
})

test('votes: never one’s own, down from level 1, one per person', async () => {
  const { _id } = await ask(asker)
  const given = await answer(helper, _id)
  expect((await vote(asker, 'questions', _id, 1)).statusCode).toBe(403)
  expect((await vote(helper, 'answers', given._id, 1)).statusCode).toBe(403)
  expect((await vote(reader, 'answers', given._id, -1)).statusCode).toBe(403)
  expect((await vote(reader, 'answers', given._id, 1)).json()).toMatchObject({ votes: 1, myVote: 1 })
  expect((await vote(reader, 'answers', given._id, 1)).json()).toMatchObject({ votes: 1, myVote: 1 })
  await setTrust(app, reader.id, 1)
  expect((await vote(reader, 'answers', given._id, -1)).json()).toMatchObject({ votes: -1, myVote: -1 })
  expect((await vote(reader, 'answers', given._id, 0)).json()).toMatchObject({ votes: 0, myVote: 0 })
  await setTrust(app, reader.id, 0)
  const unverified = await createMember(app, { isEmailVerified: false })
  expect((await vote(unverified, 'questions', _id, 1)).statusCode).toBe(403)
})

test('answers: the accepted one first, then by votes', async () => {
  const { _id } = await ask(asker)
  const people = await Promise.all([createMember(app), createMember(app), createMember(app)])
  const given = []
  for (const person of people) given.push(await answer(person, _id))
  const [low, accepted, high] = given as [Answer, Answer, Answer]
  for (const voter of [helper, reader, moderator]) await vote(voter, 'answers', high._id, 1)
  await vote(moderator, 'answers', low._id, -1)
  expect(await status(helper, `POST /qa/answers/${accepted._id}/accept`)).toBe(403)
  expect(await status(asker, `POST /qa/answers/${accepted._id}/accept`)).toBe(200)
  const visitor = createVisitor(app)
  expect(idsOf((await open(visitor, _id)).answers)).toEqual([accepted._id, high._id, low._id])
  expect(idsOf((await open(visitor, _id, '?sort=newest')).answers)).toEqual([high._id, accepted._id, low._id])
  expect((await open(visitor, _id)).question).toMatchObject({ state: 'answered', hasAccepted: true })
  await asker.call(`POST /qa/answers/${high._id}/accept`)
  expect((await open(visitor, _id)).answers.filter(({ isAccepted }) => isAccepted)).toMatchObject([
    { _id: high._id },
  ])
  await asker.call(`POST /qa/answers/${high._id}/unaccept`)
  expect((await open(visitor, _id)).question.state).toBe('open')
})

test('moderators accept answers of abandoned questions only', async () => {
  const { _id } = await ask(asker)
  const given = await answer(helper, _id)
  const accept = () => status(moderator, `POST /qa/answers/${given._id}/accept`)
  for (const voter of [reader, moderator, await createMember(app)]) await vote(voter, 'answers', given._id, 1)
  expect(await accept()).toBe(403)
  const created_at = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  await app.foundation.db.updateTable('questions').set({ created_at }).where('id', '=', _id).execute()
  await vote(reader, 'answers', given._id, 0)
  expect(await accept()).toBe(403)
  await vote(reader, 'answers', given._id, 1)
  expect(await accept()).toBe(200)
})

test('parallel votes and accepts end in one state', async () => {
  const { _id } = await ask(asker)
  const given = [await answer(helper, _id), await answer(reader, _id)]
  const voters = await Promise.all(Array.from({ length: 8 }, () => createMember(app)))
  await Promise.all([
    ...voters.flatMap((voter) => [
      vote(voter, 'answers', given[0]!._id, 1),
      vote(voter, 'answers', given[0]!._id, 1),
      vote(voter, 'questions', _id, 1),
    ]),
    ...given.map((one) => asker.call(`POST /qa/answers/${one._id}/accept`)),
  ])
  const { question, answers } = await open(reader, _id)
  expect(question.votes).toBe(8)
  expect(answers.find((one) => one._id === given[0]!._id)!.votes).toBe(8)
  expect(answers.filter(({ isAccepted }) => isAccepted)).toHaveLength(1)
})

test('closed and protected questions', async () => {
  const { _id } = await ask(asker)
  const path = `/qa/questions/${_id}`
  const content = textOf('Nobody will read this answer, sadly enough.')
  expect(await status(asker, `POST ${path}/close`, { reason: 'unclear' })).toBe(403)
  expect(await status(moderator, `POST ${path}/close`, { reason: 'unclear' })).toBe(200)
  expect((await open(helper, _id)).question).toMatchObject({ state: 'closed', refusal: 'closed' })
  expect(await status(helper, `POST ${path}/answers`, { content })).toBe(409)
  expect(await status(moderator, `POST ${path}/reopen`)).toBe(200)
  await moderator.call(`PUT ${path}/protection`, { isProtected: true })
  expect(await status(helper, `POST ${path}/answers`, { content })).toBe(403)
  const known = await createMember(app)
  await setTrust(app, known.id, 1)
  expect(await status(known, `POST ${path}/answers`, { content })).toBe(201)
})

test('three experienced members close a duplicate; both pages link to each other', async () => {
  const [original, copy] = [await ask(asker), await ask(helper)]
  const people = await Promise.all([createMember(app), createMember(app), createMember(app)])
  const mark = (who: Caller, to = original._id) =>
    who.call(`POST /qa/questions/${copy._id}/duplicate-of`, { questionId: to })
  expect((await mark(reader)).statusCode).toBe(403)
  for (const { id } of people) await setTrust(app, id, 2)
  expect((await mark(people[0]!, copy._id)).statusCode).toBe(400)
  await Promise.all([mark(people[0]!), mark(people[0]!), mark(people[1]!)])
  expect((await open(reader, copy._id)).question.closed).toBeNull()
  await mark(people[2]!)
  expect((await open(reader, copy._id)).question.closed).toMatchObject({
    reason: 'duplicate',
    duplicateOf: { _id: original._id, title: original.title, answer: null },
  })
  const best = await answer(helper, original._id)
  await asker.call(`POST /qa/answers/${best._id}/accept`)
  const target = async (who: Caller) => (await open(who, copy._id)).question.closed!.duplicateOf
  expect(await target(createVisitor(app))).toMatchObject({
    answerCount: 1,
    answer: { _id: best._id, excerpt: best.excerpt, isAccepted: true },
  })
  // What the viewer can't see there is not on the card either.
  await moderate(app, 'answer', best._id, 'hidden')
  expect(await target(reader)).toMatchObject({ answerCount: 0, answer: null })
  await moderate(app, 'question', original._id, 'hidden')
  expect(await target(reader)).toBeNull()
  await moderate(app, 'question', original._id, null)
  expect((await open(reader, original._id)).question.duplicates).toMatchObject([{ _id: copy._id }])
  const third = await ask(asker)
  const chain = await moderator.call(`POST /qa/questions/${third._id}/duplicate-of`, { questionId: copy._id })
  expect(chain.statusCode).toBe(400)
})

test('lists: filters, sorts, synonyms of tags, search in questions and answers', async () => {
  const word = 'zeugmatic'
  const [first, second, third] = [
    await ask(asker, { tags: [word], title: `What is a ${word} sentence good for?` }),
    await ask(asker, { tags: [word] }),
    await ask(asker, { tags: ['other'] }),
  ]
  await answer(helper, second._id)
  await answer(helper, third._id, `A ${word}s clause ties two things with one verb.`)
  await vote(reader, 'questions', second._id, 1)
  expect(idsOf(await list(reader, `?tag=${word}`))).toEqual([second._id, first._id])
  expect(idsOf(await list(reader, `?tag=${word}&sort=active`))).toEqual([second._id, first._id])
  expect(idsOf(await list(reader, `?tag=${word}&sort=votes`))[0]).toBe(second._id)
  expect(idsOf(await list(reader, `?tag=${word}&sort=unanswered`))).toEqual([first._id])
  expect(idsOf(await list(createVisitor(app), `?q=${word}`)).sort()).toEqual(
    [first._id, second._id, third._id].sort(),
  )
  expect(idsOf(await list(reader, `?q=${word}%20sentence`))).toEqual([first._id])
  expect(await list(reader, '?q=%21%21')).toEqual([])
  expect(idsOf(await list(reader, `?author=${asker.id}&limit=3`))).toEqual([third._id, second._id, first._id])
  expect(idsOf(await list(reader, `?answeredBy=${helper.id}&tag=other`))).toEqual([third._id])
})

test('similar questions are found by words in any form', async () => {
  const near = await ask(asker, { title: 'How do I write a villain who is not boring?', tags: ['villains'] })
  await ask(asker, { title: 'How many words has a novella, roughly speaking?' })
  const title = encodeURIComponent('How can I make my villains less boring?')
  const { questions } = (await createVisitor(app).call(`GET /qa/similar?title=${title}`)).json()
  expect((questions as QuestionBrief[])[0]).toMatchObject({ _id: near._id })
  expect((await reader.call('GET /qa/similar?title=the')).json()).toMatchObject({ questions: [] })
})

test('help articles have their own list, and are found by searching', async () => {
  const { _id } = await ask(moderator, { title: 'How do I export my manuskribbles?' })
  const help = { category: 'Exports', position: 10 }
  expect(await status(asker, `PUT /qa/questions/${_id}/help`, { help })).toBe(403)
  await moderator.call(`PUT /qa/questions/${_id}/help`, { help })
  expect(idsOf(await list(reader, '?help=1&limit=100'))).toContain(_id)
  expect(idsOf(await list(reader, '?limit=100'))).not.toContain(_id)
  expect(idsOf(await list(reader, '?q=manuskribbles'))).toEqual([_id])
  const { help: categories } = (await createVisitor(app).call('GET /qa/overview')).json()
  expect(categories).toEqual([
    { category: 'Exports', count: 1, titles: ['How do I export my manuskribbles?'] },
  ])
  const { groups } = (await reader.call('GET /public/suggestions?query=manuskri')).json()
  const found = { _id, note: 'Exports', path: `/qa/how-do-i-export-my-manuskribbles-${_id}` }
  expect(groups).toMatchObject([{ name: 'questions', items: [found] }])
})

test('blocked and muted users, and accounts that are being deleted', async () => {
  const [author, viewer] = [await createMember(app), await createMember(app)]
  const { _id } = await ask(author, { tags: ['quarrels'] })
  const other = await ask(asker, { tags: ['quarrels'] })
  await answer(author, other._id)
  await viewer.call(`POST /users/mute/${author.id}`)
  expect(idsOf(await list(viewer, '?tag=quarrels'))).toEqual([other._id])
  expect((await open(viewer, other._id)).answers).toEqual([])
  expect(await status(viewer, `GET /qa/questions/${_id}`)).toBe(200)
  await viewer.call(`POST /users/block/${author.id}`)
  expect(await status(viewer, `GET /qa/questions/${_id}`)).toBe(404)
  expect(await status(viewer, `GET /qa/questions?author=${author.id}`)).toBe(404)
  expect((await vote(viewer, 'questions', _id, 1)).statusCode).toBe(404)
})

test('what moderators hide is for its author only, what they remove is for nobody', async () => {
  const question = await ask(asker, { tags: ['hidden things'] })
  const given = await answer(helper, question._id)
  await moderate(app, 'answer', given._id, 'hidden')
  expect((await open(reader, question._id)).answers).toEqual([])
  expect((await open(helper, question._id)).answers).toMatchObject([{ _id: given._id, isHeld: true }])
  await moderate(app, 'question', question._id, 'held')
  expect(await status(reader, `GET /qa/questions/${question._id}`)).toBe(404)
  expect(await list(reader, '?tag=hidden-things')).toEqual([])
  expect((await open(asker, question._id)).question.isHeld).toBe(true)
  await moderate(app, 'question', question._id, 'removed')
  expect(await status(asker, `GET /qa/questions/${question._id}`)).toBe(404)
  await moderate(app, 'question', question._id, null)
  await moderate(app, 'answer', given._id, null)
  expect((await open(reader, question._id)).answers).toHaveLength(1)
})

test('linked stories are shown as far as the reader can find them', async () => {
  const { story } = await createPublished(asker)
  const href = `${siteOf(app.foundation.config).siteUrl}/story/${story.slug}`
  const content = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'As in this one.', marks: [{ type: 'link', attrs: { href } }] }],
      },
    ],
  }
  const { _id } = await ask(moderator, { content })
  const cards = async () => (await open(createVisitor(app), _id)).question.cards.map((card) => card._id)
  expect(await cards()).toEqual([story._id])
  await asker.call(`PATCH /content/${story._id}`, { visibility: 'private' })
  expect(await cards()).toEqual([])
})

test('notifications: answers, accepted answers, mentions; taken back when hidden', async () => {
  const [writer, answerer, named] = [
    await createMember(app),
    await createMember(app),
    await createMember(app),
  ]
  const { _id } = await ask(writer)
  const given = await answer(answerer, _id, `Ask @${named.username}, who has ended forty chapters already.`)
  await writer.call(`POST /qa/answers/${given._id}/accept`)
  const news = async (who: Member) => {
    await app.foundation.events.idle()
    const { notifications } = (await who.call('GET /notifications')).json()
    return (notifications as { type: string }[])
      .map(({ type }) => type)
      .filter((type) => type !== 'achievement')
  }
  expect(await news(writer)).toEqual(['answer'])
  expect(await news(named)).toEqual(['mention'])
  expect(await news(answerer)).toEqual(['answer_accepted'])
  await moderate(app, 'answer', given._id, 'held')
  expect([await news(writer), await news(named), await news(answerer)]).toEqual([[], [], []])
  await moderate(app, 'answer', given._id, null)
  expect([await news(writer), await news(named)]).toEqual([['answer'], ['mention']])
})

const say = (who: Caller, questionId: string, fields: object) =>
  who.call(`POST /qa/questions/${questionId}/comments`, fields)
const bodiesOf = ({ comments }: ShortComments) => comments.map(({ body }) => body)

test('short comments below questions and answers: the first five with the page, all on demand', async () => {
  const { _id } = await ask(asker)
  const given = await answer(helper, _id)
  const key = '0190a000-0000-7000-8000-0000000000d1'
  const sent = await Promise.all([1, 2].map(() => say(reader, _id, { body: 'Which one?', key })))
  expect(sent.map((one) => one.json().comment._id)).toEqual(Array(2).fill(sent[0]!.json().comment._id))
  for (const n of [2, 3, 4, 5, 6]) await say(asker, _id, { body: `Number ${n}.` })
  await say(asker, _id, { body: 'The last one.', answerId: given._id })
  const { comments } = await open(createVisitor(app), _id)
  expect(comments[_id]).toMatchObject({ hasMore: true, refusal: 'sign_in' })
  expect(bodiesOf(comments[_id]!)).toEqual(['Which one?', 'Number 2.', 'Number 3.', 'Number 4.', 'Number 5.'])
  expect(comments[given._id]!.comments).toMatchObject([
    { body: 'The last one.', isByOwner: false, permissions: [] },
  ])
  const path = `/qa/questions/${_id}/comments`
  const after = comments[_id]!.comments.at(-1)!._id
  const rest = (await reader.call(`GET ${path}?after=${after}`)).json()
  expect([bodiesOf(rest), rest.hasMore]).toEqual([['Number 6.'], false])

  // Short, flat, and only their author's to change.
  expect(await status(reader, `POST ${path}`, { body: 'x'.repeat(601) })).toBe(400)
  expect(await status(reader, `POST ${path}`, { body: 'Yes.', parentId: after })).toBe(400)
  expect(await status(createVisitor(app), `POST ${path}`, { body: 'Yes.' })).toBe(401)
  const own = sent[0]!.json().comment
  expect(own.permissions).toEqual(['edit', 'delete'])
  expect(await status(asker, `PATCH ${path}/${own._id}`, { body: 'Mine now.' })).toBe(403)
  expect(await status(asker, `DELETE ${path}/${own._id}`)).toBe(403)
  const edited = await reader.call(`PATCH ${path}/${own._id}`, { body: 'The second?', spoiler: true })
  expect(edited.json().comment).toMatchObject({ body: 'The second?', spoiler: true })
  expect(await status(reader, `DELETE ${path}/${own._id}`)).toBe(200)
  expect(await status(reader, `DELETE ${path}/${own._id}`)).toBe(200)
  expect((await open(reader, _id)).comments[_id]!.comments[0]!.body).toBe('Number 2.')

  // They are not comments of a story, and not found through another question.
  const [remaining] = comments[_id]!.comments.slice(1)
  expect(await status(asker, `PATCH /content/${_id}/comments/${remaining!._id}`, { body: 'No.' })).toBe(404)
  expect(await status(reader, `POST /content/${_id}/comments/${remaining!._id}/helpful`)).toBe(404)
  const other = await ask(helper)
  expect(await status(asker, `DELETE /qa/questions/${other._id}/comments/${remaining!._id}`)).toBe(404)
  expect(await status(reader, `GET /qa/questions/${other._id}/comments?answerId=${given._id}`)).toBe(404)
})

test('comments on what is hidden or deleted are gone, and so is what was told about them', async () => {
  const [writer, answerer, named] = [
    await createMember(app, { displayName: 'Wil' }),
    await createMember(app, { displayName: 'Ada' }),
    await createMember(app, { displayName: 'Nan' }),
  ]
  const { _id, title } = await ask(writer)
  const given = await answer(answerer, _id)
  const path = `/qa/questions/${_id}/comments`
  await say(answerer, _id, { body: `Do you mean it, @${named.username}?` })
  await say(named, _id, { body: 'Nearly.', answerId: given._id })
  const news = async (who: Member) => {
    await app.foundation.events.idle()
    const { notifications } = (await who.call('GET /notifications')).json()
    return (notifications as { type: string; message: string }[])
      .filter(({ type }) => type === 'comment' || type === 'mention')
      .map(({ message }) => message)
  }
  expect(await news(writer)).toEqual([`Ada commented on your question ${title}`])
  expect(await news(named)).toEqual([`Ada mentioned you on ${title}`])
  expect(await news(answerer)).toEqual([`Nan commented on your answer to ${title}`])

  const ofAnswer = `GET ${path}?answerId=${given._id}`
  await moderate(app, 'answer', given._id, 'hidden')
  expect(await status(reader, ofAnswer)).toBe(404)
  expect(await status(reader, `POST ${path}`, { body: 'And?', answerId: given._id })).toBe(404)
  // Its author still sees it, but nobody adds anything.
  expect((await open(answerer, _id)).comments[given._id]).toMatchObject({ refusal: 'closed' })
  expect(await news(answerer)).toEqual([])
  await moderate(app, 'question', _id, 'hidden')
  expect(await status(reader, `GET ${path}`)).toBe(404)
  expect(await news(named)).toEqual([])
  await moderate(app, 'question', _id, null)
  await moderate(app, 'answer', given._id, null)

  // A block hides them from each other, and an account that is being deleted takes its comments along.
  await reader.call(`POST /users/block/${named.id}`)
  expect(bodiesOf((await reader.call(ofAnswer)).json())).toEqual([])
  await reader.call(`DELETE /users/block/${named.id}`)
  expect(bodiesOf((await reader.call(ofAnswer)).json())).toEqual(['Nearly.'])
  await answerer.call(`DELETE /qa/answers/${given._id}`)
  expect(await status(named, ofAnswer)).toBe(404)
  expect(Object.keys((await open(named, _id)).comments)).toEqual([_id])
})
