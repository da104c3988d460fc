import { questionPath } from '@fabula/contracts/community-sizes'
import type { Question } from '@fabula/contracts/qa'
import { Link } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { Meta } from '#ui/meta.tsx'
import { Notice } from '#ui/notice.tsx'
import { closeWords } from '../qa-texts.ts'

type Original = NonNullable<NonNullable<Question['closed']>['duplicateOf']>

export function ClosedNote({ closed }: { closed: NonNullable<Question['closed']> }) {
  const original = closed.duplicateOf
  return (
    <Notice className="mb-6" title="Closed">
      {closeWords[closed.reason]}
      {original ? <OriginalCard original={original} /> : null}
    </Notice>
  )
}

/** The question that this one repeats, with its best answer. */
function OriginalCard({ original }: { original: Original }) {
  const { title, answerCount, answer } = original
  const path = questionPath(original)
  return (
    <article className="original-card" aria-label={title}>
      <Link to={path} className="original-card-title" dir="auto">
        {title}
      </Link>
      {answer ? (
        <>
          {answer.excerpt ? <p dir="auto">{answer.excerpt}</p> : null}
          <Meta
            parts={[
              answer.isAccepted ? 'Accepted answer' : 'Best answer',
              answer.author ? <bdi key="author">{answer.author.displayName}</bdi> : null,
              describeCount(answer.votes, 'vote'),
            ]}
          />
        </>
      ) : null}
      <Link to={`${path}#answers`} className="ui-text-link tap">
        {answerCount > 0 ? `Read ${describeCount(answerCount, 'answer')}` : 'No answers yet'}
      </Link>
    </article>
  )
}
