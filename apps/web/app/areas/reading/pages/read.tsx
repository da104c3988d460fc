// A chapter, and as little around it as possible.
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { readPath } from '#areas/stories/door/story-words.ts'
import { showMatureStories } from '#areas/stories/door/show-mature.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { directionOf } from '#lib/text-direction.ts'
import { ChapterEnd } from '../chapter-end.tsx'
import { ChapterHead } from '../chapter-head.tsx'
import { ReaderBar } from '../reader-bar.tsx'
import { readingMeta } from '../reading-meta.ts'
import { useChapterKeys } from '../use-chapter-keys.ts'
import { usePaperBars } from '../use-paper-bars.ts'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { api, tag } = context.get(pageContext)
  const address = params.storyId ?? ''
  const found = await api('GET /content/by-address/{address}/read', {
    params: { address },
    query: { chapter: url.searchParams.get('chapter')?.slice(0, 80) },
  })
  const { story, others } = found
  tag(`story:${story._id}`, `author:${story.author._id}`)
  if (found.chapter.next === null)
    tag(`stories-of:${story.author._id}`, ...others.map(({ _id }) => `story:${_id}`))
  if (address !== story.slug && !id.test(address)) throw redirect(readPath(story.slug) + url.search, 301)
  return found
}

export const action = (args: ActionFunctionArgs) => showMatureStories(args)

export function meta({ loaderData, ...args }: MetaArgs<typeof loader>) {
  return loaderData ? readingMeta(args, loaderData) : pageMeta(args, { title: 'Reading', description: '' })
}

export default function ReadPage() {
  const { story, partNames, chapter, others } = useLoaderData<typeof loader>()
  const text = useChapterKeys(story.slug, chapter)
  usePaperBars()
  const words = { lang: story.language, dir: directionOf(story.language) }
  return (
    <div data-reader="" className="reader">
      <ReaderBar story={story} chapter={chapter} names={partNames} text={text} />
      <main id="main" tabIndex={-1} className="reader-page">
        <ChapterHead story={story} chapter={chapter} names={partNames} words={words} />
        {/* Rendered by us when it was published, from the one document schema; see editor-kit/render-html.ts. */}
        <div
          ref={text}
          key={chapter._id}
          {...words}
          className="ui-prose reader-text"
          dangerouslySetInnerHTML={{ __html: chapter.html }}
        />
        <ChapterEnd story={story} chapter={chapter} names={partNames} others={others} />
      </main>
    </div>
  )
}
