import { redirect } from 'react-router'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { loadStory } from '../load-editor.ts'
import { QuickEditor, stayWhileWriting } from '../quick-editor.tsx'
import type { Route } from './+types/quick-chapter.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chapter = url.searchParams.get('chapter')
  if (chapter) throw redirect(`${storyPath(params.storyId)}/edit/${encodeURIComponent(chapter)}`)
  return { story: await loadStory(context.get(pageContext).api, params.storyId) }
}

export const shouldRevalidate = stayWhileWriting

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'New chapter',
    description: 'Write a new chapter.',
    isListed: false,
    isPublic: false,
  })
}

export default function QuickChapter({ loaderData }: Route.ComponentProps) {
  const { story } = loaderData
  const viewerId = useViewer()?._id
  return <QuickEditor key={`${viewerId} ${story._id}`} story={story} />
}
