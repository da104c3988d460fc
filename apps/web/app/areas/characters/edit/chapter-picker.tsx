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
          label={`Story (${label.toLowerCase()})`}
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
          label: number === null ? `Draft: ${title}` : `${number}. ${title}`,
        }))}
        onChange={(event) =>
          onChange(known.find(({ chapterId }) => chapterId === event.target.value) ?? null)
        }
      />
    </div>
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
