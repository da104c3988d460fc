import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible.ts'
import { show } from '../../test/show.tsx'
import { CommandPalette } from './command-palette.tsx'

const dialog = () => page.getByRole('dialog')
const line = () => dialog().getByRole('combobox')
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('Ctrl+K opens the palette, Escape closes it, and a choice navigates', async () => {
  await show(CommandPalette)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(line()).toHaveFocus()
  await expectAccessible(dialog().element())
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()

  await userEvent.keyboard('{Control>}k{/Control}')
  await line().fill('creators')
  await expect.element(dialog().getByRole('option', { name: 'Creators', exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('/writers')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('the palette searches stories', async () => {
  await show(CommandPalette)
  await userEvent.keyboard('{Control>}k{/Control}')
  await line().fill('lighthouse keeper')
  await dialog()
    .getByRole('option', { name: /search/i })
    .click()
  await expect.element(heading('/stories?q=lighthouse+keeper')).toBeVisible()
})

test('the question mark shows the keyboard shortcuts', async () => {
  await show(CommandPalette)
  await userEvent.keyboard('?')
  await expect.element(dialog().getByText('Ctrl')).toBeVisible()
  await expectAccessible(dialog().element())
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})
