// Opens a story for its collaborators, by id or slug.
import type { Story, StoryPermission } from '@fabula/contracts/stories'
import { redirect } from 'react-router'
import type { Page } from '#lib/page-context.ts'
import { storyPath } from './story-texts.ts'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Redirects readers to the story; for users who may not know of it, it does not exist. */
export async function openForWriters(
  { api }: Page,
  address: string,
  { url, permission }: { url: URL; permission: StoryPermission | 'any' },
): Promise<Story> {
  const { story } = id.test(address)
    ? await api('GET /content/{storyId}', { params: { storyId: address } })
    : await api('GET /content/by-slug/{slug}', { params: { slug: address } })
  const isOpen = permission === 'any' ? story.permissions.length > 0 : story.permissions.includes(permission)
  if (!isOpen) throw redirect(storyPath(story.slug))
  // A former slug: the rest of the path stays.
  if (!id.test(address) && address !== story.slug)
    throw redirect(url.pathname.replace(/^\/story\/[^/]+/, storyPath(story.slug)) + url.search, 301)
  return story
}
