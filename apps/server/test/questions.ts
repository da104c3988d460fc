// Questions and answers for tests.
import type { Answer, Question } from '@fabula/contracts/qa'
import type { TestApp } from './app.ts'
import type { Member } from './members.ts'
import { textOf } from './stories.ts'

let count = 0

export async function ask(who: Pick<Member, 'call'>, fields: object = {}): Promise<Question> {
  count += 1
  const response = await who.call('POST /qa/questions', {
    title: `How do I end chapter number ${count}?`,
    content: textOf(`It never wants to end, the one numbered ${count}.`),
    tags: ['endings'],
    ...fields,
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().question
}

export async function answer(
  who: Pick<Member, 'call'>,
  questionId: string,
  text = `Stop a sentence earlier than you want to, says number ${(count += 1)}.`,
): Promise<Answer> {
  const response = await who.call(`POST /qa/questions/${questionId}/answers`, { content: textOf(text) })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().answer
}

export const vote = (
  who: Pick<Member, 'call'>,
  kind: 'questions' | 'answers',
  id: string,
  value: -1 | 0 | 1,
) => who.call(`PUT /qa/${kind}/${id}/vote`, { value })

export const reputationOf = async (who: Pick<Member, 'call' | 'id'>): Promise<number> =>
  (await who.call(`GET /users/info/${who.id}/reputation`)).json().reputation

export async function setTrust({ foundation }: TestApp, userId: string, level: 0 | 1 | 2): Promise<void> {
  await foundation.db
    .insertInto('trust_levels')
    .values({ user_id: userId, level })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ level }))
    .execute()
}
