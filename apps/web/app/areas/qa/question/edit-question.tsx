import { maxQuestionLength, questionTitleLength } from '@fabula/contracts/community-sizes'
import type { Question } from '@fabula/contracts/qa'
import { useEffect, useRef, useState } from 'react'
import type { RichContent } from '#areas/community/public/rich-content.ts'
import { RichEditForm } from '#areas/community/public/rich-edit-form.tsx'
import { TagInput } from '#areas/stories/public/tag-input.tsx'
import { api } from '#lib/api.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { requireAnswer } from '#lib/rate-limited.ts'
import { TextField } from '#ui/text-field.tsx'

type EditQuestionProps = { question: Question; onSaved(): void; onClose(): void }

export function EditQuestion({ question, onSaved, onClose }: EditQuestionProps) {
  const [title, setTitle] = useState(question.title)
  const [tags, setTags] = useState(() => question.tags.map(({ name }) => name))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  return (
    <RichEditForm
      label="Details"
      content={question.content as RichContent | null}
      maxLength={maxQuestionLength}
      before={
        <TextField
          label="Title"
          serif
          dir="auto"
          ref={field}
          value={title}
          maxLength={questionTitleLength.max}
          onChange={({ target }) => setTitle(target.value)}
        />
      }
      after={
        <QueryProvider>
          <TagInput label="Tags" value={tags} onChange={setTags} max={5} />
        </QueryProvider>
      }
      onSave={async (content) => {
        requireAnswer(
          await api('PATCH /qa/questions/{questionId}', {
            params: { questionId: question._id },
            body: { title: title.trim(), content, tags, revision: question.revision },
          }),
        )
        onSaved()
      }}
      onClose={onClose}
    />
  )
}
