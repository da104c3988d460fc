import { maxPostLength } from '@fabula/contracts/community-sizes'
import type { Post, Topic } from '@fabula/contracts/forum.shapes'
import { isApiError } from '@fabula/contracts/api-error'
import X from 'lucide-react/icons/x'
import { type Ref, type SubmitEvent, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { appendQuote, type RichContent } from '#areas/community/public/rich-content.ts'
import { RichTextField, type RichTextFieldHandle } from '#areas/community/public/rich-text-field.tsx'
import { RestrictedNote } from '#areas/moderation/public/restricted-note.tsx'
import { api } from '#lib/api.ts'
import { localDateWithTime } from '#lib/dates.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { useSite, useViewer } from '#lib/root-data.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { reasonOf } from '#ui/say-why.ts'
import { postPath, refusalWords } from '../forum-texts.ts'

const ChapterChoice = lazyPart(async () => (await import('./chapter-choice.tsx')).ChapterChoice)

export type ReplyHandle = {
  replyTo(post: Post | null): void
  quote(post: Post, text: string): void
}

type ReplyFormProps = {
  topic: Topic
  onPosted(post: Post): Promise<void>
  /** The topic has changed while the viewer wrote: it was closed, or slow mode is on. */
  onStale(): void
  ref?: Ref<ReplyHandle>
}

type Answered = { number: number; name: string | null }

/** What was written stays in the box until the server has it. */
export function ReplyForm({ topic, onPosted, onStale, ref }: ReplyFormProps) {
  const viewer = useViewer()
  const site = useSite()
  const { pathname, search } = useLocation()
  const [content, setContent] = useState<RichContent | null>(null)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [chapterId, setChapterId] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [quoteCount, setQuoteCount] = useState(0)
  /** The same for every attempt to send the same reply, so that it is posted once. */
  const clientId = useRef<string | null>(null)
  const field = useRef<RichTextFieldHandle>(null)
  const box = useRef<HTMLFormElement>(null)

  function show(): void {
    box.current?.scrollIntoView({ block: 'nearest' })
    field.current?.focus()
  }
  // After the field has the quotation, so that the cursor is below it.
  useEffect(() => {
    if (quoteCount > 0) show()
  }, [quoteCount])
  useImperativeHandle(ref, () => ({
    replyTo(post) {
      setAnswered(post && { number: post.number, name: post.author?.displayName ?? null })
      show()
    },
    quote(post, text) {
      const name = post.author?.displayName ?? 'Someone'
      const href = site.siteUrl + postPath(topic, post.number)
      setContent((now) => appendQuote(now, { text, label: `${name}, post ${post.number}`, href }))
      setAnswered({ number: post.number, name })
      setQuoteCount((count) => count + 1)
    },
  }))

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!content) {
      setError('Write something first.')
      return field.current?.focus()
    }
    setBusy(true)
    setError(undefined)
    clientId.current ??= crypto.randomUUID()
    try {
      const { post } = requireAnswer(
        await api('POST /forum/topics/{topicId}/posts', {
          params: { topicId: topic._id },
          body: {
            content,
            ...(answered && { replyTo: answered.number }),
            ...(chapterId && { upToChapterId: chapterId }),
            clientId: clientId.current,
          },
        }),
      )
      clientId.current = null
      setContent(null)
      setAnswered(null)
      await onPosted(post)
    } catch (failure) {
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
      if (isApiError(failure) && failure.status !== 400) onStale()
    } finally {
      setBusy(false)
    }
  }

  if (!viewer)
    return (
      <div className="reply-refused">
        <ButtonLink to={`/login?from=${encodeURIComponent(pathname + search)}`} variant="quiet">
          Sign in to reply
        </ButtonLink>
      </div>
    )
  const { refusal } = topic
  if (refusal === 'restricted') return <RestrictedNote className="reply-refused" />
  // What the viewer has written stays on the page when the topic closes.
  if (refusal && content === null) return <Refusal topic={topic} />
  return (
    <form ref={box} onSubmit={handleSubmit} noValidate className="reply-form">
      <Avatar username={viewer.username} image={viewer.avatar} size="lg" className="post-avatar" />
      <div className="min-w-0">
        {refusal ? <Refusal topic={topic} /> : null}
        {answered ? (
          <p className="reply-answered">
            Replying to {answered.name ? <bdi>{answered.name}</bdi> : 'a post'}, post {answered.number}
            <IconButton
              label="Don’t reply to this post"
              icon={<X />}
              size="sm"
              onClick={() => setAnswered(null)}
            />
          </p>
        ) : null}
        <RichTextField
          ref={field}
          label="Your reply"
          hideLabel
          placeholder="Write a reply. Paste a story link and it becomes a card."
          value={content}
          onChange={(next) => {
            setContent(next)
            setError(undefined)
          }}
          maxLength={maxPostLength}
          error={error}
          imageType="post"
          draft={{ kind: 'post', targetId: topic._id }}
        />
        <div className="reply-foot">
          {topic.category.storyId ? (
            <ChapterChoice
              isWanted
              storyId={topic.category.storyId}
              value={chapterId}
              onChange={setChapterId}
            />
          ) : (
            <span />
          )}
          <Button
            type="submit"
            size="sm"
            variant={content ? 'primary' : 'quiet'}
            busy={isBusy}
            busyLabel="Posting"
          >
            Post reply
          </Button>
        </div>
      </div>
    </form>
  )
}

function Refusal({ topic: { refusal, replyAt } }: { topic: Topic }) {
  const isHydrated = useIsHydrated()
  if (!refusal || refusal === 'sign_in' || refusal === 'restricted') return null
  return (
    <Notice className="reply-refused">
      {refusalWords[refusal]}
      {refusal === 'slow_mode' && replyAt && isHydrated
        ? ` You can reply again on ${localDateWithTime(replyAt)}.`
        : ''}
    </Notice>
  )
}
