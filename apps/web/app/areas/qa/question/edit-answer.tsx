import { answerLength } from '@fabula/contracts/community-sizes'
import type { Answer } from '@fabula/contracts/qa'
import type { RichContent } from '#areas/community/public/rich-content.ts'
import { RichEditForm } from '#areas/community/public/rich-edit-form.tsx'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

type EditAnswerProps = { answer: Answer; onSaved(): void; onClose(): void }

export function EditAnswer({ answer, onSaved, onClose }: EditAnswerProps) {
  return (
    <RichEditForm
      label="Your answer"
      content={answer.content as RichContent | null}
      maxLength={answerLength.max}
      onSave={async (content) => {
        requireAnswer(
          await api('PATCH /qa/answers/{answerId}', {
            params: { answerId: answer._id },
            body: { content, revision: answer.revision },
          }),
        )
        onSaved()
      }}
      onStale={onSaved}
      onClose={onClose}
    />
  )
}
