// Users that a journey creates for itself, so that it does not change the demo accounts.
import { randomBytes } from 'node:crypto'
import { expect, type Page } from './journey.ts'

/** A page, or a browser context without one: users who only call the API need no page. */
export type Caller = Pick<Page, 'request'>

export const password = 'seven quiet lanterns'
export const dateOfBirth = '1990-04-12'

export function newPerson() {
  const username = `e2e_${randomBytes(5).toString('hex')}`
  return { username, email: `${username}@example.org` }
}

export type Person = ReturnType<typeof newPerson>

/** Creates an account without the form, and stays signed in. */
export async function register(page: Caller): Promise<Person> {
  const person = newPerson()
  const answer = await page.request.post('/api/v1/auth/register', {
    data: { ...person, password, dateOfBirth },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return person
}

/** Completes onboarding through the API. */
export async function onboard(page: Caller): Promise<void> {
  const { genres } = (await (await page.request.get('/api/v1/public/genres')).json()) as {
    genres: { _id: string }[]
  }
  const genreIds = genres.slice(0, 3).map(({ _id }) => _id)
  await page.request.patch('/api/v1/users/onboarding', { data: { interest: 'writer', genreIds } })
  const answer = await page.request.post('/api/v1/users/onboarding/complete')
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Confirms a new user's email with the link in the email, without opening its page. */
export async function confirmAddress(page: Caller, { email }: Pick<Person, 'email'>): Promise<void> {
  const link = new URL(await linkFromMail(page, email, '/verify-email'), 'http://local')
  const params = { token: link.searchParams.get('token') ?? '' }
  const answer = await page.request.get('/api/v1/auth/verify-email', { params })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The newest code emailed to a user. */
export async function codeFromMail(page: Caller, to: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/v1/dev/mailbox', { params: { to } })
      const { messages } = (await answer.json()) as { messages: { subject: string }[] }
      found = messages.map(({ subject }) => /^(\d{4} \d{4}) is your code$/.exec(subject)?.[1]).find(Boolean)
      return found
    })
    .toBeTruthy()
  return found ?? ''
}

/** The path of the newest link to a page, once this many emails to a user have one. Email is sent in the background. */
export async function linkFromMail(page: Caller, to: string, pathname: string, mails = 1): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/v1/dev/mailbox', { params: { to } })
      const { messages } = (await answer.json()) as { messages: { links: string[] }[] }
      const links = messages.flatMap((message) => message.links.map((link) => new URL(link)))
      const toPage = links.filter((url) => url.pathname === pathname)
      found = toPage[0] && toPage[0].pathname + toPage[0].search
      return toPage.length
    })
    .toBeGreaterThanOrEqual(mails)
  return found ?? ''
}
