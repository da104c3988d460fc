// The basis of every journey: a watched page. Any console error or violation of the content security policy fails the
// journey, unless it is expected.
import {
  test as base,
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { type demoAccounts, demoEmail, demoPassword } from '../../apps/server/src/areas/accounts/public.ts'

export { type Browser, expect, type Locator, type Page }

export type Account = (typeof demoAccounts)[number]['username']

type Fixtures = {
  /** Lets a journey expect an error on purpose. */
  expectProblem: (pattern: RegExp) => void
}

/**
 * Browsers log every socket that closes while data is in flight, and the response that tells a page that its session is
 * over; the pages handle both silently.
 */
const partings = [
  /status of 401 \(Unauthorized\) \(\S*\/api\/v1\/auth\/me\)/,
  /WebSocket connection to '[^']*\/ws\/notifications' failed/,
  /WebSocket is already in CLOSING/,
]

type Options = {
  /** Whether users have already declined cookies. */
  hasDeclined: boolean
}

export const test = base.extend<Fixtures, Options>({
  hasDeclined: [true, { option: true, scope: 'worker' }],
  browser: [
    async ({ browser, hasDeclined }, use) => {
      const handleContext = (context: BrowserContext) => void decline(context)
      if (hasDeclined) browser.on('context', handleContext)
      await use(browser)
      browser.off('context', handleContext)
    },
    { scope: 'worker' },
  ],
  expectProblem: [
    async ({ context }, use) => {
      const problems: string[] = []
      const expected: RegExp[] = [...partings]
      await watch(context, (problem) => problems.push(problem))
      await use((pattern) => expected.push(pattern))
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

async function watch(context: BrowserContext, report: (problem: string) => void): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`securitypolicyviolation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  context.on('console', (message) => {
    if (message.type() === 'error') report(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => report(`${error.error().stack ?? error.error().message}`))
}

/** Signs in without the form; the sign-in journey uses the form. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/login', {
    data: { emailOrUsername: demoEmail(account), password: demoPassword },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Lets another user use the same browser. Leaves the page first, because its requests would be rejected. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** The page handles clicks and keys once it is hydrated; until then only links and forms work. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilReady(page)
}

export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React marks an element once it is hydrated: the outermost one is the last of the page's frame, and what follows a
    // boundary (the comment `$`) is hydrated separately.
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    if (!isTaken(document.documentElement)) return false
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
    for (let mark = comments.nextNode(); mark; mark = comments.nextNode()) {
      const first = mark.nodeValue === '$' && mark instanceof Comment ? mark.nextElementSibling : null
      if (first && !isTaken(first)) return false
    }
    return true
  })
  await page.evaluate(
    () => new Promise((waitUntilIdle) => requestAnimationFrame(() => setTimeout(waitUntilIdle))),
  )
}

/** Moves the focus with Tab until it is on this element. */
export async function tabTo(wanted: Locator): Promise<void> {
  for (let count = 0; count < 80; count++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await wanted.page().keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

// A browser whose user has declined before, so that the consent banner covers nothing.
const category = (id: string, accepted: boolean) => ({
  id,
  accepted,
  required: accepted,
  name: id,
  description: '',
})

const declined = {
  hasConsented: true,
  consentTimestamp: '2026-01-01T00:00:00.000Z',
  acceptedCategories: [category('necessary', true), category('tracking', false)],
}

/** Set as each page loads: writing it to storage beforehand would need an extra page every time. */
async function decline(context: BrowserContext): Promise<void> {
  await context.addInitScript((decision) => {
    // A page without an origin has no storage.
    if (origin !== 'null' && !localStorage.getItem('fabula.consent'))
      localStorage.setItem('fabula.consent', decision)
  }, JSON.stringify(declined))
}
