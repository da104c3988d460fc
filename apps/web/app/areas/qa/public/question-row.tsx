import '../qa.css'
import { questionPath } from '@fabula/contracts/community-sizes'
import type { QuestionLine } from '@fabula/contracts/qa'
import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { Meta } from '#ui/meta.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

export function QuestionRow({ question }: { question: QuestionLine }) {
  const { author, votes, answerCount, hasAccepted } = question
  return (
    <li className="ui-card question-row">
      <div className="question-row-counts">
        <div className="question-row-count">
          <b>{votes.toLocaleString('en')}</b>
          {Math.abs(votes) === 1 ? 'vote' : 'votes'}
        </div>
        <div
          className="question-row-count"
          data-kind={hasAccepted ? 'accepted' : answerCount === 0 ? 'none' : undefined}
        >
          <b>
            {hasAccepted ? (
              <>
                <Check aria-hidden="true" />
                <span className="sr-only">Accepted, </span>
              </>
            ) : null}
            {answerCount.toLocaleString('en')}
          </b>
          {answerCount === 1 ? 'answer' : 'answers'}
        </div>
      </div>
      <div className="min-w-0">
        <h3 className="question-row-title">
          <Link to={questionPath(question)} className="ui-card-link" dir="auto">
            {question.title}
          </Link>
        </h3>
        <Meta
          parts={[
            question.state === 'closed' ? 'Closed' : null,
            question.isHeld ? 'Waiting for review' : null,
            ...question.tags.map(({ slug, name }) => <bdi key={slug}>{name}</bdi>),
            author ? (
              <span key="author">
                <bdi>{author.displayName}</bdi>{' '}
                <b className="tabular">{author.reputation.toLocaleString('en')}</b>
              </span>
            ) : null,
            <TimeAgo key="day" at={question.activeAt} />,
          ]}
        />
      </div>
    </li>
  )
}
