// How questions and answers scale with the number of questions: the same calls at 10,000 and at 100,000. No statement
// may scan questions, answers or votes sequentially.
import { makePeople, type Person } from '../crowd/people.ts'
import { benchQuestionId, generateQuestions } from '../growth/generate-questions.ts'
import {
  type Call,
  compareSizes,
  listPlansOf,
  savePlans,
  scanRow,
  timeCalls,
  type Timings,
  withGrowingSite,
} from '../growth/growing-site.ts'
import type { Row } from './row.ts'

const sizes = [10_000, Number(process.env.BENCH_QUESTIONS ?? 100_000)] as const

export const measureQa = (rounds: number): Promise<Row[]> =>
  withGrowingSite('qa', async (site) => {
    const { app, client, foundation } = site
    const [author, reader] = (await makePeople(foundation.database, 2)) as [Person, Person]
    const timings: Timings[] = []
    let plans: Row | undefined
    for (const [place, size] of sizes.entries()) {
      await generateQuestions(client, sizes[place - 1] ?? 0, size, author.id)
      const calls = listCalls(reader)
      timings.push(await timeCalls(app, calls, rounds * 10))
      const explained = await listPlansOf(site, calls)
      const isLarge = (table: string) => /^(questions|question_tags|answers|qa_votes|comments)$/.test(table)
      plans = scanRow('questions or answers', savePlans('qa', size, explained, isLarge), explained)
    }
    return [...compareSizes(timings, sizes, 'questions'), plans!]
  })

const listCalls = (reader: Person): Record<string, Call> => ({
  'the newest questions': { url: '/qa/questions?sort=newest' },
  'active questions': { url: '/qa/questions?sort=active' },
  'the most voted questions': { url: '/qa/questions?sort=votes' },
  'unanswered questions': { url: '/qa/questions?sort=unanswered' },
  'the newest questions, page 50': { url: '/qa/questions?sort=newest&page=50' },
  'questions of a tag': { url: '/qa/questions?tag=bench-seven' },
  'search, a word of all': { url: '/qa/questions?q=question' },
  'search, a rare word': { url: '/qa/questions?q=c4ca4238a0b923820dcc509a6f75849b' },
  'the overview': { url: '/qa/overview' },
  'a question': { url: `/qa/questions/${benchQuestionId}` },
  'a question, signed in': { url: `/qa/questions/${benchQuestionId}`, by: reader },
  'its newest answers': { url: `/qa/questions/${benchQuestionId}?sort=newest` },
  'similar questions': { url: '/qa/similar?title=Where%20does%20the%20question%20about%20tides%20end%3F' },
})
