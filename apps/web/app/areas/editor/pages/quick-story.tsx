import {
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { pageMeta } from '#lib/page-meta.ts'
import { QuickDesk } from '../quick-desk.tsx'

/** A reload of something begun goes on where that is. */
export function loader({ url }: LoaderFunctionArgs) {
  const [story, chapter] = [url.searchParams.get('story'), url.searchParams.get('chapter')]
  if (story && chapter)
    throw redirect(`/story/${encodeURIComponent(story)}/edit/${encodeURIComponent(chapter)}`)
  return null
}

/** The address changes while somebody is writing; nothing may move then. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: 'Quick story',
    description: 'Title and text, to published.',
    isListed: false,
  })
}

export default function QuickStory() {
  return <QuickDesk story={null} />
}
