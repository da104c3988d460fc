import { maxQuestionLength, questionTitleLength } from '@fabula/contracts/community-sizes'
import type { Question } from '@fabula/contracts/qa'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { RichContent } from '#areas/community/public/rich-content.ts'
import { RichTextField } from '#areas/community/public/rich-text-field.tsx'
import { TagInput } from '#areas/community/public/tag-input.tsx'
import { api } from '#lib/api.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { reasonOf } from '#ui/say-why.ts'
import { TextField } from '#ui/text-field.tsx'

type EditQuestionProps = { question: Question; onSaved(): void; onClose(): void }

export function EditQuestion({ question, onSaved, onClose }: EditQuestionProps) {
  const [title, setTitle] = useState(question.title)
  const [content, setContent] = useState(question.content as RichContent | null)
  const [tags, setTags] = useState(() => question.tags.map(({ name }) => name))
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!content) return setError('Describe your question first.')
    setBusy(true)
    try {
      requireAnswer(
        await api('PATCH /qa/questions/{questionId}', {
          params: { questionId: question._id },
          body: { title: title.trim(), content, tags, revision: question.revision },
        }),
      )
      onSaved()
      onClose()
    } catch (failure) {
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-4">
      {error ? <Notice kind="danger">{error}</Notice> : null}
      <TextField
        label="Title"
        serif
        dir="auto"
        ref={field}
        value={title}
        maxLength={questionTitleLength.max}
        onChange={({ target }) => setTitle(target.value)}
      />
      <RichTextField label="Details" value={content} onChange={setContent} maxLength={maxQuestionLength} />
      <QueryProvider>
        <TagInput label="Tags" value={tags} onChange={setTags} max={5} />
      </QueryProvider>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving">
          Save
        </Button>
      </div>
    </form>
  )
}
