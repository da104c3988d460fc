import './text-images.css'
import type { ImageReference } from '@fabula/contracts/shapes'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { Picture } from '#areas/images/public/picture.tsx'
import { describeCount } from '#lib/amounts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.ts'
import type { PicturePlace, PicturePlaces } from './image-places.ts'

type PicturesProps = {
  editor: Editor
  places: PicturePlaces
  known: ReadonlyMap<string, ImageReference>
  isEditable: boolean
  /** Puts the cursor into the text after the image at this position. */
  writeAfter(editor: Editor, position: number | undefined): void
}

/** Until the metadata of an image added by another user is loaded. */
const unknown = (imageId: string): ImageReference => ({
  imageId,
  placeholder: null,
  metadata: { alt: '', width: 1200, height: 800 },
})

/** Renders every image of the text at its position. */
export function Pictures({ editor, places, known, isEditable, writeAfter }: PicturesProps) {
  const { all } = useStore(places)
  const [described, setDescribed] = useState<PicturePlace | null>(null)
  return (
    <>
      {all.map((place) =>
        createPortal(
          <span className="editor-picture" data-selected={place.isSelected || undefined}>
            <Picture
              image={known.get(place.imageId) ?? unknown(place.imageId)}
              alt={place.alt}
              sizes="(width < 48rem) 100vw, 38.625rem"
            />
            {isEditable ? (
              <button type="button" className="editor-picture-words" onClick={() => setDescribed(place)}>
                {place.alt === '' ? 'Add alt text' : place.alt}
              </button>
            ) : null}
          </span>,
          place.dom,
          place.key,
        ),
      )}
      {described ? (
        <PictureDialog
          place={described}
          onClose={() => setDescribed(null)}
          onClosed={() => {
            // Users who may only place images have no cursor in the text.
            if (!editor.isEditable) return true
            // The dialog releases the focus first.
            queueMicrotask(() => editor.isDestroyed || writeAfter(editor, described.position()))
          }}
          onSave={(alt) => change(editor, described, { alt })}
          onRemove={() => change(editor, described, null)}
        />
      ) : null}
    </>
  )
}

function change(editor: Editor, place: PicturePlace, attributes: { alt: string } | null): void {
  const position = place.position()
  const node = position === undefined ? null : editor.state.doc.nodeAt(position)
  if (position === undefined || node?.type.name !== 'image') return
  const { tr } = editor.state
  if (attributes) tr.setNodeMarkup(position, undefined, { ...node.attrs, ...attributes })
  else tr.delete(position, position + node.nodeSize)
  editor.view.dispatch(tr)
}

type PictureDialogProps = {
  place: PicturePlace
  onClose(): void
  /** Handles the focus; true restores the previous one. */
  onClosed(): boolean | void
  onSave(alt: string): void
  onRemove(): void
}

function PictureDialog({ place, onClose, onClosed, onSave, onRemove }: PictureDialogProps) {
  const [alt, setAlt] = useState(place.alt)
  function handleSubmit(event: { preventDefault(): void; stopPropagation(): void }): void {
    event.preventDefault()
    // React passes events of the dialog on to a form around the text.
    event.stopPropagation()
    onSave(alt.trim())
    onClose()
  }
  return (
    <Dialog open title="Alt text" onOpenChange={(isOpen) => isOpen || onClose()} finalFocus={onClosed}>
      <form onSubmit={handleSubmit} className="mt-4">
        <TextArea
          label="Alt text"
          hint="Describe the image for people who can’t see it. Leave empty if it’s only decorative."
          value={alt}
          maxLength={500}
          onChange={({ target }) => setAlt(target.value.replaceAll(/(?<!\s)\s*\n\s*/g, ' '))}
          onKeyDown={(event) => {
            // An image description is one line: Enter submits it.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) handleSubmit(event)
          }}
        />
        <div className="ui-dialog-actions">
          <Button
            variant="danger"
            onClick={() => {
              onRemove()
              onClose()
            }}
          >
            Remove image
          </Button>
          <Button type="submit">Save</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Images of other sites in pasted text are dropped. */
export function sayLeftOut(count: number): void {
  if (count === 0) return
  toast.info(`${describeCount(count, 'image')} couldn’t be pasted`, {
    description:
      'Images from other sites aren’t copied. Save the image to your device and insert it from there.',
    duration: 8000,
  })
}
