import { addDays } from '#areas/analytics/periods.ts'
import { lastWeekOf } from '#areas/analytics/public.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { addReads, createReaders } from '#test/reads.ts'
import { createPublished } from '#test/stories.ts'
import { mailReaderSummaries } from './reader-summary-email.service.ts'

let app: TestApp
const now = new Date()
const day = addDays(lastWeekOf(now), 2)

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function createWriter({ readers, wantsMail }: { readers: number; wantsMail: boolean }) {
  const writer = await createMember(app)
  const { story, chapter } = await createPublished(writer)
  await writer.call('PATCH /users/settings', { analytics: { weeklyMail: wantsMail } })
  await addReads(
    app,
    (await createReaders(app, readers)).map((user_id) => ({
      story_id: story._id,
      chapter_id: chapter._id,
      user_id,
      day,
    })),
  )
  return writer
}

const send = () => mailReaderSummaries(app.foundation, new AbortController().signal, now)
const summariesOf = async ({ username }: Member) =>
  (await app.foundation.mail.listOutbox(`${username.replace('_', '')}@example.org`)).filter(({ subject }) =>
    subject.startsWith('Your readers this week'),
  )

test('goes once to those who want it and had 10 readers, and can be turned off by its link', async () => {
  const popular = await createWriter({ readers: 14, wantsMail: true })
  const quiet = await createWriter({ readers: 9, wantsMail: true })
  const uninterested = await createWriter({ readers: 14, wantsMail: false })
  await Promise.all([send(), send()])
  await send()
  const [mail, ...more] = await summariesOf(popular)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your readers this week: 15 readers, 15 reads')
  expect(mail?.text).toContain('15 new readers')
  expect(await summariesOf(quiet)).toEqual([])
  expect(await summariesOf(uninterested)).toEqual([])

  const link = new URL(mail!.links.find((url) => url.includes('/unsubscribe?'))!)
  const off = await app.http.inject({ method: 'POST', url: `/unsubscribe/now${link.search}` })
  expect(off.statusCode, off.body).toBe(200)
  expect(off.body).toContain('your readers')
  expect((await popular.call('GET /users/settings')).json().settings.analytics.weeklyMail).toBe(false)
})
