import type { OutlineChapter } from '@fabula/contracts/outline'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Select } from '#ui/select.tsx'
import { capital, nameOf } from './outline-texts.ts'
import { lanesOf, moveTo, numbersOf, placeChapter } from './outline-model.ts'
import { useOutlineView, useOutline } from './use-outline.tsx'

type MoveDialogProps = { chapter: OutlineChapter; isOpen: boolean; onClose(): void }

/** Moving without dragging: choose the section and the position. */
export function MoveDialog({ chapter, isOpen, onClose }: MoveDialogProps) {
  const { store, words } = useOutlineView()
  const { outline } = useOutline()
  const [sectionId, setSectionId] = useState(chapter.sectionId ?? '')
  const [place, setPlace] = useState<string | null>(null)
  const numbers = numbersOf(outline)
  const lane = lanesOf(outline).find(({ section }) => (section?._id ?? '') === sectionId)
  const others = (lane?.chapters ?? []).filter(({ _id }) => _id !== chapter._id)
  const index = place === null ? others.length : Number(place)

  function handleMove(): void {
    const wanted = placeChapter(outline, chapter._id, { sectionId: sectionId || null, index })
    const move = moveTo(wanted, 'chapter', chapter._id)
    if (move) store.move(move)
    onClose()
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={`Move “${nameOf(chapter, words)}”`}
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button onClick={handleMove}>Move</Button>
        </>
      }
    >
      <div className="grid gap-4.5">
        {outline.sections.length > 0 ? (
          <Select
            label={capital(words.sectionNoun)}
            value={sectionId}
            onChange={({ target }) => {
              setSectionId(target.value)
              setPlace(null)
            }}
            options={[
              { value: '', label: `Not in any ${words.sectionNoun}` },
              ...outline.sections.map(({ _id, title }) => ({ value: _id, label: title })),
            ]}
          />
        ) : null}
        <Select
          label="Position"
          value={String(index)}
          onChange={({ target }) => setPlace(target.value)}
          options={[
            { value: '0', label: 'First' },
            ...others.map((other, at) => ({
              value: String(at + 1),
              label: `After ${numbers.get(other._id)}, ${nameOf(other, words)}`,
            })),
          ]}
        />
      </div>
    </Dialog>
  )
}
