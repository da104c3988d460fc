import type { StoryCard } from '@fabula/contracts/stories'
import type { FormEvent } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { session } from '#lib/api.ts'
import { saveAction } from '#lib/pending-actions.ts'
import { IconButton, type IconButtonProps } from '#ui/icon-button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { toast } from '#ui/toast.ts'
import { bookmarkStore, useBookmark } from './bookmarks.ts'

export type BookmarkButtonProps = Pick<IconButtonProps, 'size' | 'outlined' | 'labelled'> & {
  story: Pick<StoryCard, '_id' | 'title'>
  /** As the page knows it; undefined on a visitor's page. */
  isBookmarked?: boolean | undefined
}

/** Bookmarks at once. A visitor's bookmark is stored on the device and sent after they sign in. */
export function BookmarkButton({ story, isBookmarked: shownAs, ...look }: BookmarkButtonProps) {
  const isBookmarked = useBookmark(story._id, shownAs)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const userId = session.getState().viewer?._id ?? null
    const outcome = await bookmarkStore.change(story._id, !isBookmarked)
    if (outcome === 'signed out') {
      if (!isBookmarked) saveAction({ kind: 'bookmark', targetId: story._id, name: story.title }, userId)
      await navigate(`/login?from=${encodeURIComponent(pathname + search)}`)
      toast.info('Sign in to add stories to your Favorites.', { id: 'bookmark' })
    } else if (outcome === 'failed') {
      toast.error(bookmarkFailed(!isBookmarked), { id: 'bookmark' })
    }
  }

  return (
    // Before hydration the form posts to the favorites page, which does the same.
    <Form method="post" action="/bookmarks" onSubmit={handleSubmit} className="contents">
      <input type="hidden" name="storyId" value={story._id} />
      <input type="hidden" name="from" value={pathname + search} />
      <IconButton
        {...look}
        type="submit"
        name="intent"
        value={isBookmarked ? 'remove' : 'keep'}
        label={isBookmarked ? 'In Favorites' : 'Add to Favorites'}
        aria-pressed={isBookmarked}
        icon={<LineIcon name={isBookmarked ? 'bookmark-check' : 'bookmark'} />}
      />
    </Form>
  )
}

export const bookmarkFailed = (isBookmarked: boolean) =>
  isBookmarked
    ? 'Couldn’t add the story to your Favorites. Please try again.'
    : 'Couldn’t remove the story from your Favorites. Please try again.'
