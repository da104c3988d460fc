import { topicPath } from '@fabula/contracts/community-sizes'
import { useQuery } from '@tanstack/react-query'
import { describeCount } from '#lib/amounts.ts'
import { apiQuery } from '#lib/query-client.ts'
import { useDebounced } from '#lib/use-debounced.ts'

const minLength = 10
/** After the last key, in milliseconds. */
const delay = 400

/** While the title is typed: it may have been discussed already. Opens in a new tab, so that the draft stays. */
export function SimilarTopics({ title }: { title: string }) {
  const typed = useDebounced(title.trim(), delay)
  const { data } = useQuery({
    ...apiQuery('forum', 'GET /forum/similar', { query: { title: typed } }),
    enabled: typed.length >= minLength,
    retry: false,
  })
  const topics = typed.length >= minLength ? (data?.topics ?? []) : []
  return (
    <output className="block">
      {topics.length > 0 ? (
        <section aria-label="Similar topics" className="mt-3">
          <p className="text-meta text-ink-faint">Has this been discussed already?</p>
          <ul>
            {topics.slice(0, 5).map((topic) => (
              <li key={topic._id} className="similar-row">
                <a
                  href={topicPath(topic)}
                  target="_blank"
                  rel="noopener"
                  className="tap font-serif"
                  dir="auto"
                >
                  {topic.title}
                </a>
                <span className="text-meta text-ink-faint">
                  {describeCount(topic.postCount - 1, 'reply', 'replies')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </output>
  )
}
