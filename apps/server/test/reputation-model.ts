// Random votes and acceptances, compared with a simple model of what reputation they are worth.
import { reputationPoints } from '@fabula/contracts/community-sizes'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { createMember, type Member } from './members.ts'
import { answer, ask, reputationOf, setTrust, vote } from './questions.ts'
import { moderate } from './reports.ts'

export async function createPeople(app: TestApp, count: number): Promise<Member[]> {
  const people = await Promise.all(Array.from({ length: count }, () => createMember(app)))
  for (const { id } of people) await setTrust(app, id, 1)
  return people
}

/** The cached sum has to equal the ledger, always. */
export async function requireEqualSums(app: TestApp): Promise<void> {
  const { db } = app.foundation
  const entries = await db.selectFrom('reputation_entries').select(['user_id', 'points']).execute()
  const sums = new Map<string, number>()
  for (const { user_id, points } of entries) sums.set(user_id, (sums.get(user_id) ?? 0) + points)
  const cached = await db.selectFrom('reputations').select(['user_id', 'points']).execute()
  expect(new Map(cached.map(({ user_id, points }) => [user_id, points]))).toEqual(sums)
}

const { upvoted, downvoted, accepted, accepting, downvoting, perDay } = reputationPoints

// The model knows nothing of ledgers: it computes reputation from the votes and acceptances that exist.

type Text = {
  id: string
  kind: 'questions' | 'answers'
  author: number
  isDeleted: boolean
  isRemoved: boolean
}
type Vote = { text: Text; voter: number; value: 1 | -1; counts: boolean }

class Model {
  votes: Vote[] = []
  accepted = new Map<Text, Text>()

  isLive = ({ isDeleted, isRemoved }: Text) => !isDeleted && !isRemoved

  cast(text: Text, voter: number, value: -1 | 0 | 1): void {
    const before = this.votes.find((one) => one.text === text && one.voter === voter)
    if ((before?.value ?? 0) === value) return
    this.votes = this.votes.filter((one) => one !== before)
    if (value === 0) return
    const forAuthor = this.votes.filter((one) => one.voter === voter && one.text.author === text.author)
    this.votes.push({ text, voter, value, counts: forAuthor.length < 5 })
  }

  reputationOf(person: number): number {
    const live = this.votes.filter(({ text, counts }) => counts && this.isLive(text))
    const got = live
      .filter(({ text }) => text.author === person)
      .reduce((sum, { value }) => sum + (value === 1 ? upvoted : downvoted), 0)
    const paid = live.filter(({ voter, value }) => voter === person && value === -1).length * downvoting
    let acceptance = 0
    for (const [question, text] of this.accepted) {
      if (!this.isLive(text) || text.author === question.author) continue
      if (text.author === person) acceptance += accepted
      if (question.author === person && this.isLive(question)) acceptance += accepting
    }
    return Math.min(perDay, got) + paid + acceptance
  }
}

export async function actAtRandom(app: TestApp, actionCount: number): Promise<void> {
  const people = await createPeople(app, 6)
  const model = new Model()
  const questions: Text[] = []
  const answersOf = new Map<Text, Text[]>()
  for (const [author, person] of people.entries())
    for (let count = 0; count < 2; count++) {
      const { _id } = await ask(person)
      const question: Text = { id: _id, kind: 'questions', author, isDeleted: false, isRemoved: false }
      questions.push(question)
      const given: Text[] = []
      for (const helper of [(author + 1) % 6, (author + 2) % 6, author]) {
        const made = await answer(people[helper]!, _id)
        given.push({ id: made._id, kind: 'answers', author: helper, isDeleted: false, isRemoved: false })
      }
      answersOf.set(question, given)
    }
  const texts = [...questions, ...[...answersOf.values()].flat()]
  const questionOf = (text: Text) =>
    [...answersOf].find(([question, given]) => question === text || given.includes(text))![0]
  const action = fc.record({
    kind: fc.constantFrom('vote', 'vote', 'vote', 'accept', 'unaccept', 'delete', 'remove', 'restore'),
    text: fc.nat(texts.length - 1),
    person: fc.nat(people.length - 1),
    value: fc.constantFrom(-1, 0, 1, 1),
  })
  const actions = fc.sample(fc.array(action, { minLength: actionCount, maxLength: actionCount }), 1)[0]!
  let deleted = 0
  for (const [place, { kind, text: index, person, value }] of actions.entries()) {
    const text = texts[index]!
    const who = people[person]!
    const question = questionOf(text)
    const isVisible = model.isLive(text) && model.isLive(question)
    const isAsker = question.author === person
    if (kind === 'vote') {
      const response = await vote(who, text.kind, text.id, value as 1)
      if (isVisible && text.author !== person) {
        expect(response.statusCode, response.body).toBe(200)
        model.cast(text, person, value as 1)
      } else expect(response.statusCode, response.body).toBeGreaterThanOrEqual(403)
    } else if (kind === 'accept' || kind === 'unaccept') {
      if (text.kind !== 'answers') continue
      const response = await who.call(`POST /qa/answers/${text.id}/${kind}`)
      if (response.statusCode !== 200 || !isAsker) continue
      if (kind === 'accept') model.accepted.set(question, text)
      else if (model.accepted.get(question) === text) model.accepted.delete(question)
    } else if (kind === 'delete') {
      // Few, so that something is left at the end.
      if (text.kind !== 'answers' || text.isDeleted || text.isRemoved || (deleted += 1) > 8) continue
      const response = await people[text.author]!.call(`DELETE /qa/answers/${text.id}`)
      if (response.statusCode !== 200) continue
      text.isDeleted = true
      if (model.accepted.get(question) === text) model.accepted.delete(question)
    } else {
      await moderate(
        app,
        text.kind === 'answers' ? 'answer' : 'question',
        text.id,
        kind === 'remove' ? 'removed' : null,
      )
      text.isRemoved = kind === 'remove'
    }
    if (place % 50 > 0 && place < actionCount - 5) continue
    const found = await Promise.all(people.map(reputationOf))
    expect(found, `after ${place + 1} actions, the last one ${kind}`).toEqual(
      people.map((_, one) => model.reputationOf(one)),
    )
  }
  await requireEqualSums(app)
}

/** The same, from the rows that are left after parallel actions, whose order nobody knows. */
async function computeFromRows({ foundation: { db } }: TestApp, userId: string): Promise<number> {
  const [questions, answers, votes] = await Promise.all([
    db.selectFrom('questions').selectAll().execute(),
    db.selectFrom('answers').selectAll().execute(),
    db.selectFrom('qa_votes').selectAll().execute(),
  ])
  const isLive = (row: { state: string; moderation: string | null }) =>
    row.state === 'visible' && row.moderation === null
  const live = new Set([...questions, ...answers].filter(isLive).map(({ id }) => id))
  const counted = votes.filter((one) => one.state === 'counted' && live.has(one.item_id!))
  const got = counted
    .filter((one) => one.author_id === userId)
    .reduce((sum, { value }) => sum + (value === 1 ? upvoted : downvoted), 0)
  const paid = counted.filter((one) => one.voter_id === userId && one.value === -1).length * downvoting
  let acceptance = 0
  for (const question of questions) {
    const text = answers.find(({ id }) => id === question.accepted_answer_id)
    if (!text || !live.has(text.id) || text.author_id === question.author_id) continue
    if (text.author_id === userId) acceptance += accepted
    if (question.author_id === userId && live.has(question.id)) acceptance += accepting
  }
  return Math.min(perDay, got) + paid + acceptance
}

export async function actAtRandomInParallel(app: TestApp, actionCount: number): Promise<void> {
  const people = await createPeople(app, 5)
  const made: { questionId: string; answerId: string; asker: Member }[] = []
  for (const asker of people) {
    const { _id } = await ask(asker)
    for (const helper of people)
      if (helper !== asker) made.push({ asker, questionId: _id, answerId: (await answer(helper, _id))._id })
  }
  const calls = fc.sample(
    fc.record({
      who: fc.nat(4),
      at: fc.nat(made.length - 1),
      value: fc.constantFrom<(-1 | 0 | 1)[]>(-1, 0, 1),
      kind: fc.nat(5),
    }),
    actionCount,
  )
  const act = async ({ who, at, value, kind }: (typeof calls)[number]) => {
    const { questionId, answerId, asker } = made[at]!
    if (kind === 0) return asker.call(`POST /qa/answers/${answerId}/accept`)
    if (kind === 1) return moderate(app, 'answer', answerId, value === 1 ? null : 'hidden')
    if (kind === 2) return vote(people[who]!, 'questions', questionId, value)
    return vote(people[who]!, 'answers', answerId, value)
  }
  // More at once would wait for connections, not for each other.
  const atOnce = 20
  for (let start = 0; start < calls.length; start += atOnce)
    await Promise.all(calls.slice(start, start + atOnce).map(act))
  for (const person of people) expect(await reputationOf(person)).toBe(await computeFromRows(app, person.id))
  await requireEqualSums(app)
}
