// /forum/new: a new topic, with a poll, a call for collaborators or a chapter to critique where the category has them.
import '../forum.css'
import { type ApiError, isApiError } from '@fabula/contracts/api-error'
import { maxPostLength, topicPath, topicTitleLength } from '@fabula/contracts/community-sizes'
import type { NewTopic } from '@fabula/contracts/forum'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RichContent } from '#areas/community/public/rich-content.ts'
import { RichTextField } from '#areas/community/public/rich-text-field.tsx'
import { TagInput } from '#areas/stories/public/tag-input.tsx'
import { RestrictedNote } from '#areas/moderation/public/restricted-note.tsx'
import { api } from '#lib/api.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { reasonOf } from '#ui/say-why.ts'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CallFields, noCall } from '../new/call-fields.tsx'
import { CritiqueFields, noCritique } from '../new/critique-fields.tsx'
import { noPoll, PollFields, readPoll } from '../new/poll-fields.tsx'
import { SimilarTopics } from '../new/similar-topics.tsx'
import { ChapterChoice } from '../topic/chapter-choice.tsx'
import type { Route } from './+types/new-topic.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api: call } = context.get(pageContext)
  const asked = url.searchParams.get('category') ?? ''
  const [{ categories }, { roles }, { stories }] = await Promise.all([
    call('GET /forum/categories'),
    call('GET /collaboration/roles'),
    call('GET /users/stories', { query: { limit: '100', sortBy: 'updated' } }),
  ])
  const open = categories.filter(({ canOpenTopics }) => canOpenTopics)
  // The space of a story is not among the categories of the forum.
  const isListed = open.some(({ _id }) => _id === asked)
  const space =
    /^[0-9a-f-]{36}$/.test(asked) && !isListed
      ? (await call('GET /forum/topics', { query: { category: asked, limit: '1' } })).category
      : null
  return {
    categories: space?.canOpenTopics ? [space, ...open] : open,
    asked: isListed || space?.canOpenTopics ? asked : '',
    roles: roles.map(({ _id, name }) => ({ _id, name })),
    stories: stories
      .filter(({ permissions }) => permissions?.includes('manage'))
      .map(({ _id, title }) => ({ _id, title })),
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'New topic',
    description: 'Start a topic.',
    isListed: false,
    isPublic: false,
  })
}

type Faults = Record<string, string>

/** The server’s words about a field, as a sentence; also of its parts, such as `poll.options`. */
function faultOf(faults: Faults, field: string, name: string): string | undefined {
  const key = Object.keys(faults).find((one) => one === field || one.startsWith(`${field}.`))
  return key === undefined ? undefined : `${name} ${faults[key]}.`
}

const readFaults = ({ body }: ApiError): Faults => (body.details?.fields as Faults | undefined) ?? {}

export default function NewTopicPage({ loaderData }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <NewTopicForm {...loaderData} />
    </QueryProvider>
  )
}

function NewTopicForm(loaderData: Route.ComponentProps['loaderData']) {
  const { categories, asked, roles, stories } = loaderData
  const navigate = useNavigate()
  const [categoryId, setCategoryId] = useState(asked)
  const [title, setTitle] = useState('')
  const [content, setContent] = useState<RichContent | null>(null)
  const [tags, setTags] = useState<string[]>([])
  const [poll, setPoll] = useState(noPoll)
  const [call, setCall] = useState(noCall)
  const [critique, setCritique] = useState(noCritique)
  const [chapterId, setChapterId] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** The same for every attempt, so that the topic is opened once. */
  const clientId = useRef<string | null>(null)
  const category = categories.find(({ _id }) => _id === categoryId)
  const kind = category?.kind

  function findFaults(): Faults {
    const length = title.trim().length
    return {
      ...(!categoryId && { categoryId: 'is required' }),
      ...(length < topicTitleLength.min && { title: `must be at least ${topicTitleLength.min} characters` }),
      ...(!content && { content: 'is required' }),
      ...(kind === 'collaborators' && call.roleIds.length === 0 && { 'call.roleIds': 'are required' }),
      ...(kind === 'collaborators' && call.text.trim() === '' && { 'call.text': 'is required' }),
      ...(kind === 'critique' && !critique.chapterId && { 'critique.chapterId': 'is required' }),
      ...(kind === 'critique' && critique.wants.length === 0 && { 'critique.wants': 'is required' }),
    }
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const found = findFaults()
    setFaults(found)
    setError('')
    if (Object.keys(found).length > 0) {
      const form = event.currentTarget
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    clientId.current ??= crypto.randomUUID()
    const options = readPoll(poll)
    const { storyId, ...wanted } = call
    const body: NewTopic = {
      categoryId,
      title: title.trim(),
      content: content!,
      tags,
      ...(options && { poll: options }),
      ...(kind === 'collaborators' && { call: { ...wanted, ...(storyId && { storyId }) } }),
      ...(kind === 'critique' && { critique }),
      ...(kind === 'story' && chapterId && { upToChapterId: chapterId }),
      clientId: clientId.current,
    }
    try {
      const { topic } = requireAnswer(await api('POST /forum/topics', { body }))
      clientId.current = null
      setContent(null)
      await navigate(topicPath(topic), { replace: true })
    } catch (failure) {
      if (isApiError(failure)) setFaults(readFaults(failure))
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
      setBusy(false)
    }
  }

  return (
    <div className="page-wrap max-w-190 pt-8 pb-20">
      <h1 className="text-d2">New topic</h1>
      <RestrictedNote className="mt-6" />
      <form onSubmit={handleSubmit} noValidate className="mt-8 grid gap-6">
        {error ? <Notice kind="danger">{error}</Notice> : null}
        <Select
          label="Category"
          placeholder="Choose a category"
          hint={category?.description}
          options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={categoryId}
          error={faultOf(faults, 'categoryId', 'The category')}
          onChange={({ target }) => setCategoryId(target.value)}
        />
        <div>
          <TextField
            label="Title"
            serif
            dir="auto"
            autoComplete="off"
            value={title}
            maxLength={topicTitleLength.max}
            error={faultOf(faults, 'title', 'The title')}
            onChange={({ target }) => setTitle(target.value)}
          />
          <SimilarTopics title={title} />
        </div>
        {kind === 'collaborators' ? (
          <CallFields
            value={call}
            onChange={setCall}
            roles={roles}
            stories={stories}
            errors={{
              roleIds: faultOf(faults, 'call.roleIds', 'Roles'),
              text: faultOf(faults, 'call.text', 'The description'),
            }}
          />
        ) : null}
        {kind === 'critique' ? (
          <CritiqueFields
            value={critique}
            onChange={setCritique}
            stories={stories}
            errors={{
              chapterId: faultOf(faults, 'critique.chapterId', 'The chapter'),
              wants: faultOf(faults, 'critique.wants', 'At least one'),
            }}
          />
        ) : null}
        <RichTextField
          label="Text"
          placeholder="Say what it’s about. Paste a story link and it becomes a card."
          value={content}
          onChange={setContent}
          maxLength={maxPostLength}
          error={faultOf(faults, 'content', 'The text')}
          imageType="post"
          draft={{ kind: 'topic', targetId: null, title, onRestoreTitle: setTitle }}
        />
        {kind === 'story' && category?.storyId ? (
          <ChapterChoice storyId={category.storyId} value={chapterId} onChange={setChapterId} />
        ) : null}
        <TagInput
          label="Tags"
          value={tags}
          onChange={setTags}
          max={5}
          error={faultOf(faults, 'tags', 'The tags')}
        />
        <PollFields value={poll} onChange={setPoll} error={faultOf(faults, 'poll', 'The poll’s options')} />
        <Button type="submit" busy={isBusy} busyLabel="Posting" className="justify-self-start">
          Post topic
        </Button>
      </form>
    </div>
  )
}
