// No page violates its own policy: the watched page fails every journey that does. This tests what the policy allows;
// addresses.journey.ts checks it on every page.
import { directivesOf } from '../support/content-security.ts'
import { expect, openReady, signIn, test } from '../support/journey.ts'

test('a cached page allows its own scripts by hash, a personal one by nonce', async ({ page, request }) => {
  const scripts = async (client: typeof request) =>
    directivesOf((await client.get('/')).headers()['content-security-policy'] ?? '').get('script-src')
  await request.get('/')
  expect(await scripts(request)).toContain("'sha256-")
  await signIn(page, 'reader')
  const [first, second] = [await scripts(page.request), await scripts(page.request)]
  expect(first).toContain("'nonce-")
  expect(first).not.toBe(second)
})

test('an injected script does not run, and the watcher notices', async ({ page, expectProblem }) => {
  expectProblem(/securitypolicyviolation|Content Security Policy|Executing inline/i)
  const seen: string[] = []
  page.on('console', (message) => seen.push(message.text()))
  await openReady(page, '/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.wasRun = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  await expect.poll(() => seen.join()).toContain('securitypolicyviolation')
})
