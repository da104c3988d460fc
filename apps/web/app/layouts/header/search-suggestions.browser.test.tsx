import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, show } from '../../../test/show.tsx'
import { SearchSuggestions } from './search-suggestions.tsx'

const nothing = { stories: [], writers: [], tags: [], genres: [], groups: [], meant: null }

function Search() {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  return (
    <search>
      <input
        ref={field}
        aria-label="Search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SearchSuggestions field={field} typed={typed} onDone={() => setTyped('')} isInline />
    </search>
  )
}

async function type(typed: string, found: object) {
  answerCalls({ 'GET /public/suggestions': { ...nothing, ...found } })
  await show(Search)
  await page.getByLabelText('Search').fill(typed)
  await expect.element(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
}

const options = () => page.getByRole('option').elements()
const texts = () => options().map(({ textContent }) => textContent)

test('marks what was typed, and ends with all results', async () => {
  await type('SALT c', {
    stories: [{ _id: '1', slug: 'salt', title: 'The Salt Cartographer', coverUrl: '', author: 'Ines Costa' }],
    tags: [{ name: 'maps', slug: 'maps' }],
  })
  expect(texts()).toEqual(['The Salt CartographerInes Costa', 'maps', 'See all results for “SALT c”'])
  const marks = [...options()[0]!.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['Salt', 'C', 'C'])
  await userEvent.keyboard('{ArrowUp}')
  await expect
    .element(page.getByRole('option', { name: /^See all/ }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: '/stories?q=SALT+c' })).toBeVisible()
})

test('where nothing was found, offers a corrected spelling and other ways', async () => {
  await type('cartografer', { meant: 'cartographer' })
  await expect.element(page.getByRole('group', { name: 'Nothing found for “cartografer”' })).toBeVisible()
  expect(texts()).toEqual([
    'Did you mean “cartographer”?',
    'Search in chapters',
    'Browse by genre',
    'Search with filters',
  ])
  const paths = options().map((option) => option.getAttribute('href'))
  expect(paths).toEqual(['/stories?q=cartographer', '/stories?q=cartografer', '/#genres', '/stories#filters'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('heading', { name: '/stories?q=cartographer' })).toBeVisible()
})

test('without a correction, the other ways are offered', async () => {
  await type('xyzzy', {})
  expect(texts()[0]).toBe('Search in chapters')
})
