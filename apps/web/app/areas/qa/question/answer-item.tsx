import { questionPath } from '@fabula/contracts/community-sizes'
import type { ShortComments as ShortCommentsData } from '@fabula/contracts/comments.short'
import type { Answer, Question } from '@fabula/contracts/qa'
import { useState } from 'react'
import { ShortComments } from '#areas/comments/public/short-comments.tsx'
import { RichText } from '#areas/community/public/rich-text.tsx'
import { api } from '#lib/api.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { requireAnswer } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { ItemActions } from './item-actions.tsx'
import { VoteBox } from './vote-box.tsx'
import { WrittenBy } from './written-by.tsx'

const EditAnswer = lazyPart(async () => (await import('./edit-answer.tsx')).EditAnswer)

type AnswerItemProps = {
  answer: Answer
  question: Question
  comments: ShortCommentsData | undefined
  liveVotes: number | undefined
  onChanged(): void
}

export function AnswerItem({ answer, question, comments, liveVotes, onChanged }: AnswerItemProps) {
  const { _id, author, isAccepted, permissions } = answer
  const [isEditing, setEditing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isOwn = useViewer()?._id === author?._id

  async function handleAccept() {
    setBusy(true)
    const where = { params: { answerId: _id } }
    await orSayWhy(async () => {
      requireAnswer(
        isAccepted
          ? await api('POST /qa/answers/{answerId}/unaccept', where)
          : await api('POST /qa/answers/{answerId}/accept', where),
      )
      onChanged()
    })
    setBusy(false)
  }

  const canAccept = permissions.includes('accept') || permissions.includes('unaccept')
  return (
    <article
      id={`answer-${_id}`}
      aria-label={`Answer${author ? ` by ${author.displayName}` : ''}`}
      className="qa-item"
    >
      <VoteBox kind="answer" item={answer} liveVotes={liveVotes} isOwn={isOwn} isAccepted={isAccepted} />
      <div className="min-w-0">
        {isAccepted ? <p className="qa-accepted-label">Accepted answer</p> : null}
        {answer.isHeld ? (
          <Notice className="mb-4">Only you can see this answer. Moderators will look at it.</Notice>
        ) : null}
        {isEditing ? null : <RichText html={answer.html} cards={answer.cards} />}
        <EditAnswer
          key={isEditing ? 'open' : 'closed'}
          isWanted={isEditing}
          answer={answer}
          onSaved={onChanged}
          onClose={() => setEditing(false)}
          onFailure={() => setEditing(false)}
        />
        <footer className="qa-item-foot">
          <div className="flex flex-wrap items-center gap-x-4">
            {canAccept ? (
              <Button
                size="sm"
                variant="quiet"
                className="needs-script"
                busy={isBusy}
                onClick={() => void handleAccept()}
              >
                {isAccepted ? 'Unaccept answer' : 'Accept answer'}
              </Button>
            ) : null}
            <ItemActions
              kind="answer"
              id={_id}
              path={`${questionPath(question)}#answer-${_id}`}
              label={`the answer${author ? ` by ${author.displayName}` : ''}`}
              isEdited={answer.editedAt !== null}
              permissions={permissions}
              onEdit={() => setEditing(true)}
              onDeleted={onChanged}
            />
          </div>
          <WrittenBy author={author} verb="Answered" at={answer.createdAt} editedAt={answer.editedAt} />
        </footer>
        {comments ? <ShortComments questionId={question._id} answerId={_id} initial={comments} /> : null}
      </div>
    </article>
  )
}
