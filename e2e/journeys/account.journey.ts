// An account from nothing: registering, the mail, coming back, and a forgotten password.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, test } from '../support/journey.ts'
import { dateOfBirth, linkFromMail, newPerson, password, type Person, register } from '../support/people.ts'

async function fillRegistration(page: Page, { username, email }: Person): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Date of birth').fill(dateOfBirth)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

test('a newcomer registers, confirms by mail, and comes back to where they were going', async ({
  page,
  context,
}) => {
  const person = newPerson()
  await openReady(page, '/login?from=%2Fabout')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/register?from=%2Fabout')
  await fillRegistration(page, person)

  await expect(page).toHaveURL('/register/confirmation?from=%2Fabout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail')
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carry On' })).toHaveAttribute('href', '/about')
  await expectAccessible(page, 'the confirmation page of a signed-in person')

  // The mail is opened in a tab of its own, which was never told where the person was going.
  const link = await linkFromMail(page, person.email, '/verify-email')
  const tab = await context.newPage()
  await openReady(tab, link)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Address confirmed')
  await expectAccessible(tab, 'a confirmed address')
  await tab.getByRole('link', { name: 'Carry On' }).click()
  await expect(tab).toHaveURL('/about')

  await openReady(tab, link)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Already confirmed')
})

test('the mail knows where somebody was going, in another browser too, through onboarding', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson()
  await openReady(page, '/register?from=%2Fbookmarks%3Fpage%3D2')
  await fillRegistration(page, person)
  await expect(page).toHaveURL('/register/confirmation?from=%2Fbookmarks%3Fpage%3D2')
  const link = await linkFromMail(page, person.email, '/verify-email')

  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await openReady(other, link)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Address confirmed')
  await other.getByRole('link', { name: 'Sign In' }).click()
  await other.getByLabel('E-mail or username').fill(person.username)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other).toHaveURL('/onboarding?from=%2Fbookmarks%3Fpage%3D2')
  await other.getByRole('radio', { name: /^Both/ }).check()
  await other.getByRole('button', { name: 'Continue' }).click()
  for (const genre of [/^Mystery/, /^Poetry/, /^Romance/])
    await other.getByRole('checkbox', { name: genre }).check()
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('What to leave out')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Somebody to follow')
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByRole('radio', { name: /^Sepia/ }).check()
  await other.getByRole('button', { name: 'Open the Library' }).click()
  await expect(other).toHaveURL('/bookmarks?page=2')
  await elsewhere.close()
})

test('a taken name is told while typing, and a refused form says everything at once', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  await openReady(page, '/register?ref=ana')
  await expect(page.getByLabel('Referral code')).toHaveValue('ana')
  const username = page.getByLabel('Username', { exact: true })
  await username.pressSequentially('reader')
  await expect(page.getByText('This username is taken.')).toBeVisible()
  await username.fill(newPerson().username)
  await expect(page.getByText('This username is free.')).toBeVisible()

  await username.fill('x')
  await page.getByLabel('E-mail', { exact: true }).fill('no address')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Username must have 3 to 30 characters')).toBeVisible()
  await expect(page.getByText('E-mail is not an e-mail address.')).toBeVisible()
  await expect(page.getByText('Password must have at least 10 characters.')).toBeVisible()
  await expect(page.getByText('Date of birth must be a real date')).toBeVisible()
  await expect(username).toBeFocused()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('no address')
  await expectAccessible(page, 'a refused registration')
})

test('the mail can be sent again after a minute', async ({ page }) => {
  const person = await register(page)
  await page.clock.install()
  await openReady(page, '/register/confirmation')
  const again = page.getByRole('button', { name: /^Send again/i })
  await expect(again).toHaveText(/^Send again in \d+ s$/)
  await expect(again).toBeDisabled()
  await page.clock.fastForward('01:00')
  await expect(again).toHaveText('Send Again')
  await again.click()
  await expect(page.getByRole('status').filter({ hasText: person.email })).toBeVisible()
  await expect(again).toBeDisabled()
})

test('a confirmation link that is not known offers another', async ({ page, expectProblem }) => {
  expectProblem(/status of 400/)
  await openReady(page, '/verify-email?token=not-one-of-ours')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
  await expectAccessible(page, 'a link that does not work')
  await page.getByLabel('E-mail', { exact: true }).fill(newPerson().email)
  await page.getByRole('button', { name: 'Send Again' }).click()
  await expect(page.getByText('a new link is on its way')).toBeVisible()
})

test('a forgotten password is chosen anew, and the old sessions end', async ({
  page,
  context,
  browser,
  baseURL,
  expectProblem,
}) => {
  expectProblem(/status of 40[01]/)
  const elsewhere = await browser.newContext({ baseURL })
  const otherDevice = await elsewhere.newPage()
  const person = await register(otherDevice)

  await openReady(page, '/login?from=%2Fwriters')
  await page.getByRole('link', { name: 'Forgot it?' }).click()
  await expect(page).toHaveURL('/forgot-password?from=%2Fwriters')
  await page.getByLabel('E-mail', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail')
  await expectAccessible(page, 'a link on its way')

  const link = await linkFromMail(page, person.email, '/reset-password')
  const tab = await context.newPage()
  await openReady(tab, link)
  await tab.getByLabel('Password', { exact: true }).fill('short')
  await tab.getByRole('button', { name: 'Save Password' }).click()
  await expect(tab.getByText('Password must have at least 10 characters.')).toBeVisible()
  await expect(tab.getByLabel('Password', { exact: true })).toBeFocused()
  await tab.getByLabel('Password', { exact: true }).fill('eight louder lanterns')
  await tab.getByRole('button', { name: 'Save Password' }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Password changed')
  await expect(tab.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(tab, 'a changed password')
  expect((await otherDevice.request.get('/api/v1/auth/me')).status()).toBe(401)
  await elsewhere.close()

  await tab.getByRole('link', { name: 'Sign In' }).click()
  await expect(tab).toHaveURL('/login?from=%2Fwriters')
  await tab.getByLabel('E-mail or username').fill(person.username)
  await tab.getByLabel('Password', { exact: true }).fill('eight louder lanterns')
  await tab.getByRole('button', { name: 'Sign in' }).click()
  await expect(tab).toHaveURL('/writers')

  // A link that is dead says so on opening.
  await openReady(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link was used before')
  await expect(page.getByRole('link', { name: 'Ask for a Link' })).toBeVisible()
})

async function leave(page: Page): Promise<void> {
  const answer = await page.request.delete('/api/v1/users/account', { data: { password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('whoever left and signs in again is asked, and comes back', async ({ page }) => {
  const person = await register(page)
  await leave(page)
  await openReady(page, '/login?from=%2Fabout')
  await page.getByLabel('E-mail or username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await expectAccessible(page, 'an account that can come back')
  await page.getByRole('button', { name: 'Restore My Account' }).click()
  await expect(page).toHaveURL('/about')
  expect((await page.request.get('/api/v1/auth/me')).status()).toBe(200)
})

test('whoever left can be erased at once with the link of the mail', async ({ page, expectProblem }) => {
  expectProblem(/status of 400/)
  const person = await register(page)
  await leave(page)
  const link = await linkFromMail(page, person.email, '/restore-account')
  await openReady(page, link)
  await page.getByText('Delete it now instead').click()
  await page.getByRole('button', { name: 'Delete Now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is gone')
  await openReady(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('registering and asking for a new password work', async ({ page, expectProblem }) => {
    expectProblem(/status of 400/)
    const person = newPerson()
    await page.goto('/register?from=%2Fabout')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Username must have 3 to 30 characters')).toBeVisible()
    await fillRegistration(page, person)
    await expect(page).toHaveURL('/register/confirmation?from=%2Fabout')
    await page.getByRole('button', { name: 'Send Again' }).click()
    await expect(page.getByText('a new link is on its way')).toBeVisible()
    await page.goto('/forgot-password')
    await page.getByLabel('E-mail', { exact: true }).fill(person.email)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail')
  })
})
