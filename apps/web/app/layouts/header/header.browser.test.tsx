import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { demoViewer, show } from '../../../test/show.tsx'
import { Header } from './header.tsx'

const item = (name: string) => page.getByRole('menuitem', { name })
const texts = (role: 'menuitem' | 'menuitemradio') =>
  page
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent)
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

function focus(name: string | RegExp): HTMLElement {
  const button = page.getByRole('button', { name }).element() as HTMLElement
  button.focus()
  return button
}

test('Discover opens, moves and closes with the keyboard', async () => {
  await show(Header)
  const discover = focus('Discover')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Stories')).toHaveFocus()
  expect(texts('menuitem')).toEqual(['Stories', 'Creators'])
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Creators')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(discover)
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Stories')).toHaveFocus()
  await userEvent.keyboard('c')
  await expect.element(item('Creators')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('/writers')).toBeVisible()
})

test('a visitor sees Create, Discover, WritersPod, the theme and Sign In', async () => {
  await show(Header)
  const create = page.getByRole('button', { name: 'Create', exact: true })
  await expect.element(create).toHaveAttribute('href', '/story/new')
  await create.click()
  await expect.element(item('Start writing')).toBeVisible()
  expect(texts('menuitem')).toEqual(['Start writing', 'Plan a story', 'Import a manuscript', 'Quick story'])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('link', { name: 'WritersPod' })).toHaveAttribute('href', '/writerspod')
  for (const name of ['Discover', 'Theme'])
    await expect.element(page.getByRole('button', { name })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('the user menu has seven items and works with the keyboard', async () => {
  await show(Header, { viewer: demoViewer })
  await expect.element(page.getByRole('link', { name: 'Sign In' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  focus(/Rosa Reader/)
  await userEvent.keyboard('{Enter}')
  // Focus moves after opening; a key pressed before that would go to the button.
  await expect.element(item('Profile')).toHaveFocus()
  expect(texts('menuitem')).toEqual([
    'Profile',
    'My Stories',
    'Favorites',
    'Messages',
    'Settings',
    'Report Issue',
    'Log Out',
  ])
  await userEvent.keyboard('f')
  await expect.element(item('Favorites')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('/bookmarks')).toBeVisible()
})

test('the theme menu marks the current theme', async () => {
  await show(Header)
  const button = focus('Theme')
  await userEvent.keyboard('{Enter}')
  const choice = (name: string) => page.getByRole('menuitemradio', { name })
  await expect.element(choice('System')).toBeChecked()
  expect(texts('menuitemradio')).toEqual(['Light', 'Dark', 'System'])
  await userEvent.keyboard('d')
  await expect.element(choice('Dark')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(button)
})

test('the slash focuses the search field, and typing there triggers no shortcuts', async () => {
  await show(Header)
  await userEvent.keyboard('/')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('?/')
  await expect.element(search).toHaveValue('?/')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
