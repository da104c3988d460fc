// The server is killed while somebody looks: their tab comes back by itself, and what happened meanwhile is there, once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFabula } from '../../scripts/start/fabula-process.ts'
import { type Browser, expect, openReady, type Page, test } from '../support/journey.ts'
import { register } from '../support/people.ts'

async function person(browser: Browser, baseURL: string) {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await register(page)
  const { user } = await (await page.request.get('/api/v1/auth/me')).json()
  return { page, id: user._id as string }
}

const isReady = ({ payload }: { payload: string | Buffer }) => String(payload).includes('"ready"')
const connected = async (page: Page) =>
  (await page.waitForEvent('websocket', { timeout: 90_000 })).waitForEvent('framereceived', isReady)

test('a killed server: the tab reconnects, nothing is lost, and each thing is told once', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fabula-restart-'))
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'warn' }
  const first = await startFabula(settings, ['--empty'])
  const me = await person(browser, first.url)
  const [ana, ben] = [await person(browser, first.url), await person(browser, first.url)]
  const ready = connected(me.page)
  await openReady(me.page, '/about')
  await ready
  await ana.page.request.post(`/api/v1/users/follow/${me.id}`)
  const bell = me.page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/unread$/)
  await bell.click()
  const told = me.page.getByRole('dialog', { name: 'Notifications' }).getByText('started following you')
  await expect(told).toHaveCount(1)

  process.kill(first.pid, 'SIGKILL')
  await first.ended
  const second = await startFabula(
    {
      ...settings,
      PORT: new URL(first.url).port,
      ...(first.databaseUrl && { DATABASE_URL: first.databaseUrl }),
    },
    ['--empty'],
  )
  // Before the tab is back: it can only learn of it from the list.
  await ben.page.request.post(`/api/v1/users/follow/${me.id}`)
  // Tries that fail while the server is away are part of the schedule; the last of them comes after 62 s.
  await expect(told).toHaveText(/ and 1 other started following you/, { timeout: 90_000 })
  await expect(told).toHaveCount(1)
  for (const { page } of [me, ana, ben]) await page.context().close()
  await second.stop()
  await first.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
