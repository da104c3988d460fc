// The comments on a chapter as a separate page: for reading without script, and as a link target.
import { redirect } from 'react-router'
import { Comments } from '#areas/comments/public/comments.tsx'
import { chapterTitle, readPath, storyPath } from '#areas/stories/public/story-texts.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { RuledLink } from '#ui/link.tsx'
import type { Route } from './+types/chapter-comments.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const chapter = url.searchParams.get('chapter')?.slice(0, 80)
  const found = await api('GET /content/by-address/{address}/read', {
    params: { address: params.storyId },
    query: { chapter },
  })
  const { story } = found
  // A draft has no comments here; its authors use margin comments.
  if (found.chapter.versionId === null) throw redirect(readPath(story.slug, found.chapter._id))
  const comments = await api('GET /content/{storyId}/comments', {
    params: { storyId: story._id },
    query: { chapterId: found.chapter._id },
  })
  return {
    story: { _id: story._id, slug: story.slug, title: story.title, language: story.language },
    chapter: { _id: found.chapter._id },
    title: chapterTitle(found.chapter, found.partNames),
    comments,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: loaderData ? `Comments on ${loaderData.title}, ${loaderData.story.title}` : 'Comments',
    description: 'Readers’ comments on a chapter.',
    isListed: false,
    ...(loaderData && { canonical: readPath(loaderData.story.slug, loaderData.chapter._id) }),
  })
}

export default function ChapterCommentsPage({ loaderData }: Route.ComponentProps) {
  const { story, chapter, title, comments } = loaderData
  return (
    <div className="page-wrap max-w-200 pt-9 pb-20 md:pt-14">
      <p className="text-meta text-ink-soft">
        <RuledLink small to={storyPath(story.slug)} lang={story.language} dir="auto">
          {story.title}
        </RuledLink>
      </p>
      <h1 lang={story.language} dir="auto" className="mt-3 text-d2">
        {title}
      </h1>
      <p className="mt-4">
        <RuledLink to={readPath(story.slug, chapter._id)}>Read chapter</RuledLink>
      </p>
      <Comments
        key={chapter._id}
        place={{ storyId: story._id, chapterId: chapter._id }}
        subject={title}
        initial={comments}
      />
    </div>
  )
}
