import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { appearancesQuery, createInStory } from '../mentions.queries.ts'

/** A name is enough; everything else can be added on the character's page. */
export function QuickCreate({ storyId }: { storyId: string }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
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
      setName('')
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
        maxLength={80}
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" size="sm" variant="quiet" busy={isBusy} busyLabel="Adding">
        Add character
      </Button>
    </form>
  )
}
