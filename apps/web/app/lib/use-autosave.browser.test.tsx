import { ApiError } from '@fabula/contracts/api-error'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { demoViewer, show } from '../../test/show.tsx'
import { useAutosave } from './use-autosave.ts'

/** The server gives it another id with every save. */
type Line = { _id?: string; words: string }
type Note = { line: Line; revision: number }

/** What the server has; a save of an older revision is a conflict. */
let stored: Note
let sent: number
/** Answers get lost. */
let isCut: boolean

beforeEach(() => {
  stored = { line: { _id: 'a', words: 'Once' }, revision: 1 }
  sent = 0
  isCut = false
})

async function save({ line, revision }: Note): Promise<Note> {
  sent += 1
  if (revision !== stored.revision) {
    const details = { current: { revision: stored.revision } }
    throw new ApiError({ status: 'error', code: 'CONFLICT_ERROR', message: 'Changed elsewhere.', details })
  }
  stored = { line: { _id: crypto.randomUUID(), words: line.words }, revision: revision + 1 }
  return isCut ? new Promise(() => {}) : stored
}

function NoteForm() {
  const [thing] = useState(stored)
  const saving = useAutosave({
    form: 'note',
    title: 'Note',
    thing,
    draftOf: ({ line }) => ({ line }),
    changesOf: (draft, saved) => (draft.line.words === saved.line.words ? {} : { line: draft.line }),
    send: ({ line }, _saved, revision) => save({ line, revision }),
    load: async () => stored,
    storedOf: ({ line }) => ({ line }),
    draftOfStored: (values: { line?: Line }) => values,
    contentOf: ({ line }: { line?: Line }) => ({ line: line?.words }),
  })
  return (
    <>
      <input
        aria-label="Text"
        value={saving.draft.line.words}
        onChange={(event) => saving.change({ line: { words: event.target.value } })}
      />
      <p>{saving.other ? `Another tab wrote: ${saving.other.line.words}` : saving.state}</p>
    </>
  )
}

const open = () => show(NoteForm, { viewer: demoViewer })
const text = page.getByRole('textbox', { name: 'Text' })
const state = (words: string) => page.getByText(words, { exact: true })
const storedNote = () => ({ words: stored.line.words, revision: stored.revision })

test('a change elsewhere that leaves the form’s content alone is no conflict', async () => {
  await open()
  stored = { ...stored, revision: 3 }
  await text.fill('Once upon')
  await expect.poll(storedNote).toEqual({ words: 'Once upon', revision: 4 })
  await expect.element(state('saved')).toBeVisible()
  await text.fill('Once upon a time')
  await expect.poll(storedNote).toEqual({ words: 'Once upon a time', revision: 5 })
})

test('the form’s own save whose answer was lost is no conflict', async () => {
  await open()
  stored = { line: { _id: 'b', words: 'Once upon' }, revision: 2 }
  await text.fill('Once upon')
  await expect.poll(() => sent).toBe(1)
  await expect.element(state('saved')).toBeVisible()
  await text.fill('Once upon a time')
  await expect.poll(storedNote).toEqual({ words: 'Once upon a time', revision: 3 })
  expect(sent).toBe(2)
})

test('a form that was left before the answer opens again as saved', async () => {
  await open()
  isCut = true
  await text.fill('Once upon')
  await expect.poll(storedNote).toEqual({ words: 'Once upon', revision: 2 })
  await cleanup()
  isCut = false
  await open()
  await expect.element(text).toHaveValue('Once upon')
  await expect.element(state('saved')).toBeVisible()
  await text.fill('Once upon a time')
  await expect.poll(storedNote).toEqual({ words: 'Once upon a time', revision: 3 })
})

test('other content is a conflict, and nothing is overwritten', async () => {
  await open()
  stored = { line: { _id: 'b', words: 'Theirs' }, revision: 2 }
  await text.fill('Mine')
  await expect.element(state('Another tab wrote: Theirs')).toBeVisible()
  expect(storedNote()).toEqual({ words: 'Theirs', revision: 2 })
})
