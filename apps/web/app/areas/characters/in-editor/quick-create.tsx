import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { type SubmitEvent, useState } from 'react'
import { href } from 'react-router'
import { useEditorState } from '#areas/editor/public/use-editor-state.ts'
import { Button } from '#ui/button.tsx'
import { RuledLink } from '#ui/link.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { appearancesQuery, createInStory } from '../mentions.queries.ts'

const maxName = 80

/** What is selected in the text, if it could be a name. */
function selectedName({ state }: Editor): string {
  const { from, to, empty } = state.selection
  const selected = empty || to - from > maxName ? '' : state.doc.textBetween(from, to, '\n').trim()
  return selected.includes('\n') ? '' : selected
}

/** A name is enough, typed or selected in the text; everything else can be added on the character's page. */
export function QuickCreate({ storyId, editor }: { storyId: string; editor: Editor }) {
  const client = useQueryClient()
  const selected = useEditorState(editor, selectedName, '')
  /** What was typed instead of the selection of that moment. */
  const [typed, setTyped] = useState({ text: '', over: '' })
  const name = selected === '' || selected === typed.over ? typed.text : selected
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [error, setError] = useState<string>()

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const wanted = name.trim()
    if (isBusy) return
    if (wanted === '') return setError('Enter a name.')
    setBusy(true)
    await orSayWhy(async () => {
      await createInStory(storyId, wanted, key)
      await client.invalidateQueries({ queryKey: appearancesQuery(storyId).queryKey.slice(0, 3) })
      setTyped({ text: '', over: selected })
      setKey(crypto.randomUUID())
      toast.success(`${wanted} is in your story now`)
    })
    setBusy(false)
  }

  return (
    <form
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
      className="grid gap-2 border-t border-line pt-4"
    >
      <TextField
        label="New character"
        placeholder="Name"
        autoComplete="off"
        maxLength={maxName}
        hint="Select a name in the text, or type one."
        value={name}
        error={error}
        onChange={({ target }) => {
          setTyped({ text: target.value, over: selected })
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="sm" variant="quiet" busy={isBusy} busyLabel="Adding">
          Add character
        </Button>
        <RuledLink
          small
          target="_blank"
          to={`${href('/characters/create')}?${new URLSearchParams({ storyId, name: name.trim() })}`}
        >
          Open the full form<span className="sr-only"> (opens in a new tab)</span>
        </RuledLink>
      </div>
    </form>
  )
}
