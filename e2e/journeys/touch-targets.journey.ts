// Touch targets on a small screen are large enough, and no page is wider than the screen.
import { expect, openReady, type Page, test } from '../support/journey.ts'
import { onboard, register } from '../support/people.ts'

const story = '/story/interval-for-two-violins'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

async function expectHandy(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await openReady(page, path)
    const { wide, small } = await page.evaluate(findUnhandy)
    expect([path, wide, ...small]).toEqual([path, 0])
  }
}

test('everything on the first pages of visitors and members is large enough to touch', async ({ page }) => {
  await expectHandy(page, [
    '/',
    '/stories',
    '/tag/maps',
    story,
    `${story}/read`,
    '/forum',
    '/forum/craft',
    '/login',
    '/register',
  ])
  await register(page)
  await onboard(page)
  await openReady(page, story)
  await page.locator('summary', { hasText: 'More' }).tap()
  await page.getByRole('link', { name: 'Reading state and lists' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Reading state and lists' })
  await dialog.getByLabel('Read later').tap()
  await expect(dialog.getByLabel('Read later')).toBeChecked()
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toHaveCount(0)
  await expectHandy(page, [story, `${story}/read`, '/bookmarks?shelf=later', '/stories'])
})

/** What overflows the page, and what is too small to touch. Runs in the page. */
function findUnhandy() {
  // WCAG 2.5.8: at least 24 px; links inside a line of text are exempt, and a checkbox is inside its label.
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
