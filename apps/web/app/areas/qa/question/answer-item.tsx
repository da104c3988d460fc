import { questionPath } from '@fabula/contracts/community-sizes'
import type { Answer, Question } from '@fabula/contracts/qa'
import { useState } from 'react'
import { RichText } from '#areas/community/public/rich-text.tsx'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { AnswerForm } from './answer-form.tsx'
import { ItemActions } from './item-actions.tsx'
import { VoteBox } from './vote-box.tsx'
import { WrittenBy } from './written-by.tsx'

type AnswerItemProps = { answer: Answer; question: Question; onChanged(): void }

export function AnswerItem({ answer, question, onChanged }: AnswerItemProps) {
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
      <VoteBox kind="answer" item={answer} isOwn={isOwn} isAccepted={isAccepted} />
      <div className="min-w-0">
        {isAccepted ? <p className="qa-accepted-label">Accepted answer</p> : null}
        {answer.isHeld ? (
          <Notice className="mb-4">Only you can see this answer. Moderators will look at it.</Notice>
        ) : null}
        {isEditing ? (
          <AnswerForm
            question={question}
            answer={answer}
            onSaved={() => {
              setEditing(false)
              onChanged()
            }}
            onCancel={() => setEditing(false)}
            onStale={onChanged}
          />
        ) : (
          <RichText html={answer.html} cards={answer.cards} />
        )}
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
                {isAccepted ? 'Take acceptance back' : 'Accept answer'}
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
      </div>
    </article>
  )
}
