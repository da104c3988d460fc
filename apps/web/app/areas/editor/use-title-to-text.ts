// Moves from the title to the text, even before the text is editable: input typed meanwhile goes to the title, and
// moves to the text as soon as possible.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldsSaver } from './session/chapter-fields.ts'
import type { Engine } from './use-engine.ts'

type EditorParts = {
  engine: Engine | null
  isWritable: boolean
  fields: FieldsSaver
  title: RefObject<HTMLTextAreaElement | null>
}

export function useOnToText({ engine, isWritable, fields, title }: EditorParts) {
  /** The title when the author moved on. */
  const [left, setLeft] = useState<{ title: string } | null>(null)
  const moved = useRef<typeof left>(null)

  useEffect(() => {
    if (!engine || !isWritable || left === moved.current || !left) return
    moved.current = left
    // The input moves in any case; the focus only if it is still in the title.
    if (document.activeElement === title.current) goTo(engine)
    const written = fields.getState().fields.title
    const typed = written.startsWith(left.title) ? written.slice(left.title.length) : ''
    if (!typed) return
    fields.edit({ title: left.title })
    engine.editor.commands.insertContent({ type: 'text', text: typed })
  }, [engine, isWritable, left, fields, title])

  return {
    /** Input belongs to the text, so the title's length limit does not apply. */
    isWaiting: engine === null && left !== null,
    goOn(): void {
      if (engine) goTo(engine)
      else if (left === moved.current) setLeft({ title: fields.getState().fields.title })
    },
  }
}

function goTo({ editor }: Engine): void {
  // Synchronously: the command waits for a frame, and a quickly typed first character would stay in the title.
  editor.view.focus()
  editor.commands.focus('start')
}
