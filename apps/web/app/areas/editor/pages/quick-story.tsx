import { href, redirect } from 'react-router'
import { pageMeta } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { QuickEditor, stayWhileWriting } from '../quick-editor.tsx'
import type { Route } from './+types/quick-story.ts'

/** Reloading a draft that was already created redirects to it. */
export function loader({ url }: Route.LoaderArgs) {
  const [story, chapter] = [url.searchParams.get('story'), url.searchParams.get('chapter')]
  if (story && chapter)
    throw redirect(href('/story/:storyId/edit/:chapterId', { storyId: story, chapterId: chapter }))
  return null
}

export const shouldRevalidate = stayWhileWriting

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Quick story',
    description: 'Write and publish a short story.',
    isListed: false,
  })
}

export default function QuickStory() {
  return <QuickEditor key={useViewer()?._id} story={null} />
}
