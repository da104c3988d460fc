import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#areas/accounts/public.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addDays, dayOf } from './periods.ts'

let app: TestApp
let cookies: Record<string, string>

beforeAll(async () => {
  app = await createTestApp()
  await app.loadDemo({ stories: ['the-house-opposite'] })
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { emailOrUsername: 'writer', password: demoPassword },
  })
  cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
})
afterAll(() => app.close())

const get = async (path: string) => {
  const answer = await app.http.inject({ method: 'GET', url: `/api/v1${path}`, cookies })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const range = () => `from=${addDays(dayOf(new Date()), -89)}`

async function seeAll() {
  const { story } = await get('/content/by-slug/the-house-opposite')
  const at = `/content/${story._id}/analytics`
  const [summary, retention, cohorts, hours] = await Promise.all([
    get(`${at}/summary?${range()}`),
    get(`${at}/retention?${range()}`),
    get(`${at}/cohorts?${range()}`),
    get(`${at}/hours?${range()}`),
  ])
  return { summary, retention, cohorts, hours }
}

test('a writer of the demo finds three months of readers, and the same ones at every start', async () => {
  const { summary, retention, cohorts, hours } = await seeAll()
  // Distinct readers are estimated, with a standard error of 1.6 %.
  expect(summary.figures.readers).toBeGreaterThan(1100)
  expect(summary.figures.readers).toBeLessThan(1300)
  expect(summary.figures.reads).toBeGreaterThan(summary.figures.readers)
  const percents = retention.chapters.map(({ percent }: { percent: number }) => percent)
  expect(percents[0]).toBe(100)
  expect(percents).toEqual([...percents].sort((a, b) => b - a))
  expect(cohorts.weeks.length).toBeGreaterThan(8)
  expect(hours.best).not.toBeNull()

  await app.loadDemo({ stories: ['the-house-opposite'] })
  const again = await seeAll()
  // Not the public figures: what the demo's readers did today is added up by a job.
  for (const metric of ['reads', 'readers', 'newReaders', 'completed', 'finished', 'seconds', 'words'])
    expect(again.summary.figures[metric]).toBe(summary.figures[metric])
  expect(again.retention.chapters).toEqual(retention.chapters)
})
