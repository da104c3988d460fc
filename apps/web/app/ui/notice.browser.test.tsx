import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Notice } from './notice.tsx'

function LongForm() {
  const [note, setNote] = useState('')
  return (
    <main>
      {note ? (
        <Notice kind="positive" live>
          {note}
        </Notice>
      ) : null}
      <div style={{ height: 3000 }} />
      <button type="button" onClick={() => setNote('Saved.')}>
        Save
      </button>
      <button type="button" onClick={() => setNote('Saved again.')}>
        Save again
      </button>
    </main>
  )
}

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

test('the answer to a button at the end of a long page comes into sight, each time', async () => {
  await show(LongForm)
  for (const [name, answer] of [
    ['Save', 'Saved.'],
    ['Save again', 'Saved again.'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    const note = page.getByRole('status')
    await expect.element(note).toHaveTextContent(answer)
    await expect.poll(() => isInSight(note.element())).toBe(true)
  }
})
