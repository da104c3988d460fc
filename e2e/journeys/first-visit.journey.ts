// What a first visit loads, in bytes as transferred. React and the router are about 92,000 of them on every page; these
// budgets limit the rest, so that nothing is added to every page unnoticed (docs/decisions/0011-script-budget.md).
// The names of files change how well their code can be compressed, by about a hundred bytes for each page.
import { expect, type Page, test, waitUntilReady } from '../support/journey.ts'

const budgets = {
  // 138,200, the element that the data of the page is read from, as on the story page and in the reader, exact times on
  // hover, and what notices that two people writing came into view; they load later.
  '/': 138_800,
  // With My Stories and its dashboard, which share the page, and the menu of each row.
  '/stories': 146_600,
  // 150,100, the bar that keeps the button to read in sight on phones, and names that lead visitors to authors.
  '/story/the-salt-cartographer': 151_150,
  // 125,000, what hands the chapter on to the reports for its writers, the way to saved stories without a network, the
  // heart, which must also answer where there is no network, and the way to comment on a paragraph by keyboard.
  '/story/the-salt-cartographer/read': 127_500,
}

/** All requests until the page is idle, without any interaction. */
async function visit(page: Page, path: string) {
  const asked: Promise<{ type: string; url: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    asked.push(
      request.sizes().then(({ responseBodySize }) => ({
        type: request.resourceType(),
        url: new URL(request.url()).pathname,
        bytes: responseBodySize,
      })),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await waitUntilReady(page)
  return Promise.all(asked)
}

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} stays within its script budget`, async ({ page }) => {
    const asked = await visit(page, path)
    // Preloaded modules are reported with another type.
    const scripts = new Map(
      asked.filter(({ url }) => url.endsWith('.js')).map(({ url, bytes }) => [url, bytes]),
    )
    const sum = [...scripts.values()].reduce((total, bytes) => total + bytes, 0)
    test.info().annotations.push({ type: 'script', description: `${sum} bytes in ${scripts.size} files` })
    expect(sum, [...scripts].map((script) => script.join(' ')).join('\n')).toBeLessThanOrEqual(budget)
    // The page already contains all data: for a visitor who only reads, it makes no API request.
    if (path.endsWith('/read'))
      expect(asked.filter(({ url }) => url.startsWith('/api/')).map(({ url }) => url)).toEqual([])
  })
}

test('scripts are requested after what renders the page, and every style sheet once', async ({ browser }) => {
  // The consent banner for undecided visitors is loaded later, with its own styles.
  const context = await browser.newContext()
  await context.addInitScript(() => localStorage.removeItem('fabula.consent'))
  const page = await context.newPage()
  await page.goto('/')
  await waitUntilReady(page)
  await expect(page.getByRole('region', { name: /cookies/i })).toBeVisible()
  const { drawn, scripts, styles } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus?: string
    })[]
    return {
      drawn: files
        .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
        .map(({ responseEnd }) => responseEnd),
      scripts: files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
      styles: [...document.styleSheets].map(({ href }) => href?.split('#')[0]),
    }
  })
  expect(drawn.length).toBeGreaterThan(0)
  expect(scripts.length).toBeGreaterThan(3)
  expect(Math.min(...scripts)).toBeGreaterThan(Math.max(...drawn))
  expect(new Set(styles).size).toBe(styles.length)
  await context.close()
})
