// Readers talk about a story, at its page and beside its words, and its author decides what stays.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, test, waitUntilReady } from '../support/journey.ts'
import { confirmAddress, password, register } from '../support/people.ts'
import { newWriter, publishStory } from '../support/published.ts'

const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })

test('a reader comments, is answered, changes it, and the author hides it', async ({ page, browser }) => {
  const writer = await newWriter(browser)
  const { path } = await publishStory(writer, { title: 'The Tide Clerk' }, 'The ledger was wet.')
  await confirmAddress(page, await register(page))
  await openReady(page, path)
  await expect(comments(page)).toContainText('The first word is yours')
  const field = comments(page).getByRole('textbox', { name: 'Say something about The Tide Clerk' })
  await field.fill('I read it <b>twice</b>. https://example.org/why.')
  await field.press('Control+Enter')
  const said = comments(page).getByRole('article')
  await expect(said).toContainText('I read it <b>twice</b>.')
  await expect(said.getByRole('link', { name: 'https://example.org/why' })).toBeVisible()
  await expect(field).toHaveValue('')

  await openReady(writer.page, path)
  const seen = comments(writer.page).getByRole('article').first()
  await seen.getByRole('button', { name: /^Reply/ }).click()
  await comments(writer.page)
    .getByRole('textbox', { name: /^Answer/ })
    .fill('Thank you for both.')
  await comments(writer.page).getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(comments(writer.page).getByRole('article').nth(1)).toContainText('Author')

  await page.reload()
  await waitUntilReady(page)
  await expect(comments(page)).toContainText('Thank you for both.')
  await said
    .first()
    .getByRole('button', { name: /^More about the comment/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await comments(page).getByRole('textbox', { name: 'Your comment' }).fill('I read it three times.')
  await comments(page).getByRole('button', { name: 'Save' }).click()
  await expect(said.first()).toContainText('edited')
  await expectAccessible(page, 'a story with comments')

  await seen.getByRole('button', { name: /^More about the comment/ }).click()
  await writer.page.getByRole('menuitem', { name: 'Hide from readers' }).click()
  await expect(seen).toContainText('Hidden from readers')
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await expect(async () => {
    await visitor.goto(path)
    await expect(comments(visitor)).toContainText('This comment is not shown.', { timeout: 500 })
  }).toPass()
  await expect(comments(visitor)).toContainText('Thank you for both.')
  await expect(comments(visitor)).not.toContainText('three times')
})

test('what a visitor wrote is said once they have signed in', async ({ page, browser }) => {
  const writer = await newWriter(browser)
  const { path } = await publishStory(writer, { title: 'The Salt Stair' }, 'Forty steps, and then a door.')
  const elsewhere = await (await browser.newContext()).newPage()
  const person = await register(elsewhere)
  await confirmAddress(elsewhere, person)
  await openReady(page, path)
  await comments(page)
    .getByRole('textbox', { name: /^Say something/ })
    .fill('Forty-one, surely.')
  await comments(page).getByRole('button', { name: 'Sign in and comment' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await waitUntilReady(page)
  await page.getByLabel('E-mail or username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(comments(page).getByRole('article')).toContainText('Forty-one, surely.')
  await expect(comments(page).getByRole('textbox', { name: /^Say something/ })).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('words of a chapter are selected and commented on, and marked for others', async ({
    page,
    browser,
  }) => {
    const writer = await newWriter(browser)
    const { path } = await publishStory(
      writer,
      { title: 'The Lamp Index' },
      'Every lamp had a number and every number had a keeper.',
      'The last one was hers.',
    )
    await confirmAddress(page, await register(page))
    await openReady(page, `${path}/read`)
    await page.evaluate(() => {
      const text = document.querySelector('.reader-text [data-block="1"]')!.firstChild!
      const range = document.createRange()
      range.setStart(text, 4)
      range.setEnd(text, 12)
      document.getSelection()!.removeAllRanges()
      document.getSelection()!.addRange(range)
    })
    await page.getByRole('button', { name: 'Comment on this', exact: true }).tap()
    const panel = page.getByRole('dialog', { name: 'Comments on these words' })
    await expect(panel.getByRole('blockquote')).toHaveText('last one')
    await panel.getByRole('textbox').fill('Of course it was.')
    await panel.getByRole('button', { name: 'Comment', exact: true }).tap()
    await expect(panel.getByRole('article')).toContainText('Of course it was.')
    await expectAccessible(page, 'the margin of a chapter', '[role=dialog]')
    await page.keyboard.press('Escape')

    await openReady(writer.page, `${path}/read`)
    await writer.page.getByRole('button', { name: 'Comments in the text' }).click()
    await writer.page.getByRole('button', { name: '1 comment on this paragraph' }).click()
    await expect(writer.page.getByRole('dialog')).toContainText('Of course it was.')
  })
})
