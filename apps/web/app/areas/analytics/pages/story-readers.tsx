// The readers of a story, for its writers: where they stop, who comes back, what a chapter did.
import { href } from 'react-router'
import { openForWriters } from '#areas/stories/public/open-for-writers.ts'
import { WritingHead } from '#areas/stories/public/writing-head.tsx'
import { describeCount } from '#lib/amounts.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RuledLink } from '#ui/link.tsx'
import { loadReaders } from '../load-readers.ts'
import { ReadersPage } from '../readers-page.tsx'
import type { Route } from './+types/story-readers.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const story = await openForWriters(page, params.storyId, { url, permission: 'seeAnalytics' })
  const since = story.publishedAt?.slice(0, 10)
  if (!since) return { story, data: null }
  return {
    story,
    data: await loadReaders(page, { storyId: story._id, search: url.searchParams, since }),
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: loaderData ? `Readers of ${loaderData.story.title}` : 'Readers',
    description: 'Where readers stop, who comes back, and how each chapter is doing.',
    isListed: false,
    isPublic: false,
  })
}

export default function StoryReadersPage({ loaderData: { story, data } }: Route.ComponentProps) {
  const storyId = story.slug
  return (
    <div className="page-wrap pb-20">
      <WritingHead
        story={story}
        tab="readers"
        chapters={describeCount(story.chapterCount, 'chapter')}
        wordCount={story.wordCount}
      />
      {data ? (
        <ReadersPage
          data={data}
          firstSteps={
            <RuledLink small to={href('/story/:storyId', { storyId })}>
              Share the story
            </RuledLink>
          }
        />
      ) : (
        <EmptyState
          title="No readers yet"
          action={
            <ButtonLink to={href('/story/:storyId/edit', { storyId })} variant="quiet">
              Go to the outline
            </ButtonLink>
          }
        >
          Publish your first chapter, and you’ll see here where readers come from and how far they read.
        </EmptyState>
      )}
    </div>
  )
}
