import type { QuestionLine } from '@fabula/contracts/qa'
import { PersonLink } from '#lib/person-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

type WrittenByProps = {
  author: QuestionLine['author']
  verb: 'Asked' | 'Answered'
  at: string
  editedAt: string | null
}

export function WrittenBy({ author, verb, at, editedAt }: WrittenByProps) {
  return (
    <div className="qa-by">
      {author ? <Avatar username={author.username} image={author.avatar} /> : null}
      <span>
        {author ? (
          <>
            <PersonLink username={author.username} className="tap font-strong" dir="auto">
              {author.displayName}
            </PersonLink>{' '}
            <span className="qa-reputation">
              {author.reputation.toLocaleString('en')}
              <span className="sr-only"> reputation</span>
            </span>
          </>
        ) : (
          'Deleted account'
        )}
        <small>
          {verb} <TimeAgo at={at} />
          {editedAt ? ', edited' : ''}
        </small>
      </span>
    </div>
  )
}
