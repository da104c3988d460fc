import { type KeyboardEvent, useState } from 'react'
import { useStore } from 'zustand'
import { RemovableChip } from '#ui/chip.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FieldName } from '../session/chapter-fields.ts'
import type { PanelProps } from './panel-props.ts'

const maxWarnings = 20

/** The author's notes to readers before and after the chapter. */
export function NotesTab({ fields, isEditable }: PanelProps) {
  const { fields: written, faults } = useStore(fields)
  const reason = (name: FieldName, label: string) => (faults[name] ? `${label} ${faults[name]}.` : undefined)
  return (
    <div className="grid gap-5">
      <TextArea
        label="Note before the chapter"
        hint="Readers see this above the text."
        rows={4}
        maxLength={5000}
        readOnly={!isEditable}
        value={written.notesBefore}
        error={reason('notesBefore', 'The note')}
        onChange={({ target }) => fields.edit({ notesBefore: target.value })}
      />
      <TextArea
        label="Note after the chapter"
        rows={4}
        maxLength={5000}
        readOnly={!isEditable}
        value={written.notesAfter}
        error={reason('notesAfter', 'The note')}
        onChange={({ target }) => fields.edit({ notesAfter: target.value })}
      />
      <Warnings
        value={written.warnings}
        isEditable={isEditable}
        fault={reason('warnings', 'This')}
        onChange={(warnings) => fields.edit({ warnings })}
      />
    </div>
  )
}

type WarningsProps = {
  value: readonly string[]
  isEditable: boolean
  fault: string | undefined
  onChange(warnings: string[]): void
}

function Warnings({ value, isEditable, fault, onChange }: WarningsProps) {
  const [typed, setTyped] = useState('')

  function add(): void {
    const word = typed.trim().replaceAll(/\s+/g, ' ')
    setTyped('')
    if (word === '' || value.length >= maxWarnings) return
    if (!value.some((known) => known.toLowerCase() === word.toLowerCase())) onChange([...value, word])
  }

  function handleKey(event: KeyboardEvent): void {
    if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <div>
      <TextField
        label="Content warnings for this chapter"
        hint="Let readers know what to expect. Press Enter to add each one."
        value={typed}
        maxLength={60}
        readOnly={!isEditable}
        error={fault}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKey}
        onBlur={add}
      />
      {value.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {value.map((warning) => (
            <li key={warning}>
              <RemovableChip
                disabled={!isEditable}
                onClick={() => onChange(value.filter((other) => other !== warning))}
              >
                {warning}
              </RemovableChip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
