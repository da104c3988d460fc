import { topicTitleLength } from '@fabula/contracts/community-sizes'
import type { Topic } from '@fabula/contracts/forum.shapes'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { TagInput } from '#areas/stories/public/tag-input.tsx'
import { api } from '#lib/api.ts'
import { apiQuery } from '#lib/query-client.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { reasonOf } from '#ui/say-why.ts'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'

type TopicDialogProps = { topic: Topic; onTopic(topic: Topic): void; onClose(): void }
type FormDialogProps = Omit<TopicDialogProps, 'topic'> & {
  title: string
  submitLabel: string
  send(): Promise<{ topic: Topic }>
  children: ReactNode
}

function FormDialog({ title, submitLabel, send, children, onTopic, onClose }: FormDialogProps) {
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      onTopic(requireAnswer(await send()).topic)
      onClose()
    } catch (failure) {
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      title={title}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <form onSubmit={handleSubmit} noValidate className="mt-4 grid gap-4">
        {error ? <Notice kind="danger">{error}</Notice> : null}
        {children}
        <div className="ui-dialog-actions">
          <DialogClose>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button type="submit" busy={isBusy} busyLabel="Saving">
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function EditTopic({ topic, ...rest }: TopicDialogProps) {
  const [title, setTitle] = useState(topic.title)
  const [tags, setTags] = useState(() => topic.tags.map(({ name }) => name))
  return (
    <FormDialog
      {...rest}
      title="Edit title and tags"
      submitLabel="Save"
      send={() =>
        api('PATCH /forum/topics/{topicId}', {
          params: { topicId: topic._id },
          body: { title: title.trim(), tags, revision: topic.revision },
        })
      }
    >
      <TextField
        label="Title"
        serif
        dir="auto"
        value={title}
        maxLength={topicTitleLength.max}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TagInput label="Tags" value={tags} onChange={setTags} max={5} />
    </FormDialog>
  )
}

const waits = [
  { value: '0', label: 'Off' },
  { value: '60', label: 'One minute' },
  { value: '600', label: 'Ten minutes' },
  { value: '3600', label: 'One hour' },
  { value: '86400', label: 'One day' },
]

export function SlowMode({ topic, ...rest }: TopicDialogProps) {
  const [seconds, setSeconds] = useState(String(topic.slowModeSeconds))
  return (
    <FormDialog
      {...rest}
      title="Slow mode"
      submitLabel="Save"
      send={() =>
        api('POST /forum/topics/{topicId}/slow-mode', {
          params: { topicId: topic._id },
          body: { seconds: Number(seconds) },
        })
      }
    >
      <Select
        label="Time between replies"
        options={waits}
        value={seconds}
        onChange={({ target }) => setSeconds(target.value)}
      />
    </FormDialog>
  )
}

export function MoveTopic(props: TopicDialogProps) {
  return (
    <QueryProvider>
      <MoveForm {...props} />
    </QueryProvider>
  )
}

function MoveForm({ topic, ...rest }: TopicDialogProps) {
  const [categoryId, setCategoryId] = useState(topic.category._id)
  const { data } = useQuery(apiQuery('forum', 'GET /forum/categories'))
  return (
    <FormDialog
      {...rest}
      title="Move to another category"
      submitLabel="Move"
      send={() =>
        api('POST /forum/topics/{topicId}/move', { params: { topicId: topic._id }, body: { categoryId } })
      }
    >
      <Select
        label="Category"
        options={(data?.categories ?? [topic.category]).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={categoryId}
        onChange={({ target }) => setCategoryId(target.value)}
      />
    </FormDialog>
  )
}
