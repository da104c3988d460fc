import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CaseSensitive from 'lucide-react/icons/case-sensitive'
import WholeWord from 'lucide-react/icons/whole-word'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { describeCount } from '#lib/amounts.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'
import { useEditorState } from './public/use-editor-state.ts'
import type { Engine } from './use-engine.ts'

const blank = { text: '', isCaseMatched: false, isWholeWord: false }

/** Below the toolbar while open; Escape returns the focus to the text. */
export function FindBar({
  engine,
  isEditable,
  onClose,
}: {
  engine: Engine
  isEditable: boolean
  onClose(): void
}) {
  const { editor, tools } = engine
  const [query, setQuery] = useState(() => ({ ...blank, text: selectedText(engine) }))
  const [replacement, setReplacement] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const found = useEditorState(
    editor,
    (now) => {
      const { matches, current } = tools.foundIn(now)
      return { count: matches.length, current }
    },
    { count: 0, current: -1 },
  )

  const search = useEffectEvent(() => tools.setQuery(editor, query))
  useEffect(() => search(), [query])
  useEffect(() => {
    input.current?.select()
    return () => tools.clearQuery(editor)
  }, [editor, tools])

  function close(): void {
    onClose()
    editor.commands.focus()
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && event.target === input.current) {
      event.preventDefault()
      tools.stepMatch(editor, event.shiftKey ? -1 : 1)
    }
  }

  function handleReplaceAll(): void {
    const count = tools.replaceAll(editor, replacement)
    if (count > 0)
      toast.success(`${describeCount(count, 'place')} changed`, {
        action: { label: 'Undo', onClick: () => void editor.commands.undo() },
      })
  }

  return (
    <search aria-label="Find and replace" className="editor-find">
      <div className="editor-find-row">
        <div className="ui-input editor-find-field">
          <input
            ref={input}
            type="text"
            aria-label="Find"
            placeholder="Find"
            value={query.text}
            onKeyDown={handleKey}
            onChange={({ target }) => setQuery({ ...query, text: target.value })}
          />
          <output className="editor-find-count">
            {query.text === '' ? '' : found.count === 0 ? 'None' : `${found.current + 1} of ${found.count}`}
          </output>
        </div>
        <IconButton
          size="sm"
          label="Match case"
          title="Match case"
          icon={<CaseSensitive />}
          aria-pressed={query.isCaseMatched}
          onClick={() => setQuery({ ...query, isCaseMatched: !query.isCaseMatched })}
        />
        <IconButton
          size="sm"
          label="Match whole words"
          title="Match whole words"
          icon={<WholeWord />}
          aria-pressed={query.isWholeWord}
          onClick={() => setQuery({ ...query, isWholeWord: !query.isWholeWord })}
        />
        <IconButton
          size="sm"
          label="Previous"
          icon={<ArrowUp />}
          onClick={() => tools.stepMatch(editor, -1)}
        />
        <IconButton size="sm" label="Next" icon={<ArrowDown />} onClick={() => tools.stepMatch(editor, 1)} />
        <IconButton size="sm" label="Close find" icon={<X />} onClick={close} />
      </div>
      {isEditable ? (
        <div className="editor-find-row">
          <div className="ui-input editor-find-field">
            <input
              type="text"
              aria-label="Replace with"
              placeholder="Replace with"
              value={replacement}
              onKeyDown={handleKey}
              onChange={({ target }) => setReplacement(target.value)}
            />
          </div>
          <Button
            size="sm"
            variant="quiet"
            aria-disabled={found.count === 0 || undefined}
            onClick={() => tools.replaceCurrent(editor, replacement)}
          >
            Replace
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-disabled={found.count === 0 || undefined}
            onClick={handleReplaceAll}
          >
            Replace all
          </Button>
        </div>
      ) : null}
    </search>
  )
}

function selectedText({ editor }: Engine): string {
  const { from, to } = editor.state.selection
  const text = editor.state.doc.textBetween(from, to, '\n')
  return text.includes('\n') || text.length > 80 ? '' : text
}
