import { type Address, addresses, type Answer, pathOf, readBuiltPatterns } from '../support/addresses.ts'
import { expectStrictPolicy } from '../support/content-security.ts'
import { expect, signIn, test } from '../support/journey.ts'

const audiences = ['visitor', 'newcomer', 'reader', 'admin'] as const

test('every built page has a row in the list of addresses, and vice versa', () => {
  const listed = addresses.map(({ pattern }) => pattern)
  expect(readBuiltPatterns().toSorted()).toEqual(listed.toSorted())
})

for (const audience of audiences) {
  test(`every address responds to a ${audience} as expected, every page with a strict policy`, async ({
    page,
  }) => {
    if (audience !== 'visitor') await signIn(page, audience)
    for (const address of addresses) {
      const path = `${pathOf(address.pattern)}?x=1`
      const response = await page.request.get(path, { maxRedirects: 0 })
      const { location } = response.headers()
      const answered = response.status() === 302 ? { to: location } : { status: response.status() }
      expect.soft(answered, `${audience} ${path}`).toEqual(inHttp(answerFor(address, audience), path))
      if (response.status() !== 302) expectStrictPolicy(response, `${audience} ${path}`)
    }
  })
}

function answerFor(address: Address, audience: (typeof audiences)[number]): Answer {
  return audience === 'admin' ? (address.admin ?? address.reader) : address[audience]
}

function inHttp(answer: Answer, path: string) {
  if (answer === 'page') return { status: 200 }
  if (answer === 'not found') return { status: 404 }
  if (answer === 'sign in') return { to: `/login?from=${encodeURIComponent(path)}` }
  if (answer === 'onboarding') return { to: `/onboarding?from=${encodeURIComponent(path)}` }
  return { to: expect.stringMatching(new RegExp(`^${answer.to.replace(/[?]/g, '\\?')}`)) }
}

for (const audience of ['visitor', 'reader'] as const) {
  test(`no address fails for a ${audience}, whatever its parameters`, async ({ page }) => {
    if (audience !== 'visitor') await signIn(page, audience)
    const named = addresses.filter(({ pattern }) => pattern.includes(':'))
    for (const { pattern } of named) {
      for (const name of ['%00', '%F0%9F%A6%8A', '%D0%AF', '%zz', 'constructor', 'x'.repeat(3000)]) {
        const path = `/${pattern.replace(/:\w+/g, name)}`
        const response = await page.request.get(path, { maxRedirects: 0 })
        expect.soft(response.status(), `${audience} ${path.slice(0, 80)}`).toBeLessThan(500)
      }
    }
  })
}

test('an unknown path returns 404 with the error screen', async ({ page, expectProblem }) => {
  expectProblem(/status of 404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('health, readiness and metrics respond on this machine', async ({ request }) => {
  for (const path of ['/healthz', '/readyz']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type']).toContain('application/json')
  }
  expect(await (await request.get('/metrics')).text()).toContain('# TYPE')
})
