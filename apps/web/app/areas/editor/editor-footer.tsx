import { readingMinutes } from '@fabula/editor-kit/words'
import { describeCount } from '#lib/amounts.ts'
import { useGoal } from './word-goal.ts'

/** Word count, reading time, and progress toward the goal. */
export function EditorFooter({
  words,
  chapterId,
  company,
}: {
  words: number
  chapterId: string | null
  /** Who else is present, as a sentence; empty if no one is. */
  company: string
}) {
  const goal = useGoal(chapterId, words)
  return (
    <footer className="editor-foot" aria-label="Word count">
      <span className="tabular">{describeCount(words, 'word')}</span>
      {words > 0 ? <span className="tabular">{readingMinutes(words)} min read</span> : null}
      {company ? <output className="editor-foot-company">{company}</output> : null}
      {goal ? (
        <span className="editor-foot-goal">
          <span className="tabular">
            {goal.kind === 'day' ? 'Today' : 'Chapter'} {goal.done.toLocaleString('en')} of{' '}
            {goal.words.toLocaleString('en')}
          </span>
          <progress
            className="ui-progress-bar"
            aria-label={goal.kind === 'day' ? 'Goal for today' : 'Goal for this chapter'}
            max={goal.words}
            value={Math.min(goal.done, goal.words)}
          />
        </span>
      ) : null}
    </footer>
  )
}
