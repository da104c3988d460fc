// No page breaks its own policy: the watched page fails every journey that does. Here: what the policy says.
import { addresses, pathOf } from '../support/addresses.ts'
import { expect, openReady, signIn, test } from '../support/journey.ts'

function directivesOf(policy: string): Map<string, string> {
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name, values.join(' ')]
    }),
  )
}

test('every page carries a strict policy', async ({ page }) => {
  await signIn(page, 'admin')
  for (const { pattern } of addresses) {
    const response = await page.request.get(pathOf(pattern))
    const policy = directivesOf(response.headers()['content-security-policy'] ?? '')
    expect.soft(policy.get('script-src'), pattern).toMatch(/'(?:nonce|sha256)-/)
    expect.soft(policy.get('script-src'), pattern).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    expect.soft(policy.get('frame-ancestors'), pattern).toBe("'none'")
    expect.soft(policy.get('object-src') ?? policy.get('default-src'), pattern).toBe("'none'")
    expect.soft(policy.get('base-uri'), pattern).toMatch(/'(?:none|self)'/)
    expect.soft(response.headers()['x-content-type-options'], pattern).toBe('nosniff')
    expect.soft(response.headers()['referrer-policy'], pattern).toBeTruthy()
  }
})

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

test('a script that was put into the page does not run, and the watcher notices', async ({
  page,
  expectProblem,
}) => {
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
