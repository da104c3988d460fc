import type { ImportRow } from '@fabula/contracts/characters.sharing'
import { useState } from 'react'
import { describeCount } from '#lib/amounts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Section } from '#ui/section.tsx'

type ImportPreviewProps = {
  rows: readonly ImportRow[]
  isBusy: boolean
  onConfirm: (rows: readonly ImportRow[]) => unknown
}

/** What the file contains. Duplicates are left out unless they are chosen. */
export function ImportPreview({ rows, isBusy, onConfirm }: ImportPreviewProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () =>
      new Set(rows.filter(({ character, isDuplicate }) => character && !isDuplicate).map(({ row }) => row)),
  )
  const wrong = rows.filter(({ character }) => character === null).length
  return (
    <Section
      title="Preview"
      note={`${describeCount(rows.length, 'row')}${wrong > 0 ? `, ${wrong} can’t be imported` : ''}`}
      className="mt-10"
    >
      <ul>
        {rows.map(({ row, name, summary, character, faults, isDuplicate }) => (
          <li key={row} className="border-t border-line py-3">
            <Checkbox
              checked={chosen.has(row)}
              disabled={character === null}
              onChange={(event) => {
                const next = new Set(chosen)
                if (event.currentTarget.checked) next.add(row)
                else next.delete(row)
                setChosen(next)
              }}
              label={name || `Row ${row}`}
              note={isDuplicate ? 'You already have a character with this name' : undefined}
              hint={summary || undefined}
            />
            {faults.map((fault) => (
              <p key={fault} className="import-fault">
                {fault}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <Button
        className="mt-5"
        disabled={chosen.size === 0}
        busy={isBusy}
        onClick={() => onConfirm(rows.filter(({ row }) => chosen.has(row)))}
      >
        Import {describeCount(chosen.size, 'character')}
      </Button>
    </Section>
  )
}
