// Drops cached pages of a story when anything on them changes. A page is tagged with what it was made from: `story:ID`,
// `author:ID` for the name and image of its author, `stories-of:ID` where it lists their other stories.
import { commentChanges } from '#areas/comments/public.ts'
import type { Listener } from '#platform/events/events.ts'
import { createPageDropper } from '#platform/pages/drop-pages.ts'
import type { Platform } from '#platform/platform.ts'

const ofStory = [
  'story.changed',
  'story.deleted',
  'story.restored',
  'chapter.published',
  'chapter.unpublished',
] as const
const ofAuthor = [
  'user.profile-changed',
  'account.deletion-requested',
  'account.restored',
  'account.erased',
] as const

export function storyPagesListeners({ pages }: Pick<Platform, 'pages'>): Listener[] {
  const dropPages = createPageDropper(pages, 'stories')
  return [
    ...ofStory.map((event) =>
      dropPages(event, ({ storyId, ownerId }) => [`story:${storyId}`, `stories-of:${ownerId}`]),
    ),
    ...ofAuthor.map((event) => dropPages(event, ({ userId }) => [`author:${userId}`])),
    ...commentChanges.map((event) =>
      dropPages(event, ({ kind, storyId }) => (kind === 'story' ? [`comments:${storyId}`] : [])),
    ),
  ]
}
