import { type KeyboardEvent, type Ref, useLayoutEffect, useRef } from 'react'

export type ChapterTitleProps = {
  value: string
  label?: string
  placeholder: string
  isEditable: boolean
  fault?: string | undefined
  maxLength: number | undefined
  onChange(title: string): void
  /** Enter or the down arrow: moves on to the text. */
  onDone(): void
  ref?: Ref<HTMLTextAreaElement>
}

/** An editable title in its published size. Grows with its lines. */
export function ChapterTitle(props: ChapterTitleProps) {
  const {
    value,
    label = 'Chapter title',
    placeholder,
    isEditable,
    fault,
    maxLength,
    onChange,
    onDone,
    ref,
  } = props
  const own = useRef<HTMLTextAreaElement>(null)

  // For browsers that cannot size it by its content.
  useLayoutEffect(() => {
    const area = own.current
    if (!area || CSS.supports('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  }, [value])

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { selectionStart, value: text } = event.currentTarget
    const isDown = event.key === 'ArrowDown' && selectionStart === text.length
    if ((event.key !== 'Enter' && !isDown) || event.nativeEvent.isComposing) return
    event.preventDefault()
    onDone()
  }

  return (
    <>
      <textarea
        ref={(node) => {
          own.current = node
          if (typeof ref === 'function') ref(node)
          else if (ref) ref.current = node
        }}
        rows={1}
        className="editor-title"
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'editor-title-fault' : undefined}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        readOnly={!isEditable}
        onChange={({ target }) => onChange(target.value.replaceAll(/(?<!\s)\s*\n\s*/g, ' '))}
        onKeyDown={handleKey}
      />
      {fault ? (
        <p id="editor-title-fault" className="text-meta text-danger">
          The title {fault}.
        </p>
      ) : null}
    </>
  )
}
