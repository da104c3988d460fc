// A visitor plays an episode, reads a story meanwhile, reloads, and continues at the same second; a writer writes
// meanwhile and continues on a phone; listeners jump by the transcript and by keyboard, and read everything without
// script.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, test, waitUntilReady } from '../support/journey.ts'
import { password } from '../support/people.ts'
import { becomeWriter, get, makeStory, send } from '../support/stories.ts'

type Found = { slug: string; title: string; transcript: { start: number; text: string }[] }

/** Of the demo content: the latest one may be of another journey, without a transcript. */
async function findEpisode({ request }: Pick<Page, 'request'>): Promise<Found> {
  const { item } = await (await request.get('/api/v1/writerspod/stop-one-line-early')).json()
  return item
}

/** Returns its title. */
async function playLatest(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Play / }).first()
  const title = (await button.getAttribute('aria-label'))?.replace(/^Play /, '') ?? ''
  await button.click()
  return title
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Player' })
const seconds = async (page: Page) =>
  Number(await page.getByRole('main').or(bar(page)).getByRole('slider').first().inputValue())

test('play, go on in a story, reload, and continue at the same second', async ({ page }) => {
  let title = ''
  await openReady(page, '/writerspod')
  await expectAccessible(page, 'the first page of WritersPod', 'main')

  await test.step('the latest episode plays', async () => {
    title = await playLatest(page)
    await expect(page.getByRole('button', { name: /^Pause/ }).first()).toBeVisible()
    await expect(bar(page)).toContainText(title)
    await expect
      .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime))
      .toBeGreaterThan(1)
  })

  await test.step('it goes on in a story', async () => {
    await page.evaluate(() => document.querySelector('audio')?.setAttribute('data-same', ''))
    await page.getByRole('banner').getByRole('link', { name: 'Fabula' }).click()
    await page.locator('main h3 a[href^="/story/"]').first().click()
    await expect(page).toHaveURL(/\/story\//)
    const before = await page.evaluate(
      () => document.querySelector<HTMLAudioElement>('audio[data-same]')?.currentTime ?? -1,
    )
    expect(before).toBeGreaterThan(1)
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector<HTMLAudioElement>('audio[data-same]')?.currentTime),
      )
      .toBeGreaterThan(before)
  })

  await test.step('after a reload it is there, paused at the same second, and goes on', async () => {
    await bar(page).getByRole('button', { name: 'Pause' }).click()
    const stopped = Math.floor(await page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0))
    await page.reload()
    await waitUntilReady(page)
    await expect(bar(page)).toContainText(title)
    const shown = await seconds(page)
    expect(Math.abs(shown - stopped)).toBeLessThanOrEqual(1)
    await bar(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime))
      .toBeGreaterThan(stopped)
  })
})

/** As a link of the page does. */
const follow = (page: Page, path: string) =>
  page.evaluate(
    (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate(to),
    path,
  )

test('it goes on while one writes, and continues on a second device', async ({ page, browser }) => {
  const person = await becomeWriter(page)
  const story = await makeStory(page, { '': ['The mill'] })
  const episode = await findEpisode(page)
  await openReady(page, `/writerspod/${episode.slug}`)
  await page.getByRole('button', { name: `Play ${episode.title}` }).click()
  await expect(page.getByRole('button', { name: `Pause ${episode.title}` })).toBeVisible()

  await follow(page, `/story/${story._id}/edit/${story.chapterIds[0]}`)
  const text = page.getByRole('textbox', { name: /text/i }).last()
  await text.click()
  await page.keyboard.type('The wheel turns. ')
  await expect(text).toContainText('The wheel turns.')
  // Saved: otherwise the editor asks before it is left.
  const draft = `/content/${story._id}/chapters/${story.chapterIds[0]}`
  await expect.poll(async () => JSON.stringify(await get(page, draft))).toContain('The wheel turns.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const heard = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
  const before = await heard()
  await expect.poll(heard).toBeGreaterThan(before)
  expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(false)

  const saved = page.waitForResponse((answer) => answer.url().endsWith('/position') && answer.ok())
  await follow(page, `/writerspod/${episode.slug}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Pause ${episode.title}` })
    .click()
  await saved
  const stopped = await heard()

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await send(phone, 'POST', '/auth/login', { emailOrUsername: person.email, password })
  const other = await phone.newPage()
  await openReady(other, `/writerspod/${episode.slug}`)
  await expect.poll(async () => Math.abs((await seconds(other)) - stopped)).toBeLessThanOrEqual(2)
  await phone.close()
})

test('lines of the transcript and keys move the player', async ({ page }) => {
  const episode = await findEpisode(page)
  const third = episode.transcript[2]!
  await openReady(page, `/writerspod/${episode.slug}`)
  await expectAccessible(page, 'an episode', 'main')

  await page.getByText(third.text).first().click()
  await expect
    .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime))
    .toBeGreaterThanOrEqual(third.start)
  await expect(page.locator('.transcript [aria-current]')).toContainText(third.text)

  await test.step('space pauses, but not while typing', async () => {
    await page.locator('body').press('Space')
    await expect(page.getByRole('button', { name: `Play ${episode.title}` })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search the transcript' }).press('Space')
    await expect(page.getByRole('button', { name: `Play ${episode.title}` })).toBeVisible()
  })

  await test.step('a link to a second starts there', async () => {
    await openReady(page, `/writerspod/${episode.slug}?t=${Math.floor(third.start)}`)
    await expect.poll(() => seconds(page)).toBe(Math.floor(third.start))
  })
})

test('on a phone, and without script', async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await phone.newPage()
  const episode = await findEpisode(page)
  for (const path of ['/writerspod', `/writerspod/${episode.slug}`, '/writerspod?kind=article']) {
    await openReady(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  await openReady(page, '/writerspod')
  await playLatest(page)
  await expect(bar(page)).toBeVisible()
  await phone.close()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await plain.newPage()
  await visitor.goto(`/writerspod/${episode.slug}`)
  await expect(visitor.getByText(episode.transcript[0]!.text).first()).toBeVisible()
  await expect(visitor.locator('audio[controls]')).toBeVisible()
  const facts = await visitor.locator('script[type="application/ld+json"]').textContent()
  expect(facts).toContain('"PodcastEpisode"')
  await visitor.getByRole('link', { name: 'WritersPod' }).first().click()
  await expect(visitor).toHaveURL('/writerspod')
  await visitor.getByRole('link', { name: 'All articles' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Articles')
  await plain.close()
})
