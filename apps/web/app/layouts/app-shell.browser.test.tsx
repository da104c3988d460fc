import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unread } from '#areas/notifications/public/unread.ts'
import { demoViewer, show } from '../../test/show.tsx'
import AppShell from './app-shell.tsx'
import { PageFocus } from './page-focus.tsx'

const bar = () => page.getByRole('navigation', { name: 'Mobile' })
const barTexts = () =>
  bar()
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

test('the skip link moves focus to the page', async () => {
  await show(AppShell)
  await userEvent.keyboard('{Tab}')
  const skip = page.getByRole('link', { name: /skip/i })
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toBeInViewport()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('focus moves to the new heading after navigation', async () => {
  const Shell = () => (
    <>
      <PageFocus />
      <AppShell />
    </>
  )
  await show(Shell, { isLayout: true })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect.element(page.getByRole('heading', { name: '/terms' })).toHaveFocus()
})

test('the mobile bar shows under 768 px, with three links for a visitor and five for a member', async () => {
  await page.viewport(767, 800)
  const screen = await show(AppShell, { isLayout: true })
  await expect.element(bar()).toBeVisible()
  expect(barTexts()).toEqual(['Home', 'Stories', 'Sign In'])
  await expect.element(bar().getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await bar().getByRole('link', { name: 'Stories' }).click()
  await expect.element(bar().getByRole('link', { name: 'Stories' })).toHaveAttribute('aria-current', 'page')
  await page.viewport(768, 800)
  await expect.element(bar()).not.toBeInTheDocument()
  await screen.unmount()

  await page.viewport(360, 740)
  await show(AppShell, { isLayout: true, viewer: demoViewer })
  expect(barTexts()).toEqual(['Home', 'Favorites', 'My Stories', 'Alerts', 'Profile'])
  for (const [name, address] of [
    ['Favorites', '/bookmarks'],
    ['My Stories', '/stories?source=myStories'],
    ['Alerts', '/notifications'],
    ['Profile', `/profile/${demoViewer._id}`],
    ['Home', '/'],
  ] as const) {
    await bar().getByRole('link', { name }).click()
    await expect.element(page.getByRole('heading', { name: address, exact: true })).toBeVisible()
  }
})

test('unread notifications show in one place, whose badge leaves the bell in sight', async () => {
  unread.setState({ count: 12 })
  onTestFinished(async () => {
    unread.setState({ count: 0 })
    await page.viewport(1280, 800)
  })
  await page.viewport(360, 740)
  await show(AppShell, { isLayout: true, viewer: demoViewer })
  const inHeader = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  const inBar = bar().getByRole('link', { name: /^Alerts.*12 unread$/ })
  await expect.element(inBar).toBeVisible()
  await expect.element(inHeader).not.toBeInTheDocument()
  expectGlyphInSight(inBar.element())
  await page.viewport(768, 800)
  await expect.element(inHeader).toBeVisible()
  await expect.element(inBar).not.toBeInTheDocument()
  expectGlyphInSight(inHeader.element())
})

function expectGlyphInSight(control: Element): void {
  const badge = control.querySelector('.ui-icon-button-badge')!.getBoundingClientRect()
  for (const stroke of control.querySelectorAll('svg *')) {
    const glyph = stroke.getBoundingClientRect()
    expect(badge.left >= glyph.right || badge.bottom <= glyph.top).toBe(true)
  }
}
