// Two hundred malicious announcements in a real browser: as splash, as banner, on their page and on the admin pages. No
// script runs.
import { hostileHtml } from '../../apps/server/test/hostile-html.ts'
import { announce, clearAnnouncements, type Made } from '../support/announcements.ts'
import { expect, openReady, type Page } from '../support/journey.ts'
import { staffPage, test } from '../support/own-site.ts'

test.describe.configure({ mode: 'default' })

const known = 'P H2 HR UL OL LI BLOCKQUOTE BR STRONG EM U S CODE A DIV'.split(' ')

function groupsOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/** Records every dialog and every request to another site. */
function watchFor(page: Page, origin: string): string[] {
  const signs: string[] = []
  page.on('dialog', (dialog) => {
    signs.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (asked !== origin && protocol !== 'data:' && protocol !== 'blob:')
      signs.push(`request: ${request.url()}`)
  })
  return signs
}

/** No unknown element or attribute. A violated policy fails the journey by itself. */
async function expectHarmless(page: Page, selector: string): Promise<void> {
  const found = await page.evaluate(
    ([place, names]) => {
      const inside = [...document.querySelectorAll(`${place} *`)]
      return {
        pwned: 'pwned' in window && (window as { pwned?: unknown }).pwned === 1,
        places: document.querySelectorAll(place).length,
        elements: inside.filter(({ tagName }) => !names.includes(tagName)).map(({ outerHTML }) => outerHTML),
        attributes: inside
          .flatMap(({ attributes }) => [...attributes])
          .filter(
            ({ name, value }) =>
              name.startsWith('on') || name === 'style' || /^\s*(javascript|data):/i.test(value),
          )
          .map(({ name, value }) => `${name}=${value}`),
      }
    },
    [selector, known] as const,
  )
  expect(found).toEqual({ pwned: false, places: expect.any(Number), elements: [], attributes: [] })
  expect(found.places).toBeGreaterThan(0)
}

/** Titles and excerpts are one line without unprintable characters. */
const oneLine = (text: string, length: number) =>
  text
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, length)
    .toWellFormed()
    .replaceAll('\ufffd', '?') || 'Empty'

/** Each is sanitized separately: one that swallows the rest of a text must not swallow the others. */
async function cleanAll(staff: Page): Promise<string[]> {
  const clean: string[] = []
  for (const group of groupsOf(hostileHtml, 10)) {
    const made = await Promise.all(
      group.map((content) => announce(staff, { title: 'Part', content, status: 'draft' })),
    )
    clean.push(...made.map(({ content }) => content))
  }
  return clean
}

test('as splashes, one after another, and on their pages', async ({ page, browser, site }) => {
  const staff = await staffPage(browser, site)
  await clearAnnouncements(staff)
  const signs = watchFor(page, site.url)
  const made: Made[] = []
  // Many in each, so that few pages show them all.
  for (const [index, parts] of groupsOf(await cleanAll(staff), 100).entries())
    made.push(
      await announce(staff, {
        title: `${index} ${oneLine(hostileHtml.slice(index * 100, index * 100 + 3).join(' '), 150)}`,
        content: parts.join(''),
        isSplash: true,
      }),
    )

  await page.clock.install()
  await openReady(page, '/about')
  await expect(page.locator('.splash-card')).toHaveCount(1)
  // From here on, the clock only advances explicitly.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  for (const { title } of made.toReversed()) {
    await expect(page.locator('.splash-title')).toHaveText(title)
    await expectHarmless(page, '.announcement-text')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('.splash-card')).toHaveAttribute('data-closing', 'true')
    await page.clock.runFor(300)
    await expect(page.locator('.splash-card')).toHaveCount(0)
    await page.clock.runFor(500)
  }
  await page.clock.resume()

  // As the server sends them.
  for (const { _id } of made) {
    await openReady(page, `/announcements/${_id}`)
    await expectHarmless(page, '.announcement-text')
  }
  expect(signs).toEqual([])
  await staff.context().close()
})

test('on the admin pages', async ({ page, browser, site }) => {
  const staff = await staffPage(browser, site)
  await clearAnnouncements(staff)
  await page.context().addCookies(await staff.context().cookies())
  const signs = watchFor(page, site.url)
  const { _id } = await announce(staff, {
    title: oneLine(hostileHtml[0]!, 160),
    content: hostileHtml.slice(20, 50).join(''),
  })
  await openReady(page, '/admin/announcements?status=published')
  await expect(page.getByRole('table')).toContainText('<script>')
  await openReady(page, `/admin/announcements/${_id}`)
  await expect(page.locator('.announcement-writing')).toHaveAttribute('contenteditable', 'true')
  await expectHarmless(page, '[data-testid=splash-preview] .announcement-text')
  expect(signs).toEqual([])
  await staff.context().close()
})

test('as banners, in titles and excerpts', async ({ page, browser, site }) => {
  const staff = await staffPage(browser, site)
  const signs = watchFor(page, site.url)
  const words = hostileHtml.map((html) => oneLine(html, 10_000)).join(' ')
  const chunks = Array.from({ length: Math.ceil(words.length / 440) }, (_, index) =>
    words.slice(index * 440, (index + 1) * 440),
  )
  for (const three of groupsOf(chunks, 3)) {
    await clearAnnouncements(staff)
    const styles = ['top', 'bottom', 'floating']
    for (const [index, chunk] of three.entries())
      await announce(staff, {
        title: oneLine(chunk.slice(0, 150), 160),
        excerpt: oneLine(chunk.slice(150), 300),
        bannerStyle: styles[index],
      })
    await openReady(page, '/about')
    await expect(page.locator('.announcement-banner')).toHaveCount(three.length)
    const strangers = await page
      .locator('.announcement-words :not(span, strong)')
      .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML))
    expect(strangers).toEqual([])
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  }
  expect(signs).toEqual([])
  await staff.context().close()
})
