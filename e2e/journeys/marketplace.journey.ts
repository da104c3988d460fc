// The marketplace: a gift with two applicants, a trade whose terms change between the confirmations, and a license.
import { randomBytes } from 'node:crypto'
import { expectAccessible } from '../support/axe.ts'
import {
  type Browser,
  expect,
  openReady,
  type Page,
  signIn,
  test,
  waitUntilReady,
} from '../support/journey.ts'
import { type Caller, confirmAddress } from '../support/people.ts'
import { becomeWriter, get, makeStory, send } from '../support/stories.ts'

/** A new user with a confirmed email, in a window of their own. */
async function newMember(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  const person = await becomeWriter(page)
  await confirmAddress(page, person)
  const { user } = await get(page, '/auth/me')
  return { page, displayName: user.displayName as string }
}

const named = (name: string) => `${name} ${randomBytes(3).toString('hex')}`

async function makeCharacter(caller: Caller, name: string): Promise<{ _id: string; name: string }> {
  const { character } = await send(caller, 'POST', '/characters', {
    name,
    visibility: 'public',
    mayBeGiven: true,
    mayBeTraded: true,
  })
  return character
}

const status = (page: Page) => page.getByRole('main').getByRole('status').first()

async function confirmTerms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm the terms' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

test('a gift goes to one of two applicants, and the other one is notified', async ({ page, browser }) => {
  await signIn(page, 'writer')
  const gift = await makeCharacter(page, named('Ember'))
  const listing = `/marketplace/character/${gift._id}`

  await test.step('the owner lists it', async () => {
    await openReady(page, `/marketplace/new?character=${gift._id}`)
    await page.getByRole('radio', { name: 'The person I choose', exact: true }).check()
    await expect(page.getByText('You become its owner.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Text' }).fill('She needs a ship.')
    await expectAccessible(page, 'a new listing', 'main')
    await page.getByRole('button', { name: `List ${gift.name}` }).click()
    await expect(page).toHaveURL(`${listing}?kind=gift`)
    await expect(page.getByRole('heading', { name: 'Your listing' })).toBeVisible()
  })

  await test.step('a visitor reads it without script and is asked to sign in', async () => {
    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await visitor.goto(listing)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(gift.name)
    await expect(visitor.getByText('The record is intact')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Sign in to apply' })).toBeVisible()
    await visitor.context().close()
  })

  const first = await newMember(browser)
  const second = await newMember(browser)
  for (const { page: applicant, displayName } of [first, second]) {
    await openReady(applicant, listing)
    await applicant.getByRole('button', { name: 'Send application' }).click()
    await expect(applicant.getByText('The message is required.')).toBeVisible()
    await applicant.getByRole('textbox').fill(`${displayName} has a ship.`)
    await applicant.getByRole('button', { name: 'Send application' }).click()
    await expect(applicant).toHaveURL(/\/marketplace\/offers\//)
    await expect(status(applicant)).toContainText('can accept your offer until')
  }

  await test.step('the owner accepts the second one, and both confirm', async () => {
    await openReady(page, '/marketplace?view=mine&part=received')
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: gift.name }) })
    await expect(rows).toHaveCount(2)
    await rows.filter({ hasText: second.displayName }).getByRole('link').click()
    await waitUntilReady(page)
    await expectAccessible(page, 'an offer', 'main')
    await page.getByRole('button', { name: 'Accept the offer' }).click()
    await expect(status(page)).toContainText('Now you both confirm')
    await confirmTerms(page)
    await expect(status(page)).toContainText('You have confirmed.')
    await openReady(second.page, second.page.url())
    await confirmTerms(second.page)
    await expect(status(second.page)).toHaveText(`Done. ${gift.name} is yours.`)
  })

  await test.step('the other one sees that it was declined, and everyone sees the new owner', async () => {
    await openReady(first.page, first.page.url())
    await expect(first.page.getByRole('heading', { level: 1 })).toHaveText('Declined')
    await openReady(first.page, listing)
    await expect(first.page.getByText(`Given to ${second.displayName}`)).toBeVisible()
    await expect(first.page.getByText(`${gift.name} isn’t on offer`)).toBeVisible()
  })
  await first.page.context().close()
  await second.page.context().close()
})

test('a trade is confirmed again by both when its terms change', async ({ page, browser }) => {
  await signIn(page, 'writer')
  const moth = await makeCharacter(page, named('Moth'))
  await send(page, 'POST', '/marketplace/listings', {
    characterId: moth._id,
    kind: 'trade',
    seeks: 'a lighthouse keeper',
  })
  const other = await newMember(browser)
  const rowan = await makeCharacter(other.page, named('Keeper'))

  await openReady(other.page, `/marketplace/character/${moth._id}`)
  await other.page.getByRole('button', { name: 'Send offer' }).click()
  await expect(other.page.getByText('Your offer needs at least one character.')).toBeVisible()
  await expectAccessible(other.page, 'a character on offer', 'main')
  await other.page.getByRole('checkbox', { name: rowan.name }).check()
  await other.page.getByRole('button', { name: 'Send offer' }).click()
  await expect(other.page).toHaveURL(/\/marketplace\/offers\//)
  const offer = new URL(other.page.url()).pathname

  await openReady(page, offer)
  await page.getByRole('button', { name: 'Accept the offer' }).click()
  await expect(status(page)).toContainText('Now you both confirm')
  await confirmTerms(page)

  await test.step('the owner changes the terms while the other one reads the old ones', async () => {
    await openReady(other.page, offer)
    await expect(status(other.page)).toContainText('has confirmed. Everything happens when you confirm.')
    await other.page.getByRole('button', { name: 'Confirm the terms' }).click()
    await expect(other.page.getByRole('alertdialog')).toContainText(`${moth.name} goes to`)

    await page.getByRole('button', { name: 'Change the terms' }).click()
    await page.getByRole('textbox', { name: 'What you agree on in words' }).fill('Moth keeps her candles.')
    await page.getByRole('button', { name: 'Change the terms' }).click()
    await expect(page.getByText('Not confirmed yet')).toHaveCount(2)

    const dialog = other.page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(dialog.getByRole('heading', { name: 'The terms have changed' })).toBeVisible()
    await expect(dialog.locator('mark')).toHaveText('Moth keeps her candles.')
    await expectAccessible(other.page, 'changed terms')
    await dialog.getByRole('button', { name: 'Confirm the new terms' }).click()
    await expect(status(other.page)).toContainText('You have confirmed.')
  })

  await page.reload()
  await waitUntilReady(page)
  await confirmTerms(page)
  await expect(status(page)).toHaveText(`Done. ${moth.name} belongs to ${other.displayName} now.`)
  await openReady(page, `/marketplace/character/${rowan._id}`)
  await expect(page.getByText('Traded to')).toBeVisible()
  await other.page.context().close()
})

test('a license is asked for one story, and the character can then be used in it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'writer')
  const lent = await makeCharacter(page, named('Bertram'))
  await send(page, 'POST', '/marketplace/listings', { characterId: lent._id, kind: 'licence' })
  const other = await newMember(browser)
  const story = await makeStory(other.page, { '': ['One'] })

  await test.step('a search is saved, and the character is found and watched', async () => {
    await openReady(other.page, '/marketplace')
    await other.page.getByRole('searchbox', { name: 'Search characters' }).fill(lent.name)
    await other.page.keyboard.press('Enter')
    await expect(other.page).toHaveURL(/q=Bertram/)
    await other.page.getByRole('button', { name: 'Save this search' }).click()
    await expect(other.page.getByText('Search saved.')).toBeVisible()
    await other.page.getByRole('link', { name: lent.name, exact: true }).click()
    await waitUntilReady(other.page)
    await other.page.getByRole('button', { name: 'Watch' }).click()
    await expect(other.page.getByRole('button', { name: 'Watching' })).toBeVisible()
  })

  await other.page.getByRole('checkbox', { name: story.title }).check()
  await other.page.getByRole('button', { name: 'Ask for the license' }).click()
  await expect(other.page).toHaveURL(/\/marketplace\/offers\//)
  const offer = new URL(other.page.url()).pathname

  await openReady(page, offer)
  await page.getByRole('button', { name: 'Accept the offer' }).click()
  await expect(status(page)).toContainText('Now you both confirm')
  await confirmTerms(page)
  await openReady(other.page, offer)
  await confirmTerms(other.page)
  await expect(status(other.page)).toHaveText(`Done. You can use ${lent.name} in these stories.`)
  await send(other.page, 'PUT', `/content/${story._id}/characters/${lent._id}`, {})

  await openReady(other.page, '/marketplace?view=watched')
  await expect(other.page.getByRole('heading', { name: 'Saved searches' })).toBeVisible()
  await expectAccessible(other.page, 'the watchlist', 'main')
  await other.page.context().close()
})
