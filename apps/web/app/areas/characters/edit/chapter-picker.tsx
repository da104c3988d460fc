import { useEffect, useState } from 'react'
import { api } from '#lib/api.ts'
import { isRateLimited } from '#lib/rate-limited.ts'
import { Select } from '#ui/select.tsx'
import type { Mark } from './character-draft.ts'

export type OwnStory = { _id: string; title: string }

type ChapterPickerProps = {
  label: string
  stories: readonly OwnStory[]
  value: Mark | null
  /** What no chapter means, such as “From the start”. */
  none: string
  onChange(mark: Mark | null): void
}

/** A chapter of a story that the writer works on. */
export function ChapterPicker({ label, stories, value, none, onChange }: ChapterPickerProps) {
  const [storyId, setStoryId] = useState(value?.storyId ?? stories[0]?._id ?? '')
  const { chapters, hasFailed } = useChapters(storyId)
  const known = chapters ?? (value?.storyId === storyId ? [value] : [])
  return (
    <div className="chapter-picker">
      {stories.length > 1 ? (
        <Select
          label="Story"
          value={storyId}
          options={stories.map(({ _id, title }) => ({ value: _id, label: title }))}
          onChange={(event) => {
            setStoryId(event.target.value)
            if (value) onChange(null)
          }}
        />
      ) : null}
      <Select
        label={label}
        value={value?.storyId === storyId ? value.chapterId : ''}
        placeholder={none}
        error={hasFailed ? 'Couldn’t load the chapters. Choose the story again.' : undefined}
        options={known.map(({ chapterId, number, title }) => ({
          value: chapterId,
          label: `${number === null ? 'Draft: ' : `${number}. `}${title || 'Untitled'}`,
        }))}
        onChange={(event) =>
          onChange(known.find(({ chapterId }) => chapterId === event.target.value) ?? null)
        }
      />
    </div>
  )
}

type Span = { from: Mark | null; until: Mark | null }

type SpanPickerProps = {
  label: string
  /** What no first and no last chapter mean. */
  none: { from: string; until: string }
  stories: readonly OwnStory[]
  value: Span
  onChange(span: Partial<Span>): void
}

/** From a chapter on, and until a later one of the same story. */
export function SpanPicker({ label, none, stories, value: { from, until }, onChange }: SpanPickerProps) {
  const storyId = (from ?? until)?.storyId
  return (
    <>
      <ChapterPicker
        label={label}
        none={none.from}
        stories={stories}
        value={from}
        onChange={(next) =>
          onChange(until && until.storyId !== next?.storyId ? { from: next, until: null } : { from: next })
        }
      />
      {storyId ? (
        <ChapterPicker
          key={storyId}
          label="Until"
          none={none.until}
          stories={stories.filter(({ _id }) => _id === (until?.storyId ?? storyId))}
          value={until}
          onChange={(next) => onChange({ until: next })}
        />
      ) : null}
    </>
  )
}

const outlines = new Map<string, Promise<Mark[]>>()

/** Read once per visit: every picker of the page shows the same chapters. */
function loadChapters(storyId: string): Promise<Mark[]> {
  const found = outlines.get(storyId)
  if (found) return found
  const loading = api('GET /content/{storyId}/outline', { params: { storyId } }).then((answer) => {
    if (isRateLimited(answer)) throw new Error('rate limited')
    let number = 0
    return answer.outline.chapters.map(({ _id, title, publishedAt }) => ({
      storyId,
      chapterId: _id,
      number: publishedAt === null ? null : (number += 1),
      title,
    }))
  })
  loading.catch(() => outlines.delete(storyId))
  outlines.set(storyId, loading)
  return loading
}

function useChapters(storyId: string): { chapters: Mark[] | null; hasFailed: boolean } {
  const [found, setFound] = useState<{ storyId: string; chapters: Mark[] | null } | null>(null)
  useEffect(() => {
    if (storyId === '') return
    let isCurrent = true
    loadChapters(storyId).then(
      (chapters) => isCurrent && setFound({ storyId, chapters }),
      () => isCurrent && setFound({ storyId, chapters: null }),
    )
    return () => {
      isCurrent = false
    }
  }, [storyId])
  const isHere = found?.storyId === storyId
  return { chapters: isHere ? found.chapters : null, hasFailed: isHere && found.chapters === null }
}
