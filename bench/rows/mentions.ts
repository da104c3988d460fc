// The editor in a real browser: the longest task while typing in 20,000 words, with and without 500 names to find.
import { type Browser, chromium, type Page } from 'playwright-core'
import { demoPassword } from '../../apps/server/src/areas/accounts/public.ts'
import { findBrowser } from '../../scripts/check/browser.mjs'
import { startFabula, withoutAnnouncements } from '../../scripts/start/fabula-process.ts'
import { median, takeTurns } from '../measure.ts'
import type { Row } from './row.ts'

const characters = 250
const words = 20_000
const wordsPerParagraph = 100
const typed = 'And then Namea0 went to the harbor with Nameb1, and nobody saw them. '
/** One frame is 16 ms; browsers call a task of more than this long. */
const maxTask = 50

export async function measureMentions(rounds: number): Promise<Row[]> {
  const fabula = await startFabula({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' }, [
    ...withoutAnnouncements,
    '--demo-only=accounts',
  ])
  const { path, environment } = await findBrowser()
  const browser = await chromium.launch({
    executablePath: path,
    ...(environment && { env: { ...process.env, ...environment } }),
    args: ['--no-sandbox'],
  })
  try {
    const [named, plain] = [
      await openChapter(browser, fabula.url, characters),
      await openChapter(browser, fabula.url, 0),
    ]
    const measured = await takeTurns({ ours: () => type(named), bare: () => type(plain) }, rounds)
    const what = `longest task while typing, ${characters * 2} names in ${words.toLocaleString('en')} words`
    const limited = {
      ...measured,
      bare: maxTask,
      ratio: median(measured.rounds.map(({ ours }) => ours / maxTask)),
      rounds: measured.rounds.map(({ ours }) => ({ ours, bare: maxTask })),
    }
    return [
      { what, against: 'a long task', unit: 'ms', measured: limited, reach: { atMost: 1 } },
      { what, against: 'the same chapter without names', unit: 'ms', measured, reach: { atMost: 2 } },
    ]
  } finally {
    await browser.close()
    await fabula.stop()
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
const nameOf = (index: number) => `Name${letters[index % letters.length]}${index}`

async function openChapter(browser: Browser, url: string, cast: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const { request } = context
  const send = async (method: string, address: string, data: object) => {
    const answer = await request.fetch(`/api/v1${address}`, { method, data })
    if (!answer.ok()) throw new Error(await answer.text())
    return (await answer.json()) as Record<'story' | 'chapter' | 'character', { _id: string }>
  }
  await send('POST', '/auth/login', { emailOrUsername: 'writer', password: demoPassword })
  const { story } = await send('POST', '/content', { title: 'Names' })
  const { chapter } = await send('POST', `/content/${story._id}/chapters`, {
    title: 'One',
    content: longText(),
  })
  for (let index = 0; index < cast; index += 1) {
    const facts = [{ field: 'alias', text: nameOf(index + cast) }]
    const { character } = await send('POST', '/characters', { name: nameOf(index), facts })
    await send('PUT', `/content/${story._id}/characters/${character._id}`, {})
  }
  const page = await context.newPage()
  await page.goto(`/story/${story._id}/edit/${chapter._id}`)
  const text = page.getByRole('textbox', { name: 'Chapter text' })
  await text.waitFor()
  if (cast > 0) await text.locator('.editor-name').first().waitFor()
  return page
}

function longText() {
  const content = Array.from({ length: words / wordsPerParagraph }, (_, paragraph) => {
    const line = Array.from({ length: wordsPerParagraph }, (_word, word) =>
      word % 40 === 0 ? nameOf((paragraph * 7 + word) % (characters * 2)) : 'tide',
    )
    return { type: 'paragraph', content: [{ type: 'text', text: line.join(' ') }] }
  })
  return { type: 'doc', content }
}

/** The longest time between two turns of the event loop, while an author types and pauses. */
async function type(page: Page): Promise<number> {
  await page.bringToFront()
  await page.getByRole('textbox', { name: 'Chapter text' }).locator('p').nth(100).click()
  await page.evaluate(() => {
    const watch = { longest: 0, isOn: true }
    Object.assign(window, { watch })
    const channel = new MessageChannel()
    let last = performance.now()
    channel.port1.addEventListener('message', () => {
      const now = performance.now()
      watch.longest = Math.max(watch.longest, now - last)
      last = now
      if (watch.isOn) setTimeout(() => channel.port2.postMessage(0))
    })
    channel.port1.start()
    channel.port2.postMessage(0)
  })
  await page.keyboard.type(typed, { delay: 40 })
  await page.waitForTimeout(600)
  return page.evaluate(() => {
    const { watch } = window as unknown as { watch: { longest: number; isOn: boolean } }
    watch.isOn = false
    return watch.longest
  })
}
