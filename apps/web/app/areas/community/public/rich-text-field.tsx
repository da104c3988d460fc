import '../rich-text-field.css'
import '../rich-text.css'
import type { ImageType } from '@fabula/contracts/images'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { useIsNear } from '#lib/in-sight.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { FieldNotes } from '#ui/field.tsx'
import { type DraftPlace, RichDraft } from '../rich-draft.tsx'
import { contentOfText, type RichContent } from './rich-content.ts'

export type RichTextFieldHandle = { focus(): void }

type RichTextFieldProps = {
  label: string
  hideLabel?: boolean
  /** The document; null is empty. */
  value: RichContent | null
  onChange(value: RichContent | null): void
  maxLength: number
  placeholder?: string
  hint?: string
  error?: string | undefined
  disabled?: boolean
  /** The text may have images, which are uploaded as this type. */
  imageType?: ImageType
  /** Kept on the device and on the server until the value is set to null. */
  draft?: DraftPlace
  ref?: Ref<RichTextFieldHandle>
}

const RichTextEditor = lazyPart(async () => (await import('../rich-text-editor.tsx')).RichTextEditor)

/** A plain field until the editor has loaded, or if it fails to load. Ctrl+Enter submits the form around it. */
export function RichTextField(props: RichTextFieldProps) {
  const {
    label,
    hideLabel,
    value,
    onChange,
    maxLength,
    placeholder = '',
    hint,
    error,
    disabled = false,
  } = props
  const { draft, imageType = null, ref } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const focusEditor = useRef<(() => void) | null>(null)
  const isNear = useIsNear(box)
  const [isReady, setReady] = useState(false)
  const [length, setLength] = useState(0)
  /** Of the plain field. */
  const [text, setText] = useState('')

  const focus = () => {
    if (focusEditor.current) focusEditor.current()
    else area.current?.focus()
  }
  useImperativeHandle(ref, () => ({ focus }), [])

  function handleReady(focusText: () => void): void {
    focusEditor.current = focusText
    if (document.activeElement === area.current) focusText()
    setReady(true)
  }

  // What is typed in the plain field replaces the text, so it must not hide one that waits for the editor.
  const isWaiting = value !== null && text === ''
  const left = maxLength - length
  const note = left < 0 ? `${(-left).toLocaleString('en')} characters too long` : error
  const count = left >= 0 && left < 500 ? `${left.toLocaleString('en')} characters left` : undefined
  const described = [note && `${id}-error`, (count ?? hint) && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="ui-field">
      <div className={hideLabel ? 'sr-only' : 'ui-field-head'}>
        <label id={`${id}-label`} htmlFor={id} className="ui-field-label">
          {label}
        </label>
      </div>
      <div ref={box} className="rich-field" data-disabled={disabled || undefined}>
        {isReady ? null : (
          <>
            <div className="rich-toolbar" />
            <textarea
              ref={area}
              id={id}
              className="rich-text rich-writing"
              aria-describedby={described || undefined}
              aria-invalid={note ? true : undefined}
              dir="auto"
              placeholder={isWaiting ? 'Loading the text…' : placeholder}
              disabled={disabled}
              readOnly={isWaiting}
              value={text}
              onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
                if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
              }}
              onChange={({ target }) => {
                setText(target.value)
                setLength(target.value.trim().length)
                onChange(contentOfText(target.value))
              }}
            />
          </>
        )}
        <RichTextEditor
          isWanted={isNear}
          content={value}
          imageType={imageType}
          placeholder={placeholder}
          labelledBy={`${id}-label`}
          describedBy={described || undefined}
          isInvalid={Boolean(note)}
          isDisabled={disabled}
          onChange={onChange}
          onLength={setLength}
          onReady={handleReady}
        />
      </div>
      <FieldNotes id={id} error={note} hint={count ?? hint} />
      {draft ? <RichDraft draft={draft} value={value} onChange={onChange} /> : null}
    </div>
  )
}
