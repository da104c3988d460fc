import type { Group } from '@fabula/contracts/analytics.shapes'
import type { CSSProperties } from 'react'
import { formatCount } from '../figure-texts.ts'

type GroupBarsProps = {
  title: string
  note?: string
  groups: readonly Group[]
  labelOf: (key: string) => string
}

/** A table whose rows have bars: readers by source, site, device or language. */
export function GroupBars({ title, note, groups, labelOf }: GroupBarsProps) {
  if (groups.length === 0) return null
  const largest = Math.max(1, ...groups.map(({ readers }) => readers ?? 0))
  return (
    <section className="ui-section">
      <table className="group-bars">
        <caption>
          <span className="ui-section-title">{title}</span>
          {note ? <span className="ui-section-note">{note}</span> : null}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">Readers</th>
            <th scope="col">Reads</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, readers, reads }) => (
            <tr key={key}>
              <th scope="row">{labelOf(key)}</th>
              <td style={{ '--share': (readers ?? 0) / largest } as CSSProperties}>
                <span>{formatCount(readers)}</span>
              </td>
              <td className="sr-only">{formatCount(reads)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
