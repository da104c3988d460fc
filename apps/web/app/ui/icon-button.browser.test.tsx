import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { IconButton } from './icon-button.tsx'

const labels = ['Comments in the text', 'Add to Favorites']

test('an icon button shows its name while the pointer rests on it or the keyboard is at it', async () => {
  await show(() => labels.map((label) => <IconButton key={label} label={label} icon="+" />))
  const [comments, favorites] = labels.map((name) => page.getByRole('button', { name, exact: true }))
  const tip = (button = comments!) => getComputedStyle(button.element(), '::after')
  expect(tip().content).toContain('Comments in the text')
  expect(tip().visibility).toBe('hidden')
  await userEvent.hover(comments!)
  await expect.poll(() => tip().visibility).toBe('visible')
  await userEvent.unhover(comments!)
  await expect.poll(() => tip().visibility).toBe('hidden')
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(favorites!).toHaveFocus()
  await expect.poll(() => tip(favorites).visibility).toBe('visible')
})
