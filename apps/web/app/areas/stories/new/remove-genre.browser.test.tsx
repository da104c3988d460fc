import type { Genre } from '@fabula/contracts/templates'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessible.ts'
import { answerCalls, show } from '../../../../test/show.tsx'
import { BasicsFields } from './basics-fields.tsx'

const genre = (name: string, isCustom: boolean): Genre => ({
  _id: `01990000-0000-7000-8000-00000000000${isCustom ? 1 : 2}`,
  slug: name.toLowerCase(),
  name,
  description: '',
  isCustom,
})
const values = {
  title: 'Salt',
  synopsis: '',
  genreIds: [],
  tags: '',
  language: 'en',
  ownGenre: '',
}

test('a custom genre is removed by keyboard after a question, the others cannot be', async () => {
  const genres = [genre('Fantasy', false), genre('Saltpunk', true)]
  await show(() => <BasicsFields values={values} genres={genres} errors={{}} />)
  await expect.element(page.getByRole('button', { name: 'Remove “Fantasy”' })).not.toBeInTheDocument()
  const removed: string[] = []
  answerCalls({
    [`DELETE /templates/custom-genres/${genres[1]!._id}`]: { toJSON: () => (removed.push('Saltpunk'), {}) },
  })
  const button = page.getByRole('button', { name: 'Remove “Saltpunk”' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('alertdialog', { name: 'Remove “Saltpunk”?' })
  await expectAccessible(dialog.element())
  expect(removed).toEqual([])
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => removed).toEqual(['Saltpunk'])
  await expect.element(dialog).not.toBeInTheDocument()
})
