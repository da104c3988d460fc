// Renames a character in all drafts of a story, after showing where.
import type { AppearingCharacter } from '@fabula/contracts/character-mentions'
import type { ReplacedChapter } from '@fabula/contracts/find-and-replace'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { describeCount } from '#lib/amounts.ts'
import { useViewer } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ReplacementPreview } from '#ui/replacement-preview.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { appearancesQuery, renameInStory } from '../mentions.queries.ts'

type RenameDialogProps = { storyId: string; character: AppearingCharacter; onClose(): void }
type Found = { count: number; chapters: ReplacedChapter[] }

export function RenameDialog({ storyId, character, onClose }: RenameDialogProps) {
  const client = useQueryClient()
  const isOwn = useViewer()?._id === character.owner?._id
  const [from, setFrom] = useState(character.name)
  const [to, setTo] = useState('')
  const [renamesCharacter, setRenamesCharacter] = useState(isOwn)
  const [found, setFound] = useState<Found | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const newName = useRef<HTMLInputElement>(null)

  const chosen = found?.chapters.filter(({ chapterId }) => !left.has(chapterId)) ?? []
  const places = chosen.reduce((sum, { count }) => sum + count, 0)

  async function send(dryRun: boolean): Promise<void> {
    const wanted = to.trim()
    if (wanted === '') return setError('Enter the new name.')
    if (wanted === from) return setError('This is the current name.')
    setBusy(true)
    await orSayWhy(async () => {
      const result = await renameInStory(storyId, {
        characterId: character._id,
        from,
        to: wanted,
        dryRun,
        ...(!dryRun && { chapterIds: chosen.map(({ chapterId }) => chapterId) }),
        renameCharacter: renamesCharacter && isOwn,
      })
      if (dryRun) return setFound(result)
      await client.invalidateQueries({ queryKey: appearancesQuery(storyId).queryKey.slice(0, 3) })
      toast.success(`Renamed in ${describeCount(result.count, 'place')}`, {
        description: 'To undo it, restore the version from before in the history of a chapter.',
      })
      onClose()
    })
    setBusy(false)
  }

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isBusy) void send(found === null)
  }
  /** Another name needs another preview. */
  const forget = () => {
    setFound(null)
    setLeft(new Set())
    setError(undefined)
  }

  return (
    <Dialog
      open
      wide
      initialFocus={newName}
      title={`Rename ${character.name}`}
      description="Changes the name in the drafts of all chapters. What readers see changes when you publish again; titles and notes stay as they are."
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <form onSubmit={handleSubmit} noValidate className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Name in the text"
            value={from}
            options={character.names.map((name) => ({ value: name, label: name }))}
            onChange={({ target }) => {
              setFrom(target.value)
              forget()
            }}
          />
          <TextField
            ref={newName}
            label="New name"
            autoComplete="off"
            maxLength={80}
            value={to}
            error={error}
            onChange={({ target }) => {
              setTo(target.value)
              forget()
            }}
          />
        </div>
        {isOwn ? (
          <Checkbox
            label="Also rename the character"
            checked={renamesCharacter}
            onChange={({ target }) => setRenamesCharacter(target.checked)}
          />
        ) : null}
        {found ? (
          <ReplacementPreview
            chapters={found.chapters}
            nothing="This name isn’t in any draft of the story."
            left={left}
            onChange={setLeft}
          />
        ) : null}
        <div className="ui-dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy} busyLabel={found ? 'Renaming' : 'Searching'}>
            {found === null
              ? 'Show changes'
              : places === 0 && renamesCharacter
                ? 'Rename the character only'
                : `Rename in ${describeCount(places, 'place')}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
