// A member asks a question and sees similar ones; another one answers it by keyboard alone on a phone; the asker votes
// and accepts, with votes and comments below both.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, tabTo, test, waitUntilReady } from '../support/journey.ts'
import { confirmAddress, onboard, register } from '../support/people.ts'

async function join(page: Page): Promise<void> {
  const person = await register(page)
  await confirmAddress(page, person)
  await onboard(page)
}

const editor = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('ask, see similar questions, answer, vote and accept', async ({ page, browser }) => {
  await join(page)
  const title = `How do I end a chapter on page ${Date.now() % 100_000} without a cliffhanger?`

  await test.step('a question gets similar ones while its title is typed', async () => {
    await openReady(page, '/qa')
    await page.getByRole('link', { name: 'Ask a question' }).first().click()
    await expect(page).toHaveURL('/qa/ask')
    await waitUntilReady(page)
    const field = page.getByRole('textbox', { name: 'Title' })
    await field.fill('Ending a chapter without a cliffhanger')
    await expect(page.getByText('Try to end it with a question mark')).toBeVisible()
    await field.fill(title)
    await expect(page.getByText('One question, in one sentence.')).toBeVisible()
    await expect(
      page.getByRole('link', { name: /^How do I end a chapter without a cliffhanger/ }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Post question' }).click()
    await expect(page.getByText('Add at least one tag.')).toBeVisible()
    await editor(page, 'Details').click()
    await page.keyboard.type('Every one of mine ends with a knock on a door.')
    await page.getByRole('textbox', { name: 'Tags' }).fill('endings')
    await page.keyboard.press('Enter')
    await expectAccessible(page, 'asking a question', 'main')
    await page.getByRole('button', { name: 'Post question' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
  const path = new URL(page.url()).pathname

  await test.step('another member answers by keyboard alone, on a phone', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const other = await context.newPage()
    await join(other)
    await openReady(other, path)
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await tabTo(other.getByRole('button', { name: 'Vote up', exact: true }).first())
    await other.keyboard.press('Enter')
    await expect(other.getByRole('button', { name: 'Vote up' })).toHaveAttribute('aria-pressed', 'true')
    // The asker's page is still open.
    await expect(page.getByRole('group', { name: 'Votes on this question' })).toContainText('1')
    await tabTo(other.getByRole('button', { name: 'Add a comment', exact: true }).first())
    await other.keyboard.press('Enter')
    await expect(editor(other, 'Your comment')).toBeFocused()
    await other.keyboard.type('Is it the same door?')
    await other.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(other.getByRole('article', { name: /^Comment by/ })).toContainText('Is it the same door?')
    await editor(other, 'Your answer').scrollIntoViewIfNeeded()
    await expect(other.getByRole('toolbar')).toBeVisible()
    await tabTo(other.getByRole('textbox', { name: 'Your answer', exact: true }).first())
    await other.keyboard.type('End on a decision, a moment before it is carried out.')
    await other.keyboard.press('Control+Enter')
    await expect(other.getByRole('article', { name: /^Answer by/ })).toContainText('End on a decision')
    await expect(other.getByText('You’ve answered this question.')).toBeVisible()
    await context.close()
  })

  await test.step('the asker votes and accepts, also after a reload', async () => {
    await openReady(page, path)
    await expect(page.getByRole('group', { name: 'Votes on this question' })).toContainText('1')
    const answer = page.getByRole('article', { name: /^Answer by/ })
    await answer.getByRole('button', { name: 'Vote up' }).click()
    await expect(answer.getByRole('group')).toContainText('1')
    await answer.getByRole('button', { name: 'Accept answer' }).click()
    await expect(answer).toContainText('Accepted answer')
    await page.reload()
    await waitUntilReady(page)
    await expect(answer).toContainText('Accepted answer')
    await expectAccessible(page, 'a question with an accepted answer', 'main')
  })

  await test.step('visitors read all of it without script, and find it by searching', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const visitor = await context.newPage()
    await visitor.goto(path)
    await expect(visitor.getByText('End on a decision')).toBeVisible()
    await expect(visitor.getByText('Is it the same door?')).toBeVisible()
    const facts = await visitor.locator('script[type="application/ld+json"]').textContent()
    expect(facts).toContain('"QAPage"')
    await visitor.goto(`/qa?q=${encodeURIComponent(title)}`)
    await visitor.getByRole('link', { name: title }).click()
    await expect(visitor).toHaveURL(path)
    await context.close()
  })
})

test('help articles are found from every page', async ({ page }) => {
  await openReady(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help')
  await page.getByRole('link', { name: 'How do I read a story offline?' }).click()
  await expect(page.getByRole('main')).toContainText('Save for offline')
})
