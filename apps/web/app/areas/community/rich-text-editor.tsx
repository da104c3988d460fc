// The editor and toolbar of a rich text field; loaded on demand.
import type { ImageType } from '@fabula/contracts/images'
import type { Editor } from '@tiptap/core'
import Bold from 'lucide-react/icons/bold'
import EyeOff from 'lucide-react/icons/eye-off'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Quote from 'lucide-react/icons/quote'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { LinkDialog } from '#areas/editor/public/link-dialog.tsx'
import { ToolbarButton } from '#areas/editor/public/toolbar-button.tsx'
import { useEditorState } from '#areas/editor/public/use-editor-state.ts'
import { useRovingFocus } from '#areas/editor/public/use-roving-focus.ts'
import type { RichContent } from './public/rich-content.ts'
import { RichTextImages, useRichTextImages } from './rich-text-images.tsx'
import { countCharacters, createRichEditor } from './rich-editor.ts'

export type RichTextEditorProps = {
  content: RichContent | null
  /** Null where the text has no images. */
  imageType: ImageType | null
  placeholder: string
  /** Ids of its label and notes. */
  labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  isDisabled: boolean
  onChange(content: RichContent | null): void
  onLength(length: number): void
  /** Mounted; called with a function that moves the focus to the end of the text. */
  onReady(focus: () => void): void
}

type Chain = ReturnType<Editor['chain']>
type Tool = { label: string; name: string; keys?: string; icon: ReactNode; run(chain: Chain): Chain }

const tools: Tool[] = [
  { label: 'Bold', name: 'bold', keys: 'Mod+B', icon: <Bold />, run: (c) => c.toggleBold() },
  { label: 'Italic', name: 'italic', keys: 'Mod+I', icon: <Italic />, run: (c) => c.toggleItalic() },
  {
    label: 'Quote',
    name: 'blockquote',
    keys: 'Mod+Shift+B',
    icon: <Quote />,
    run: (c) => c.toggleBlockquote(),
  },
  {
    label: 'List',
    name: 'bulletList',
    keys: 'Mod+Shift+8',
    icon: <List />,
    run: (c) => c.toggleBulletList(),
  },
  { label: 'Spoiler', name: 'spoiler', icon: <EyeOff />, run: (c) => c.toggleMark('spoiler') },
]

const readActive = (editor: Editor) =>
  [...tools.map(({ name }) => name), 'link'].filter((name) => editor.isActive(name))
const noneActive: string[] = []

export function RichTextEditor(props: RichTextEditorProps) {
  const { content, placeholder, labelledBy, describedBy, isInvalid, isDisabled } = props
  const place = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const imageInput = useRef<HTMLInputElement>(null)
  const roving = useRovingFocus(bar)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [isLinking, setLinking] = useState(false)
  /** The last value of the form. */
  const shown = useRef(content)
  /** What was typed since then, for which the form has not rendered yet. */
  const reported = useRef<(RichContent | null)[]>([])
  const active = useEditorState(editor, readActive, noneActive)
  const images = useRichTextImages(props.imageType, editor)

  // Calls the handler of the latest render: an older one knows older values of the other fields of its form.
  const handleChange = useEffectEvent((next: RichContent | null, changed: Editor) => {
    reported.current.push(next)
    props.onChange(next)
    props.onLength(countCharacters(changed))
  })

  const create = useEffectEvent((element: HTMLElement) => {
    const made = createRichEditor({
      element,
      content,
      placeholder,
      attributes: { 'aria-labelledby': labelledBy },
      onChange: (next) => handleChange(next, made),
      onLink: () => setLinking(true),
      images: images?.listen() ?? null,
    })
    shown.current = content
    props.onLength(countCharacters(made))
    props.onReady(() => {
      // At once: the command waits for a frame, and what is typed until then would be lost.
      made.view.focus()
      made.commands.focus('end')
    })
    return made
  })
  useLayoutEffect(() => {
    const made = create(place.current!)
    setEditor(made)
    return () => made.destroy()
  }, [])

  const handleValue = useEffectEvent(() => {
    if (!editor || shown.current === content) return
    shown.current = content
    const place = reported.current.indexOf(content)
    reported.current.splice(0, place === -1 ? Infinity : place + 1)
    if (place !== -1) return
    // From outside, such as a restored draft or a quotation.
    editor.commands.setContent(content, { emitUpdate: false })
    props.onLength(countCharacters(editor))
  })
  useEffect(() => handleValue(), [content, editor])

  useEffect(() => {
    if (!editor) return
    editor.setEditable(!isDisabled, false)
    const { dom } = editor.view
    dom.setAttribute('aria-invalid', String(isInvalid))
    if (isDisabled) dom.setAttribute('aria-disabled', 'true')
    else dom.removeAttribute('aria-disabled')
    if (describedBy) dom.setAttribute('aria-describedby', describedBy)
    else dom.removeAttribute('aria-describedby')
  }, [editor, isDisabled, isInvalid, describedBy])

  return (
    <>
      <div ref={bar} role="toolbar" aria-label="Formatting" className="rich-toolbar" {...roving}>
        {tools.map(({ label, name, keys, icon, run }) => (
          <ToolbarButton
            key={name}
            label={label}
            {...(keys && { keys })}
            icon={icon}
            isPressed={active.includes(name)}
            disabled={isDisabled}
            onClick={() => editor && run(editor.chain().focus()).run()}
          />
        ))}
        <ToolbarButton
          label="Link"
          keys="Mod+K"
          icon={<LinkIcon />}
          isPressed={active.includes('link')}
          disabled={isDisabled}
          onClick={() => setLinking(true)}
        />
        {images ? (
          <ToolbarButton
            label="Image"
            icon={<ImagePlus />}
            disabled={isDisabled || !editor}
            onClick={() => imageInput.current?.click()}
          />
        ) : null}
      </div>
      <div ref={place} />
      {images && editor ? (
        <RichTextImages editor={editor} images={images} isEditable={!isDisabled} input={imageInput} />
      ) : null}
      {isLinking && editor ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </>
  )
}
