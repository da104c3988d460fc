import { reputationPoints } from '@fabula/contracts/community-sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { deleteMember, type Member } from '#test/members.ts'
import { answer, ask, reputationOf, vote } from '#test/questions.ts'
import { actAtRandom, actAtRandomInParallel, createPeople, requireEqualSums } from '#test/reputation-model.ts'
import { moderate, readExport } from '#test/reports.ts'
import { reviewWaitingVotes } from './votes.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const { upvoted, downvoted, accepted, accepting, downvoting, perDay } = reputationPoints

test('votes and acceptances give reputation, and undoing them takes it back', async () => {
  const [asker, helper, voter] = (await createPeople(app, 3)) as [Member, Member, Member]
  const { _id } = await ask(asker)
  const given = await answer(helper, _id)
  await vote(voter, 'answers', given._id, 1)
  await asker.call(`POST /qa/answers/${given._id}/accept`)
  expect(await reputationOf(helper)).toBe(upvoted + accepted)
  expect(await reputationOf(asker)).toBe(accepting)
  await vote(voter, 'answers', given._id, -1)
  expect(await reputationOf(helper)).toBe(downvoted + accepted)
  expect(await reputationOf(voter)).toBe(downvoting)
  await moderate(app, 'answer', given._id, 'removed')
  expect([await reputationOf(asker), await reputationOf(helper), await reputationOf(voter)]).toEqual([
    0, 0, 0,
  ])
  await moderate(app, 'answer', given._id, null)
  expect([await reputationOf(asker), await reputationOf(helper), await reputationOf(voter)]).toEqual([
    accepting,
    downvoted + accepted,
    downvoting,
  ])
  await vote(voter, 'answers', given._id, 0)
  await helper.call(`DELETE /qa/answers/${given._id}`)
  expect([await reputationOf(asker), await reputationOf(helper), await reputationOf(voter)]).toEqual([
    0, 0, 0,
  ])
  await requireEqualSums(app)
})

test('accepting one’s own answer is worth nothing', async () => {
  const [asker] = (await createPeople(app, 1)) as [Member]
  const { _id } = await ask(asker)
  const own = await answer(asker, _id)
  expect((await asker.call(`POST /qa/answers/${own._id}/accept`)).statusCode).toBe(200)
  expect(await reputationOf(asker)).toBe(0)
})

test('at most 200 a day from votes, also in parallel', async () => {
  const [author, ...voters] = (await createPeople(app, 13)) as [Member, ...Member[]]
  const questions = [await ask(author), await ask(author)]
  await Promise.all(voters.flatMap((voter) => questions.map(({ _id }) => vote(voter, 'questions', _id, 1))))
  expect(await reputationOf(author)).toBe(perDay)
  // 24 upvotes: the first three that are withdrawn were beyond the limit.
  for (const voter of voters.slice(0, 4)) await vote(voter, 'questions', questions[0]!._id, 0)
  expect(await reputationOf(author)).toBe(perDay)
  await vote(voters[4]!, 'questions', questions[0]!._id, 0)
  expect(await reputationOf(author)).toBe(perDay - upvoted)
  await requireEqualSums(app)
})

test('more than five votes a day for one author wait for the job', async () => {
  const [author, friend, fair, ...others] = (await createPeople(app, 10)) as [
    Member,
    Member,
    Member,
    ...Member[],
  ]
  const questions = []
  for (let count = 0; count < 7; count++) questions.push(await ask(author))
  await Promise.all(questions.map(({ _id }) => vote(friend, 'questions', _id, 1)))
  expect(await reputationOf(author)).toBe(5 * upvoted)
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  await reviewWaitingVotes(app.foundation)
  expect(await reputationOf(author)).toBe(5 * upvoted)
  // All of the friend's votes are for the author.
  await reviewWaitingVotes(app.foundation, tomorrow)
  expect(await reputationOf(author)).toBe(5 * upvoted)
  for (const { _id } of questions) await vote(fair, 'questions', _id, 1)
  for (const other of others)
    for (let count = 0; count < 2; count++) await vote(fair, 'questions', (await ask(other))._id, 1)
  expect(await reputationOf(author)).toBe(10 * upvoted)
  await reviewWaitingVotes(app.foundation, tomorrow)
  expect(await reputationOf(author)).toBe(12 * upvoted)
  await requireEqualSums(app)
})

test('votes of deleted accounts stay; what was paid for texts of deleted accounts comes back', async () => {
  const [asker, helper, voter, critic] = (await createPeople(app, 4)) as [Member, Member, Member, Member]
  const { _id } = await ask(asker)
  const given = await answer(helper, _id)
  await vote(voter, 'answers', given._id, 1)
  await vote(critic, 'answers', given._id, -1)
  await asker.call(`POST /qa/answers/${given._id}/accept`)
  await deleteMember(app, voter.id)
  expect((await critic.call(`GET /qa/questions/${_id}`)).json().answers[0].votes).toBe(0)
  expect(await reputationOf(helper)).toBe(upvoted + downvoted + accepted)
  await deleteMember(app, helper.id)
  expect(await reputationOf(asker)).toBe(0)
  expect(await reputationOf(critic)).toBe(0)
  const page = (await critic.call(`GET /qa/questions/${_id}`)).json()
  expect(page.answers).toEqual([])
  expect(page.question).toMatchObject({ answerCount: 0, hasAccepted: false })
  await requireEqualSums(app)
})

test('answers stay when the account of the asker is deleted', async () => {
  const [asker, helper] = (await createPeople(app, 2)) as [Member, Member]
  const { _id } = await ask(asker)
  const lonely = await ask(asker)
  await answer(helper, _id)
  await deleteMember(app, asker.id)
  expect((await helper.call(`GET /qa/questions/${_id}`)).json()).toMatchObject({
    question: { title: 'Deleted question', html: '', author: null, refusal: 'closed', permissions: [] },
    answers: [{ author: { _id: helper.id } }],
  })
  expect((await helper.call(`GET /qa/questions/${lonely._id}`)).statusCode).toBe(404)
})

test('the export contains questions, answers, votes and reputation', async () => {
  const [asker, helper] = (await createPeople(app, 2)) as [Member, Member]
  const { _id, title } = await ask(asker)
  await answer(helper, _id)
  await vote(helper, 'questions', _id, 1)
  expect(await readExport(app, asker.id, 'questions-and-answers.json')).toMatchObject({
    questions: [{ id: _id, title }],
  })
  expect(await readExport(app, helper.id, 'questions-and-answers.json')).toMatchObject({
    answers: [{ questionId: _id }],
  })
  expect(await readExport(app, helper.id, 'reputation.json')).toMatchObject({ votes: [{ question_id: _id }] })
  expect(await readExport(app, asker.id, 'reputation.json')).toMatchObject({ entries: [{ points: upvoted }] })
})

// reputation.faults.test.ts does the same with a thousand actions.
test('after random actions the ledger equals the model', () => actAtRandom(app, 150))

test('after random actions in parallel the ledger equals what the votes are worth', () =>
  actAtRandomInParallel(app, 80))
