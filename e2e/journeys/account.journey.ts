// A new account: registering, the email, coming back, and a forgotten password.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, test } from '../support/journey.ts'
import { dateOfBirth, linkFromMail, newPerson, password, type Person, register } from '../support/people.ts'

async function fillRegistration(page: Page, { username, email }: Person): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Date of birth').fill(dateOfBirth)
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('a new user registers, confirms by email, and returns to the page they came for', async ({
  page,
  browser,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const person = newPerson()
  const heading = page.getByRole('heading', { level: 1 })
  await page.clock.install()
  await openReady(page, '/login?from=%2Fabout')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/register?from=%2Fabout')

  await test.step('taken usernames are reported while typing, and a rejected form shows all errors', async () => {
    const username = page.getByLabel('Username', { exact: true })
    await username.pressSequentially('reader')
    await expect(page.getByText('This username is taken.')).toBeVisible()
    await username.fill(person.username)
    await expect(page.getByText('This username is available.')).toBeVisible()

    await username.fill('x')
    await page.getByLabel('Email', { exact: true }).fill('no address')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Username must be 3–30 characters')).toBeVisible()
    await expect(page.getByText('Email must be a valid email address.')).toBeVisible()
    await expect(page.getByText('Password must have at least 10 characters.')).toBeVisible()
    await expect(page.getByText('Date of birth must be a real date')).toBeVisible()
    await expect(username).toBeFocused()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('no address')
    await expectAccessible(page, 'a refused registration', 'form')
  })

  await test.step('the email can be sent again after a minute', async () => {
    await fillRegistration(page, person)
    await expect(page).toHaveURL('/register/confirmation?from=%2Fabout')
    await expect(heading).toHaveText('Check your email')
    await expect(page.getByText(person.email).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/about')
    await expectAccessible(page, 'the confirmation page of a signed-in person', 'main')
    const again = page.getByRole('button', { name: /^Send again/i })
    await expect(again).toHaveText(/^Send again in \d+ s$/)
    await expect(again).toBeDisabled()
    await page.clock.fastForward('01:00')
    await expect(again).toHaveText('Send again')
    await again.click()
    await expect(page.getByRole('status').filter({ hasText: person.email })).toBeVisible()
    await expect(again).toBeDisabled()
  })

  await test.step('the link in the email confirms, returns to the page, and reports repeated use', async () => {
    const link = await linkFromMail(page, person.email, '/verify-email', 2)
    // Another browser, which does not know the page that the user came for.
    const elsewhere = await browser.newContext({ javaScriptEnabled: false })
    await openReady(page, link)
    await expect(heading).toHaveText('Email confirmed')
    await expectAccessible(page, 'a confirmed address', 'main')
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/about')

    const other = await elsewhere.newPage()
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Already confirmed')
    const signIn = other.getByRole('main').getByRole('link', { name: 'Sign In' })
    await expect(signIn).toHaveAttribute('href', '/login?from=%2Fabout')
    await elsewhere.close()
  })
})

test('a forgotten password is reset, and the old sessions end', async ({ page, browser, expectProblem }) => {
  expectProblem(/status of 40[01]/)
  const otherDevice = await browser.newContext()
  const person = await register(otherDevice)
  const heading = page.getByRole('heading', { level: 1 })

  await openReady(page, '/login?from=%2Fwriters')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password?from=%2Fwriters')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(heading).toHaveText('Check your email')
  await expectAccessible(page, 'a link on its way', 'main')

  const link = await linkFromMail(page, person.email, '/reset-password')
  await openReady(page, link)
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password must have at least 10 characters.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('eight louder lanterns')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(heading).toHaveText('Password changed')
  await expect(heading).toBeFocused()
  await expectAccessible(page, 'a changed password', 'main')
  expect((await otherDevice.request.get('/api/v1/auth/me')).status()).toBe(401)
  await otherDevice.close()

  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login?from=%2Fwriters')
  await page.getByLabel('Email or username').fill(person.username)
  await field.fill('eight louder lanterns')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/writers')

  // Opening an expired link shows an error.
  await page.goto(link)
  await expect(heading).toHaveText('This link has already been used')
  await expect(page.getByRole('link', { name: 'Request a link' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('registering, requesting links, and deleting the account with the link in the email work', async ({
    page,
    context,
    expectProblem,
  }) => {
    expectProblem(/status of 400/)
    const person = newPerson()
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto('/register?from=%2Fabout&ref=ana')
    await expect(page.getByLabel('Referral code')).toHaveValue('ana')
    await page.getByLabel('Referral code').fill('')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Username must be 3–30 characters')).toBeVisible()
    await fillRegistration(page, person)
    await expect(page).toHaveURL('/register/confirmation?from=%2Fabout')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('get a new link shortly')).toBeVisible()

    await test.step('the link in the email erases a deleted account immediately, and works once', async () => {
      const left = await page.request.delete('/api/v1/users/account', { data: { password } })
      expect(left.status(), await left.text()).toBe(200)
      const link = await linkFromMail(page, person.email, '/restore-account')
      await page.goto(link)
      await page.getByText('Delete permanently now').click()
      await page.getByRole('button', { name: 'Delete permanently' }).click()
      await expect(heading).toHaveText('Account deleted')
      await page.goto(link)
      await expect(heading).toHaveText('This link doesn’t work')
    })

    await test.step('a visitor requests a password reset, and another confirmation link', async () => {
      await context.clearCookies()
      await page.goto('/forgot-password')
      await page.getByLabel('Email', { exact: true }).fill(person.email)
      await page.getByRole('button', { name: 'Send link' }).click()
      await expect(heading).toHaveText('Check your email')
      await page.goto('/verify-email?token=not-one-of-ours')
      await expect(heading).toHaveText('This link doesn’t work')
      await page.getByLabel('Email', { exact: true }).fill(newPerson().email)
      await page.getByRole('button', { name: 'Send again' }).click()
      await expect(page.getByText('get a new link shortly')).toBeVisible()
    })
  })
})
