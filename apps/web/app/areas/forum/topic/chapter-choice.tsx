import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/query-client.ts'
import { QueryProvider } from '#lib/query-provider.tsx'

type ChapterChoiceProps = { storyId: string; value: string; onChange(chapterId: string): void }

/** In the space of a story: how far the text gives the story away. */
export function ChapterChoice(props: ChapterChoiceProps) {
  return (
    <QueryProvider>
      <Choice {...props} />
    </QueryProvider>
  )
}

function Choice({ storyId, value, onChange }: ChapterChoiceProps) {
  const { data } = useQuery(
    apiQuery('forum', 'GET /content/by-address/{address}', { params: { address: storyId } }),
  )
  const chapters = (data?.chapters ?? []).filter(({ status }) => status === 'published')
  if (chapters.length === 0) return null
  return (
    <label className="chapter-choice">
      Spoils
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">nothing</option>
        {chapters.map(({ _id, title }, place) => (
          <option key={_id} value={_id}>
            up to chapter {place + 1}
            {title ? `, ${title}` : ''}
          </option>
        ))}
      </select>
    </label>
  )
}
