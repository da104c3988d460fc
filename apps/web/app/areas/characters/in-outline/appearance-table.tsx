// The table of characters and chapters. A browser cannot draw 300 of each at once: it shows some of them at a time.
import type { Appearances, AppearingCharacter } from '@fabula/contracts/character-mentions'
import { characterPath } from '@fabula/contracts/character-sizes'
import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { RuledButton } from '#ui/link.tsx'
import { missedAfter } from '../in-editor/cast-model.ts'

const chaptersAtOnce = 40
const charactersAtOnce = 50

export function AppearanceTable({ characters, chapters }: Pick<Appearances, 'characters' | 'chapters'>) {
  const lastStart = Math.max(0, chapters.length - chaptersAtOnce)
  // The latest chapters first: that is where the story is being written.
  const [wantedStart, setStart] = useState(lastStart)
  const [rows, setRows] = useState(charactersAtOnce)
  const start = Math.min(wantedStart, lastStart)
  const columns = chapters.slice(start, start + chaptersAtOnce)
  return (
    <>
      {chapters.length > chaptersAtOnce ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <output className="text-dense text-ink-soft tabular">
            Chapters {start + 1} to {start + columns.length} of {chapters.length.toLocaleString('en')}
          </output>
          <RuledButton
            small
            aria-disabled={start === 0}
            onClick={() => setStart(Math.max(0, start - chaptersAtOnce))}
          >
            Earlier chapters
          </RuledButton>
          <RuledButton
            small
            aria-disabled={start === lastStart}
            onClick={() => setStart(Math.min(lastStart, start + chaptersAtOnce))}
          >
            Later chapters
          </RuledButton>
        </div>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the arrow keys */}
      <section className="matrix-scroll" aria-label="Who appears where" tabIndex={0}>
        <table className="matrix">
          <caption className="sr-only">How often each character is in each chapter</caption>
          <thead>
            <tr>
              <th scope="col">Character</th>
              {columns.map(({ _id, title }, index) => (
                <th key={_id} scope="col" title={title}>
                  <span aria-hidden="true">{start + index + 1}</span>
                  <span className="sr-only">
                    Chapter {start + index + 1}: {title || 'Untitled'}
                  </span>
                </th>
              ))}
              <th scope="col">Last seen</th>
            </tr>
          </thead>
          <tbody>
            {characters.slice(0, rows).map((character) => (
              <tr key={character._id}>
                <th scope="row" dir="auto">
                  {character.isArchived ? (
                    character.name
                  ) : (
                    <Link to={characterPath(character)}>{character.name}</Link>
                  )}
                </th>
                {character.counts.slice(start, start + chaptersAtOnce).map((count, index) => (
                  <td
                    key={columns[index]!._id}
                    title={count > 0 ? describeCount(count, 'mention') : undefined}
                  >
                    {count > 0 ? <i style={{ '--share': shareOf(count) } as CSSProperties} /> : null}
                    <span className="sr-only">{count}</span>
                  </td>
                ))}
                <LastSeen counts={character.counts} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {characters.length > rows ? (
        <p className="mt-4">
          <RuledButton small onClick={() => setRows(rows + charactersAtOnce)}>
            Show {describeCount(Math.min(charactersAtOnce, characters.length - rows), 'more character')}
          </RuledButton>
        </p>
      ) : null}
    </>
  )
}

const manyMentions = 30

/** The size of a dot: from named once to named 30 times. */
const shareOf = (count: number) => Math.min(1, Math.sqrt(count / manyMentions))

/** The last chapter with a mention, counted from 1; 0 if there is none. */
export const lastOf = (counts: readonly number[]) => counts.findLastIndex((count) => count > 0) + 1

export const isMissing = ({ counts }: Pick<AppearingCharacter, 'counts'>) =>
  lastOf(counts) > 0 && counts.length - lastOf(counts) >= missedAfter

function LastSeen({ counts }: Pick<AppearingCharacter, 'counts'>) {
  const last = lastOf(counts)
  return (
    <td className="matrix-last" data-missing={isMissing({ counts }) || undefined}>
      {last === 0 ? 'Not named yet' : `Chapter ${last}`}
    </td>
  )
}
