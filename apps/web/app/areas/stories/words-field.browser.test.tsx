import { useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, show } from '../../../test/show.tsx'
import { TagInput } from './public/tag-input.tsx'
import { WordsField } from './words-field.tsx'

test('tags are added by Enter, comma and suggestion, merged, limited and removed', async () => {
  answerCalls({
    'GET /public/tags': { status: 'success', tags: [{ name: 'Endings', count: 3, meaning: null }] },
  })
  let tags: string[] = []
  await show(function Tags() {
    const [value, setValue] = useState<string[]>([])
    useEffect(() => {
      tags = value
    }, [value])
    return <TagInput label="Tags" value={value} onChange={setValue} max={3} />
  })
  const field = page.getByLabelText('Tags', { exact: true })
  await field.click()
  await userEvent.keyboard('pacing{Enter}Pacing,en')
  await page.getByRole('button', { name: 'Endings', exact: true }).click()
  expect(tags).toEqual(['pacing', 'Endings'])
  await userEvent.keyboard('one, two,')
  expect(tags).toEqual(['pacing', 'Endings', 'one'])
  await userEvent.keyboard('{Backspace}')
  await page.getByRole('button', { name: /^pacing/ }).click()
  expect(tags).toEqual(['Endings'])
})

function Moods() {
  const [moods, setMoods] = useState('quiet')
  return (
    <form>
      <WordsField
        name="moods"
        label="Moods"
        hint="Such as hopeful."
        max={4}
        value={moods}
        onChange={setMoods}
        error={undefined}
      />
      <button type="button">Save</button>
    </form>
  )
}

test('words are chips that the form sends separated by commas, with the last one as soon as the field is left', async () => {
  await show(Moods)
  const field = page.getByLabelText('Moods', { exact: true })
  await field.fill('uneasy, Quiet, slow b')
  await expect.element(field).toHaveValue('slow b')
  await userEvent.keyboard('urn')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(field).toHaveValue('')
  expect(new FormData(document.querySelector('form')!).get('moods')).toBe('quiet, uneasy, slow burn')
  await page.getByRole('button', { name: /^uneasy/ }).click()
  expect(new FormData(document.querySelector('form')!).get('moods')).toBe('quiet, slow burn')
  await field.fill('a, b, c, d')
  await expect.element(page.getByText('You can add up to 4. Remove one first.')).toBeVisible()
  await expect.element(field).toHaveValue('c, d')
  await page.getByRole('button', { name: /^slow burn/ }).click()
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('d')
  expect(new FormData(document.querySelector('form')!).get('moods')).toBe('quiet, a, b, c')
})

test('without script the words are one line', () => {
  const html = renderToString(<Moods />)
  expect(html).toContain('name="moods"')
  expect(html).toContain('value="quiet"')
  expect(html).toContain('Such as hopeful. Up to 4, separated by commas.')
})
