// /qa/ask: a new question, with similar ones while its title is typed.
import '../qa.css'
import { maxQuestionLength, questionPath, questionTitleLength } from '@fabula/contracts/community-sizes'
import { isApiError } from '@fabula/contracts/api-error'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { RichContent } from '#areas/community/public/rich-content.ts'
import { RichTextField } from '#areas/community/public/rich-text-field.tsx'
import { TagInput } from '#areas/stories/public/tag-input.tsx'
import { RestrictedNote, useIsRestricted } from '#areas/moderation/public/restricted-note.tsx'
import { describeCount } from '#lib/amounts.ts'
import { api } from '#lib/api.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { apiQuery } from '#lib/query-client.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { reasonOf } from '#ui/say-why.ts'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/ask.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Ask a question',
    description: 'Ask other writers and readers, or the Fabula team.',
    isListed: false,
    isPublic: false,
  })
}

type Faults = Partial<Record<'title' | 'content' | 'tags', string>>

export default function Ask() {
  const navigate = useNavigate()
  const viewer = useViewer()
  const isRestricted = useIsRestricted()
  const [title, setTitle] = useState('')
  const [content, setContent] = useState<RichContent | null>(null)
  const [tags, setTags] = useState<string[]>([])
  const [faults, setFaults] = useState<Faults>({})
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** The same for every attempt to send the same question, so that it is asked once. */
  const clientId = useRef<string | null>(null)
  const isQuestion = title.trim() === '' || /[?？؟]\s*$/.test(title)

  function findFaults(): Faults {
    const { min } = questionTitleLength
    return {
      ...(title.trim().length < min && { title: `Write at least ${min} characters.` }),
      ...(!content && { content: 'Add what someone needs to know to answer.' }),
      ...(tags.length === 0 && { tags: 'Add at least one tag.' }),
    }
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = findFaults()
    setFaults(found)
    setError('')
    if (!content || Object.keys(found).length > 0) return
    setBusy(true)
    clientId.current ??= crypto.randomUUID()
    try {
      const { question } = requireAnswer(
        await api('POST /qa/questions', {
          body: { title: title.trim(), content, tags, clientId: clientId.current },
        }),
      )
      setContent(null)
      await navigate(questionPath(question))
    } catch (failure) {
      if (isApiError(failure)) setFaults((failure.body.details?.fields as Faults | undefined) ?? {})
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
      setBusy(false)
    }
  }

  return (
    <div className="page-wrap grid gap-x-16 gap-y-8 pt-8 pb-10 md:pt-11 lg:grid-cols-[minmax(0,47rem)_minmax(0,16rem)] lg:justify-between">
      <div className="min-w-0">
        <h1 className="text-d2">Ask a question</h1>
        <p className="mt-2 text-ink-soft">
          Everyone can read it and answer. For a problem with your own account,{' '}
          <TextLink to="/report-issue">report an issue</TextLink> instead.
        </p>
        {isRestricted ? <RestrictedNote className="mt-6" /> : null}
        {viewer && !viewer.emailVerified ? (
          <Notice className="mt-6">Confirm your email address to ask a question.</Notice>
        ) : null}
        <form onSubmit={handleSubmit} noValidate className="mt-8 grid gap-6">
          {error ? <Notice kind="danger">{error}</Notice> : null}
          <TextField
            label="Title"
            serif
            dir="auto"
            value={title}
            minLength={questionTitleLength.min}
            maxLength={questionTitleLength.max}
            placeholder="How do I end a chapter without a cliffhanger?"
            hint={
              isQuestion
                ? 'One question, in one sentence.'
                : 'Try to end it with a question mark: questions get answers faster than topics.'
            }
            error={faults.title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <RichTextField
            label="Details"
            placeholder="What have you tried? What should the answer help you with?"
            value={content}
            onChange={setContent}
            maxLength={maxQuestionLength}
            error={faults.content}
            draft={{ kind: 'question', targetId: null, title, onRestoreTitle: setTitle }}
          />
          <TagInput label="Tags" value={tags} onChange={setTags} max={5} error={faults.tags} />
          <div>
            <Button type="submit" busy={isBusy} busyLabel="Posting">
              Post question
            </Button>
          </div>
        </form>
      </div>
      <QueryProvider>
        <SimilarQuestions title={title} />
      </QueryProvider>
    </div>
  )
}

const pauseMilliseconds = 300
const minLetters = 8

/** None on failure: similar questions only help. */
function SimilarQuestions({ title }: { title: string }) {
  const asked = useDebounced(title.trim(), pauseMilliseconds)
  const isLong = title.trim().length >= minLetters && asked.length >= minLetters
  const { data } = useQuery({
    ...apiQuery('qa', 'GET /qa/similar', { query: { title: asked } }),
    enabled: isLong,
    placeholderData: keepPreviousData,
  })
  const similar = isLong && data ? data.questions : []
  return (
    <aside aria-live="polite">
      {similar.length > 0 ? (
        <>
          <h2 className="font-sans text-dense font-strong">Similar questions</h2>
          <p className="mt-1 text-meta text-ink-faint">Has someone asked this already?</p>
          <ul className="mt-2">
            {similar.map((one) => (
              <li key={one._id}>
                <Link
                  to={questionPath(one)}
                  target="_blank"
                  className="similar-question"
                  data-accepted={one.hasAccepted || undefined}
                >
                  <b aria-hidden="true">{one.answerCount}</b>
                  <span>
                    <span dir="auto">{one.title}</span>
                    <span className="sr-only">
                      , {describeCount(one.answerCount, 'answer')}, opens in a new tab
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </aside>
  )
}
