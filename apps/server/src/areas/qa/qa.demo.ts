// Questions, answers and help articles of the local demo, from apps/server/demo/questions.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RichDocument } from '@fabula/editor-kit/document'
import { demoAuthors, findActorsByName } from '#areas/accounts/public.ts'
import { buildDocument, readMarkdown } from '#areas/manuscripts/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { newId } from '#platform/ids.ts'
import { postAnswer } from './answers.service.ts'
import { askQuestion } from './questions.service.ts'
import { lockQuestion, updateQuestion } from './questions.store.ts'
import type { Asking } from './read-questions.service.ts'
import { updateForAcceptance, updateForItem } from './update-reputation.service.ts'
import { insertVotes, type Item } from './votes.store.ts'

const folder = resolve(import.meta.dirname, '../../../demo/questions')
const staffName = 'admin'
const dayMilliseconds = 24 * 60 * 60 * 1000

type DemoText = { by: string; facts: Record<string, string>; document: RichDocument }
type DemoQuestion = DemoText & { title: string; answers: DemoText[] }

/** A heading of level 1 is a question, one of level 2 an answer and its author; a line of facts follows each. */
function readDemoQuestions(file: 'help.md' | 'craft.md'): DemoQuestion[] {
  const [, ...questions] = `\n${readFileSync(resolve(folder, file), 'utf8')}`.split('\n# ')
  return questions.map((source) => {
    const [head = '', ...answers] = source.split('\n## ')
    const { heading, ...text } = readText(head)
    return {
      ...text,
      title: heading,
      by: text.facts.by ?? staffName,
      answers: answers.map((answer) => {
        const read = readText(answer)
        return { ...read, by: read.heading }
      }),
    }
  })
}

function readText(source: string): {
  heading: string
  facts: Record<string, string>
  document: RichDocument
} {
  const [heading = '', line = '', ...rest] = source
    .split('\n')
    .filter((text, place) => place > 1 || text !== '')
  const facts = line.split('|').map((fact) => {
    const [name = '', ...value] = fact.split(':')
    return [name.trim(), value.join(':').trim()]
  })
  const built = buildDocument(readMarkdown(rest.join('\n')).items, { headingBase: 0, pictures: new Map() })
  if (!built.ok) throw new Error(`The demo text below “${heading}” is not valid.`)
  return { heading: heading.trim(), facts: Object.fromEntries(facts), document: built.document }
}

/** The same for every start, so that an interrupted one asks nothing twice. */
function keyOf(text: string): string {
  const hex = createHash('sha1').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export async function loadDemoQuestions(asking: Asking): Promise<void> {
  const people = await findActorsByName(asking.db, [...demoAuthors, 'reader', 'writer', staffName])
  for (const file of ['help.md', 'craft.md'] as const)
    for (const question of readDemoQuestions(file)) await loadQuestion(asking, people, question)
}

async function loadQuestion(
  asking: Asking,
  people: ReadonlyMap<string, SignedInActor>,
  { title, by, facts, document, answers }: DemoQuestion,
): Promise<void> {
  const author = people.get(by)
  if (!author) return
  const asked = Date.now() - Number(facts.days) * dayMilliseconds - 2 * 60 * 60 * 1000
  const tags = (facts.tags ?? '').split(';').map((tag) => tag.trim())
  const at = new Date(asked)
  const { _id } = await askQuestion(asking, author, {
    title,
    content: document,
    tags,
    at,
    clientId: keyOf(title),
  })
  const posted: { id: string; authorId: string; facts: Record<string, string> }[] = []
  for (const [place, answer] of answers.entries()) {
    const answerer = people.get(answer.by)
    if (!answerer) continue
    // The first ones within hours, so that no answer is newer than now.
    const answeredAt = new Date(Math.min(asked + (place + 1) * 0.7 * dayMilliseconds, Date.now()))
    const { _id: id } = await postAnswer(asking, answerer, _id, {
      content: answer.document,
      at: answeredAt,
      clientId: keyOf(`${title} ${answer.by}`),
    })
    posted.push({ id, authorId: answerer.userId, facts: answer.facts })
  }
  await asking.db.transaction().execute(async (tx) => {
    await lockQuestion(tx, _id)
    const vote = async (item: Item, authorId: string, count: number) => {
      await insertVotes(tx, item, listVotes(people, item.id, authorId, count, asked))
      await updateForItem(tx, { itemId: item.id, authorId, questionId: _id })
    }
    await vote({ kind: 'question', id: _id }, author.userId, Number(facts.votes))
    for (const answer of posted)
      await vote({ kind: 'answer', id: answer.id }, answer.authorId, Number(answer.facts.votes))
    const accepted = posted.find((answer) => 'accepted' in answer.facts)
    const [category = null, position] = facts.help?.split('/') ?? []
    await updateQuestion(tx, _id, {
      accepted_answer_id: accepted?.id ?? null,
      help_category: category,
      help_position: category === null ? null : Number(position),
    })
    await updateForAcceptance(tx, _id, accepted ? [accepted.authorId] : [])
  })
}

/** As many of the demo's users as wanted, one each day. */
function listVotes(
  people: ReadonlyMap<string, SignedInActor>,
  seed: string,
  authorId: string,
  count: number,
  from: number,
) {
  const order = (userId: string) => createHash('sha1').update(`${seed} ${userId}`).digest('hex')
  return [...people.values()]
    .map(({ userId }) => userId)
    .filter((userId) => userId !== authorId)
    .sort((one, other) => order(one).localeCompare(order(other)))
    .slice(0, count)
    .map((voter_id, place) => ({
      id: newId(),
      voter_id,
      author_id: authorId,
      value: 1,
      state: 'counted' as const,
      day: new Date(Math.min(from + place * dayMilliseconds, Date.now())).toISOString().slice(0, 10),
    }))
}
