import { isSafeHref } from '@fabula/editor-kit/links'
import type { Editor } from '@tiptap/core'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Edits the link at the cursor. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const known = (editor.getAttributes('link').href as string | undefined) ?? ''
  const [address, setAddress] = useState(known)
  const [fault, setFault] = useState<string>()

  function finish(work: () => void): void {
    onClose()
    // After the dialog has restored the focus.
    requestAnimationFrame(work)
  }

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault()
    // React passes events of the dialog on to a form around the text.
    event.stopPropagation()
    const href = completeAddress(address.trim())
    if (!isSafeHref(href)) return setFault('Enter a valid web or email address.')
    finish(() => {
      const { empty } = editor.state.selection
      if (empty && known === '')
        editor
          .chain()
          .focus()
          .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
          .run()
      else editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    })
  }

  return (
    <Dialog
      open
      title={known ? 'Edit link' : 'Add link'}
      onOpenChange={(isOpen) => {
        if (!isOpen) finish(() => editor.commands.focus())
      }}
    >
      <form onSubmit={handleSubmit} noValidate className="mt-4">
        <TextField
          label="URL"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={address}
          error={fault}
          onChange={({ target }) => setAddress(target.value)}
        />
        <div className="ui-dialog-actions">
          {known ? (
            <Button
              variant="quiet"
              onClick={() => finish(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())}
            >
              Remove link
            </Button>
          ) : (
            <DialogClose>
              <Button variant="quiet">Cancel</Button>
            </DialogClose>
          )}
          <Button type="submit">{known ? 'Save' : 'Add'}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Users type "example.com" and "ana@example.com". */
export function completeAddress(typed: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(typed)) return typed
  if (/^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(typed)) return `mailto:${typed}`
  return `https://${typed}`
}
