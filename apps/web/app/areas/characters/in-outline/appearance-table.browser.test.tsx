import type { AppearingCharacter } from '@fabula/contracts/character-mentions'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './appearance-matrix.css'
import { AppearanceTable } from './appearance-table.tsx'

const size = 300
const numbers = Array.from({ length: size }, (_, number) => number)
const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`
const chapters = numbers.map((number) => ({ _id: idOf(number), title: `Title ${number + 1}`, number }))
/** Each is in the chapter with its own number. */
const characters = numbers.map(
  (number) =>
    ({
      _id: idOf(number),
      slug: 'x',
      name: `Person ${number + 1}`,
      isArchived: false,
      counts: numbers.map((chapter) => (chapter === number ? 3 : 0)),
    }) as unknown as AppearingCharacter,
)

test('300 characters in 300 chapters are shown a part at a time, by keyboard', async () => {
  const element = <AppearanceTable characters={characters} chapters={chapters} />
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await expect.element(screen.getByText('Chapters 261 to 300 of 300')).toBeInTheDocument()
  expect(document.querySelectorAll('td').length).toBeLessThan(3000)
  await expect.element(screen.getByRole('button', { name: 'Later chapters' })).toBeDisabled()
  ;(screen.getByRole('button', { name: 'Earlier chapters' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Chapters 221 to 260 of 300')).toBeInTheDocument()
  expect(document.querySelector('thead')?.textContent).toContain('Chapter 221: Title 221')
  // The last mention counts, whichever chapters are shown.
  expect(document.querySelector('tbody tr')?.textContent).toContain('Chapter 1')
  expect(document.querySelectorAll('tbody tr')).toHaveLength(50)
  await screen.getByRole('button', { name: 'Show 50 more characters' }).click()
  expect(document.querySelectorAll('tbody tr')).toHaveLength(100)
})
