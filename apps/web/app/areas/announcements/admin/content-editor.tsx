import type { Editor } from '@tiptap/core'
import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Undo from 'lucide-react/icons/undo-2'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

type ContentEditorProps = {
  html: string
  fault: string | undefined
  /** Called with HTML that is safe to show; the content of the plain field is not. */
  onRendered(html: string): void
}

type Chain = ReturnType<Editor['chain']>
const tools: { label: string; icon: ReactNode; run(chain: Chain): Chain }[] = [
  { label: 'Bold', icon: <Bold />, run: (chain) => chain.toggleBold() },
  { label: 'Italic', icon: <Italic />, run: (chain) => chain.toggleItalic() },
  { label: 'Heading', icon: <Heading />, run: (chain) => chain.toggleHeading({ level: 2 }) },
  { label: 'List', icon: <List />, run: (chain) => chain.toggleBulletList() },
  { label: 'Numbered list', icon: <ListOrdered />, run: (chain) => chain.toggleOrderedList() },
  { label: 'Quote', icon: <Quote />, run: (chain) => chain.toggleBlockquote() },
  { label: 'Undo', icon: <Undo />, run: (chain) => chain.undo() },
]

/** A plain field with the HTML until the editor has loaded, or if it fails to load. */
export function ContentEditor({ html, fault, onRendered }: ContentEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [isLinking, setLinking] = useState(false)
  const handleRendered = useEffectEvent(onRendered)

  useEffect(() => {
    let made: Editor | null = null
    let isCurrent = true
    async function begin(): Promise<void> {
      const { createContentEditor, htmlOf } = await import('./content-engine.ts')
      if (!isCurrent || !place.current || !field.current) return
      made = createContentEditor({
        element: place.current,
        html: field.current.value,
        label: 'Text',
        onChange(next) {
          handleRendered(next)
          if (!field.current) return
          field.current.value = next
          // Notifies the form as if the user had typed in the field.
          field.current.dispatchEvent(new Event('input', { bubbles: true }))
        },
      })
      setEditor(made)
      handleRendered(htmlOf(made))
    }
    // The plain field stays if the editor cannot be loaded.
    begin().catch(() => undefined)
    return () => {
      isCurrent = false
      made?.destroy()
    }
  }, [])

  return (
    <div>
      <div hidden={editor !== null}>
        <TextArea
          ref={field}
          name="content"
          label="Text"
          hint="HTML. Only formatting allowed in stories is preserved."
          rows={8}
          defaultValue={html}
          error={fault}
        />
      </div>
      <div hidden={editor === null}>
        <p className="ui-field-label" aria-hidden="true">
          Text
        </p>
        <div role="toolbar" aria-label="Formatting" className="flex flex-wrap gap-1 pb-2">
          {tools.map(({ label, icon, run }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              title={label}
              className="ui-icon-button ui-icon-button-sm"
              // Keeps the selection in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => editor && run(editor.chain().focus()).run()}
            >
              {icon}
            </button>
          ))}
          <button
            type="button"
            aria-label="Link"
            title="Link"
            aria-expanded={isLinking}
            className="ui-icon-button ui-icon-button-sm"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setLinking((isOpen) => !isOpen)}
          >
            <LinkIcon />
          </button>
        </div>
        {isLinking && editor ? <LinkRow editor={editor} onDone={() => setLinking(false)} /> : null}
        <div ref={place} className="announcement-writing-place" />
        {fault && editor ? (
          <p role="alert" className="mt-1.5 text-meta text-danger">
            {fault}
          </p>
        ) : null}
      </div>
    </div>
  )
}

function LinkRow({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const [href, setHref] = useState(() => (editor.getAttributes('link').href as string | undefined) ?? '')
  const [fault, setFault] = useState<string>()

  function handleSet(): void {
    const chain = editor.chain().focus().extendMarkRange('link')
    const isSet = href.trim() === '' ? chain.unsetLink().run() : chain.setLink({ href: href.trim() }).run()
    if (isSet) onDone()
    else setFault('must begin with https://, http:// or mailto:')
  }

  return (
    <div className="flex flex-wrap items-end gap-3 pb-3">
      <TextField
        label="Link address"
        value={href}
        error={fault}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          handleSet()
        }}
        className="grow"
      />
      <Button size="sm" variant="quiet" onClick={handleSet}>
        Add link
      </Button>
    </div>
  )
}
