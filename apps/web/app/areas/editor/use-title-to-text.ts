// From the title on to the text, also before the text can be written in: what is typed meanwhile still comes to stand
// in the title, and moves over as soon as it can.
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
  /** The title as it was when its writer went on. */
  const [left, setLeft] = useState<{ title: string } | null>(null)
  const moved = useRef<typeof left>(null)

  useEffect(() => {
    if (!engine || !isWritable || left === moved.current || !left) return
    moved.current = left
    // The words move in any case; whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement === title.current) goTo(engine)
    const written = fields.getState().fields.title
    const typed = written.startsWith(left.title) ? written.slice(left.title.length) : ''
    if (!typed) return
    fields.edit({ title: left.title })
    engine.editor.commands.insertContent({ type: 'text', text: typed })
  }, [engine, isWritable, left, fields, title])

  return {
    /** What is typed belongs to the text: the title's own limit does not hold. */
    isWaiting: engine === null && left !== null,
    goOn(): void {
      if (engine) goTo(engine)
      else if (left === moved.current) setLeft({ title: fields.getState().fields.title })
    },
  }
}

function goTo({ editor }: Engine): void {
  // At once: the command waits for a frame, and a quick first letter would stay in the title.
  editor.view.focus()
  editor.commands.focus('start')
}
