import { ApiError } from '@fabula/contracts/api-error'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { demoViewer, show } from '../../test/show.tsx'
import { useAutosave } from './use-autosave.ts'

type Note = { text: string; revision: number }

/** What the server has; a save of an older revision is a conflict. */
let stored: Note
let sent: Note[]

beforeEach(() => {
  stored = { text: 'Once', revision: 1 }
  sent = []
})

async function save(note: Note): Promise<Note> {
  sent.push(note)
  if (note.revision !== stored.revision) {
    const details = { current: { revision: stored.revision } }
    throw new ApiError({ status: 'error', code: 'CONFLICT_ERROR', message: 'Changed elsewhere.', details })
  }
  stored = { text: note.text, revision: stored.revision + 1 }
  return stored
}

function NoteForm() {
  const [thing] = useState(stored)
  const saving = useAutosave({
    form: 'note',
    title: 'Note',
    thing,
    draftOf: ({ text }) => ({ text }),
    changesOf: (draft, saved) => (draft.text === saved.text ? {} : { text: draft.text }),
    send: ({ text }, _saved, revision) => save({ text, revision }),
    load: async () => stored,
    storedOf: ({ text }) => ({ text }),
    draftOfStored: (values: { text?: string }) => values,
  })
  return (
    <>
      <input
        aria-label="Text"
        value={saving.draft.text}
        onChange={(event) => saving.change({ text: event.target.value })}
      />
      <p>{saving.other ? `Another tab wrote: ${saving.other.text}` : saving.state}</p>
    </>
  )
}

const text = page.getByRole('textbox', { name: 'Text' })

test('a change elsewhere that leaves the form’s content alone is no conflict', async () => {
  await show(NoteForm, { viewer: demoViewer })
  stored = { text: 'Once', revision: 3 }
  await text.fill('Once upon')
  await expect.element(page.getByText('saved', { exact: true })).toBeVisible()
  expect(stored).toEqual({ text: 'Once upon', revision: 4 })
  await text.fill('Once upon a time')
  await expect.poll(() => stored).toEqual({ text: 'Once upon a time', revision: 5 })
})

test('the form’s own save whose answer was lost is no conflict', async () => {
  await show(NoteForm, { viewer: demoViewer })
  stored = { text: 'Once upon', revision: 2 }
  await text.fill('Once upon')
  await expect.element(page.getByText('saved', { exact: true })).toBeVisible()
  expect(sent).toEqual([{ text: 'Once upon', revision: 1 }])
  await text.fill('Once upon a time')
  await expect.poll(() => stored).toEqual({ text: 'Once upon a time', revision: 3 })
})

test('other content is a conflict, and nothing is overwritten', async () => {
  await show(NoteForm, { viewer: demoViewer })
  stored = { text: 'Theirs', revision: 2 }
  await text.fill('Mine')
  await expect.element(page.getByText('Another tab wrote: Theirs')).toBeVisible()
  expect(stored).toEqual({ text: 'Theirs', revision: 2 })
})
