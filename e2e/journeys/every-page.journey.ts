// axe and screenshots for every entry of routes.ts.
import { addresses, pathOf } from '../support/addresses.ts'
import { expectAccessible, expectLegible } from '../support/axe.ts'
import { type Account, expect, openReady, type Page, signIn, test } from '../support/journey.ts'
import { lookAt } from '../support/check-page.ts'

/** Patterns that cannot be used as a file name of a screenshot. */
const names: Record<string, string> = { '': 'home', '*': 'not found' }

/** The least privileged user who may see a page; null for pages that only redirect. */
function spectatorOf(address: (typeof addresses)[number]): 'visitor' | Account | null {
  const isSeen = (answer: unknown) => answer === 'page' || answer === 'not found'
  // It redirects after half a second; the log-out journey tests it.
  if (address.pattern === 'logout') return null
  if (isSeen(address.visitor)) return 'visitor'
  if (address.newcomer === 'page') return 'newcomer'
  if (address.reader === 'page') return 'reader'
  return address.admin === 'page' ? 'admin' : null
}

type Visit = { spectator: 'visitor' | Account; path: string; name: string; isMissing: boolean }

const visits = addresses.flatMap((address): Visit[] => {
  const spectator = spectatorOf(address)
  if (!spectator) return []
  const path = pathOf(address.pattern)
  const name = `${spectator} ${names[address.pattern] ?? address.pattern}`
  return [{ spectator, path, name, isMissing: address.visitor === 'not found' }]
})
visits.push({ spectator: 'reader', path: '/', name: 'reader home', isMissing: false })

/** Reusing a browser loads the next page with half the work of a new one. */
const maxConcurrent = 8

for (const group of Object.values(
  Object.groupBy(visits, ({ spectator, isMissing }) => `${spectator} ${isMissing}`),
)) {
  for (let start = 0; start < group!.length; start += maxConcurrent) {
    const some = group!.slice(start, start + maxConcurrent)
    const { spectator, isMissing } = some[0]!
    const paths = some.map(({ path }) => path).join(' ')
    test(`is accessible and fits the screen, for a ${spectator}: ${paths}`, async ({
      page,
      expectProblem,
    }) => {
      if (isMissing) expectProblem(/status of 404/)
      if (spectator !== 'visitor') await signIn(page, spectator)
      for (const { path, name } of some) await test.step(path, () => visit(page, path, name))
    })
  }
}

test('a planted violation is found', async ({ page }) => {
  await openReady(page, '/about')
  await expectAccessible(page, 'before')
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<img src="/favicon.svg"><p style="color: #bbb; background: #fff">faint</p>',
    )
  })
  await expect(expectAccessible(page, 'after')).rejects.toThrow(/color-contrast[\s\S]*image-alt/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(expectLegible(page, 'in the dark')).rejects.toThrow(/color-contrast/)
})

async function visit(page: Page, path: string, name: string): Promise<void> {
  const open = async () => {
    await openReady(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page.locator('main'), path).toHaveCount(1)
  }
  await lookAt(page, open, path, { name })
}
