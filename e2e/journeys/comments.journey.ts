// Readers comment on a story, on its page and on passages, and its author moderates.
import { expectAccessible } from '../support/axe.ts'
import {
  expect,
  forgetSession,
  openReady,
  type Page,
  tabTo,
  test,
  waitUntilReady,
} from '../support/journey.ts'
import { confirmAddress, password, register } from '../support/people.ts'
import { newAuthor, newWriter, publishStory } from '../support/published.ts'

const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })

test('a visitor comments after signing in, gets a reply, edits the comment, and the author hides it', async ({
  page,
  browser,
  request,
}) => {
  const writer = await newWriter(browser)
  const { path } = await publishStory(writer, { title: 'The Tide Clerk' }, 'The ledger was wet.')
  const person = await register(page)
  await confirmAddress(page, person)
  await page.context().clearCookies()
  const written = comments(page).getByRole('article')

  await test.step("the visitor's comment is posted once they have signed in", async () => {
    await openReady(page, path)
    await expect(comments(page)).toContainText('No comments yet')
    const field = comments(page).getByRole('textbox', { name: 'Comment on The Tide Clerk' })
    await field.fill('I read it <b>twice</b>.')
    await comments(page).getByRole('button', { name: 'Sign in and comment' }).click()
    await expect(page).toHaveURL(/\/login\?from=/)
    await waitUntilReady(page)
    await page.getByLabel('Email or username').fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(written).toContainText('I read it <b>twice</b>.')
    await expect(field).toHaveValue('')
  })

  await openReady(writer.page, path)
  const seen = comments(writer.page).getByRole('article').first()
  await test.step('the author replies', async () => {
    await seen.getByRole('button', { name: /^Reply/ }).click()
    const field = comments(writer.page).getByRole('textbox', { name: /^Reply to/ })
    await field.fill('Thank you for both.')
    await field.press('Control+Enter')
    await expect(comments(writer.page).getByRole('article').nth(1)).toContainText('Author')
  })

  await test.step('the reader sees the reply and edits the comment', async () => {
    await page.reload()
    await waitUntilReady(page)
    await expect(comments(page)).toContainText('Thank you for both.')
    await written
      .first()
      .getByRole('button', { name: /^More actions for the comment/ })
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await comments(page).getByRole('textbox', { name: 'Your comment' }).fill('I read it three times.')
    await comments(page).getByRole('button', { name: 'Save' }).click()
    await expect(written.first()).toContainText('edited')
    await expectAccessible(page, 'comments of a story', '#comments')
  })

  await test.step('the author hides it from readers', async () => {
    await seen.getByRole('button', { name: /^More actions for the comment/ }).click()
    await writer.page.getByRole('menuitem', { name: 'Hide from readers' }).click()
    await expect(seen).toContainText('Hidden from readers')
    const html = async () => (await request.get(path)).text()
    await expect.poll(html).toContain('This comment is hidden.')
    expect(await html()).toContain('Thank you for both.')
    expect(await html()).not.toContain('three times')
  })
  await writer.page.context().close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a passage of a chapter is selected and commented on, and highlighted for others', async ({
    page,
    request,
  }) => {
    const writer = await newAuthor({ request })
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
    const panel = page.getByRole('dialog', { name: 'Comments on this text' })
    await expect(panel.getByRole('blockquote')).toHaveText('last one')
    await panel.getByRole('textbox').fill('Of course it was.')
    await panel.getByRole('button', { name: 'Comment', exact: true }).tap()
    await expect(panel.getByRole('article')).toContainText('Of course it was.')
    await expectAccessible(page, 'the margin of a chapter', '[role=dialog]')
    await page.keyboard.press('Escape')

    await test.step('a tap on a paragraph offers to comment on it', async () => {
      const first = page.locator('.reader-text [data-block="0"]')
      const offer = page.getByRole('button', { name: 'Comment on this paragraph', exact: true })
      await first.tap()
      await offer.tap()
      const own = page.getByRole('dialog', { name: 'Comments on this paragraph' })
      await own.getByRole('textbox').pressSequentially('I would read the index alone, @')
      await own.getByRole('listbox', { name: 'People to mention' }).getByRole('option').tap()
      await expect(own.getByRole('textbox')).toHaveValue(/alone, @\w+ $/)
      await own.getByRole('button', { name: 'Comment', exact: true }).tap()
      await expect(own.getByRole('article').getByRole('link', { name: /^@/ })).toBeVisible()
      await page.keyboard.press('Escape')
      const marker = page.getByRole('button', { name: '1 comment on this paragraph' })
      await expect(marker).toHaveAttribute('data-count', '1')
      await first.tap()
      await expect(marker).toHaveCount(0)
    })

    await test.step('a paragraph is commented on by keyboard alone', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await openReady(page, `${path}/read`)
      await page.keyboard.press('c')
      await expect(page.getByRole('button', { name: '1 comment on this paragraph' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      const second = page.locator('.reader-text [data-block="1"]').getByRole('button')
      await expect(second).toBeFocused()
      await page.keyboard.press('Enter')
      const own = page.getByRole('dialog', { name: 'Comments on this paragraph' })
      await expect(own.getByRole('article')).toContainText('Of course it was.')
      const field = own.getByRole('textbox', { name: 'Comment on this paragraph' })
      await tabTo(field)
      await page.keyboard.type('And the first one too.')
      await tabTo(own.getByRole('button', { name: 'Comment', exact: true }))
      await page.keyboard.press('Enter')
      await expect(own.getByRole('article')).toHaveCount(2)
      await page.keyboard.press('Escape')
      await expect(second).toBeFocused()
      await expect(second).toHaveAccessibleName('2 comments on this paragraph')
      await page.keyboard.press('Escape')
      await expect(second).toHaveCount(0)
      await page.setViewportSize({ width: 360, height: 740 })
    })

    await forgetSession(page)
    await openReady(page, `${path}/read`)
    await test.step('a visitor reads the comments on a paragraph', async () => {
      await page.locator('.reader-text [data-block="1"]').tap()
      await page.getByRole('button', { name: '2 comments on this paragraph' }).tap()
      await expect(page.getByRole('dialog')).toContainText('Of course it was.')
      await page.keyboard.press('Escape')
    })
    await page.getByRole('button', { name: 'Comments in the text' }).tap()
    await expect(page.getByRole('button', { name: / on this paragraph$/ })).toHaveCount(2)
  })
})
