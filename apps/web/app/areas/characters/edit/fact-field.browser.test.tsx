import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessible.ts'
import { show } from '../../../../test/show.tsx'
import '../characters.css'
import { type DraftFact, listWhole, newFact } from './character-draft.ts'
import { FactField } from './fact-field.tsx'

afterEach(() => vi.unstubAllGlobals())

const storyId = '01990000-0000-7000-8000-0000000000a1'
const chapters = [
  { _id: '01990000-0000-7000-8000-0000000000c1', title: 'The mill', publishedAt: '2026-01-01T00:00:00.000Z' },
  { _id: '01990000-0000-7000-8000-0000000000c2', title: 'Unwritten', publishedAt: null },
]

test('a later value is whole only with its chapter, and can be removed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', outline: { chapters } }))
  let facts: DraftFact[] = [newFact('role', { text: 'Baker' })]
  function Form() {
    const [typed, setTyped] = useState(facts)
    const change = (next: DraftFact[]) => {
      facts = next
      setTyped(next)
    }
    return (
      <main>
        <h1>A character</h1>
        <FactField field="role" facts={typed} onChange={change} stories={[{ _id: storyId, title: 'Mill' }]} />
      </main>
    )
  }
  await show(Form)
  await page.getByRole('textbox', { name: 'Role', exact: true }).fill('Miller')
  await page.getByRole('button', { name: 'Changes during a story (Role)' }).click()
  await page.getByRole('textbox', { name: 'Role, later' }).fill('Mayor')
  expect(listWhole(facts).map(({ text }) => text)).toEqual(['Miller'])

  const from = page.getByRole('combobox', { name: 'True from' })
  await expect.element(from.getByRole('option', { name: '1. The mill' })).toBeInTheDocument()
  await expect.element(from.getByRole('option', { name: 'Draft: Unwritten' })).toBeInTheDocument()
  await from.selectOptions('1. The mill')
  expect(listWhole(facts)).toMatchObject([
    { text: 'Miller', from: null },
    { text: 'Mayor', from: { storyId, chapterId: chapters[0]!._id, number: 1 } },
  ])
  await expectAccessible(document.body)
  await page.getByRole('button', { name: 'Remove role, later' }).click()
  expect(facts.map(({ text }) => text)).toEqual(['Miller'])
})
