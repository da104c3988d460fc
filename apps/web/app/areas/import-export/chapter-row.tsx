import type { ReactNode } from 'react'
import { memo, useId } from 'react'
import { describeCount } from '#lib/amounts.ts'
import { classNames } from '#ui/class-names.ts'
import { RuledButton } from '#ui/link.tsx'
import type { Chosen, PlanChange } from './split-plan.ts'

type ChapterRowProps = {
  chapter: Chosen
  /** Counts only included chapters; null for one that is left out. */
  number: number | null
  isFirst: boolean
  /** The title of the section that starts here. */
  part: string | null
  onChange(change: PlanChange): void
  onSplit(start: number): void
}

/** One detected chapter: its editable title, word count, opening text and actions. */
export const ChapterRow = memo(function ChapterRow({
  chapter,
  number,
  isFirst,
  part,
  onChange,
  onSplit,
}: ChapterRowProps) {
  const id = useId()
  const { start, title, wordCount, opening, isLeftOut, isTooLong } = chapter
  const name = title || 'Untitled chapter'
  const action = (label: string, act: () => void): ReactNode => (
    <RuledButton small onClick={act} aria-label={`${label}: ${name}`}>
      {label}
    </RuledButton>
  )
  return (
    <li
      className={classNames(
        'grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-2 border-t border-line py-4 [contain-intrinsic-size:auto_8.5rem] [content-visibility:auto]',
        isLeftOut && 'text-ink-faint',
      )}
    >
      {part ? (
        <p className="col-span-2 pb-3 font-serif text-d4">
          <span className="sr-only">Section: </span>
          {part}
        </p>
      ) : null}
      <span
        aria-hidden="true"
        className={classNames(
          'pt-1.5 font-serif text-d5 tabular',
          isLeftOut ? 'text-ink-faint' : 'text-accent',
        )}
      >
        {number ?? '–'}
      </span>
      <div className="min-w-0">
        <label htmlFor={id} className="sr-only">
          {number === null ? 'Title of excluded chapter' : `Title of chapter ${number}`}
        </label>
        <input
          id={id}
          value={title}
          maxLength={200}
          placeholder="Untitled chapter"
          autoComplete="off"
          disabled={isLeftOut}
          onChange={(event) => onChange({ kind: 'rename', start, title: event.target.value })}
          className={classNames(
            'w-full border-b border-transparent bg-transparent py-1 font-serif text-d5 placeholder:text-ink-faint hover:border-line-firm focus:border-ink',
            isLeftOut && 'line-through',
          )}
        />
        {opening ? <p className="mt-1 line-clamp-2 font-serif text-dense text-ink-soft">{opening}</p> : null}
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-meta text-ink-faint">
          <span className="tabular">
            {isLeftOut ? 'Excluded · ' : ''}
            {describeCount(wordCount, 'word')}
          </span>
          {isTooLong ? <strong className="font-strong text-danger">Too long for one chapter</strong> : null}
          {isFirst || isLeftOut
            ? null
            : action('Merge with previous', () => onChange({ kind: 'join', start }))}
          {isLeftOut ? null : action('Split', () => onSplit(start))}
          {action(isLeftOut ? 'Include' : 'Exclude', () =>
            onChange({ kind: 'leave-out', start, isLeftOut: !isLeftOut }),
          )}
        </p>
      </div>
    </li>
  )
})
