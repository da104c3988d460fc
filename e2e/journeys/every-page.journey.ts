// axe and pictures of every entry of routes.ts.
import { addresses, pathOf } from '../support/addresses.ts'
import { expectAccessible } from '../support/axe.ts'
import { type Account, expect, openReady, type Page, signIn, test } from '../support/journey.ts'
import { look } from '../support/look.ts'

/** Patterns that make no name for a picture. */
const names: Record<string, string> = { '': 'home', '*': 'not found' }

/** The least that a person must be to see a page; pages that only lead elsewhere have none. */
function spectatorOf(address: (typeof addresses)[number]): 'visitor' | Account | null {
  const isSeen = (answer: unknown) => answer === 'page' || answer === 'not found'
  // It leaves by itself after half a second; the log-out journey looks at it.
  if (address.pattern === 'logout') return null
  if (isSeen(address.visitor)) return 'visitor'
  if (address.newcomer === 'page') return 'newcomer'
  if (address.reader === 'page') return 'reader'
  return address.admin === 'page' ? 'admin' : null
}

for (const address of addresses) {
  const spectator = spectatorOf(address)
  if (!spectator) continue
  const path = pathOf(address.pattern)
  test(`${path} is accessible and fits, for a ${spectator}`, async ({ page, expectProblem }) => {
    if (address.visitor === 'not found') expectProblem(/status of 404/)
    if (spectator !== 'visitor') await signIn(page, spectator)
    await visit(page, path, `${spectator} ${names[address.pattern] ?? address.pattern}`)
  })
}

test('/ is accessible and fits, for a reader', async ({ page }) => {
  await signIn(page, 'reader')
  await visit(page, '/', 'reader home')
})

test('a planted fault is found', async ({ page }) => {
  await openReady(page, '/about')
  await expectAccessible(page, 'before')
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<img src="/favicon.svg"><p style="color: #bbb; background: #fff">faint</p>',
    )
  })
  await expect(expectAccessible(page, 'after')).rejects.toThrow(/color-contrast[\s\S]*image-alt/)
})

async function visit(page: Page, path: string, name: string): Promise<void> {
  await openReady(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('main')).toHaveCount(1)
  await look(page, path, { name })
}
