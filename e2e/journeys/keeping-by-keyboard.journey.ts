// Keeping a story and putting it on a shelf without a mouse, and with a finger on a small screen.
import { expect, openReady, test } from '../support/journey.ts'
import { onboard, register } from '../support/people.ts'

const story = '/story/interval-for-two-violins'

test('a story is kept, shelved and listed by keyboard alone, and the focus comes back', async ({ page }) => {
  await register(page)
  await onboard(page)
  await openReady(page, story)
  const bookmark = page.getByRole('button', { name: 'Bookmark' }).first()
  await bookmark.focus()
  await page.keyboard.press('Space')
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  const shelves = page.getByRole('link', { name: 'Shelves and lists' })
  await shelves.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Shelves and lists' })
  await dialog.getByLabel('No shelf').focus()
  const put = page.waitForResponse((answer) => answer.url().endsWith('/reading-state') && answer.ok())
  await page.keyboard.press('ArrowUp')
  await put
  await expect(dialog.getByLabel('Dropped')).toBeChecked()
  const name = dialog.getByLabel('New list')
  await name.focus()
  await page.keyboard.type('Read twice')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Read twice')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(shelves).toBeFocused()
  await openReady(page, '/bookmarks?shelf=dropped')
  await expect(page.getByRole('link', { name: 'Interval for Two Violins' })).toBeVisible()
})

test.describe('with a finger at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('everything in the reader and on a shelf is large enough to touch, and nothing runs out of the page', async ({
    page,
  }) => {
    await register(page)
    await onboard(page)
    await openReady(page, story)
    await page.getByRole('link', { name: 'Shelves and lists' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Shelves and lists' })
    await dialog.getByLabel('Later').tap()
    await expect(dialog.getByLabel('Later')).toBeChecked()
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await expect(dialog).toHaveCount(0)
    for (const path of [story, `${story}/read`, '/bookmarks?shelf=later', '/stories']) {
      await openReady(page, path)
      const { wide, small } = await page.evaluate(findUnhandy)
      expect([path, wide]).toEqual([path, 0])
      expect([path, ...small]).toEqual([path])
    }
  })

  test('what a visitor meets first is large enough to touch', async ({ page }) => {
    for (const path of ['/', '/stories', '/tag/maps', story, `${story}/read`, '/login', '/register']) {
      await openReady(page, path)
      const { wide, small } = await page.evaluate(findUnhandy)
      expect([path, wide, ...small]).toEqual([path, 0])
    }
  })
})

/** What runs out of the page, and what a finger would miss. Runs in the page. */
function findUnhandy() {
  // WCAG 2.5.8: 24 px at the least; links inside a line of text are excepted, and a box lies in its label.
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentNode?.childNodes ?? [])].some(
      (node) => node instanceof Text && node.data.trim().length > 1,
    )
  return {
    wide: document.documentElement.scrollWidth - window.innerWidth,
    small: [...document.querySelectorAll('a, button, summary, select')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !isInText(element) && !element.closest('[aria-hidden="true"]'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}x${box.height}`),
  }
}
