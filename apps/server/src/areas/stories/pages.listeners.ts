// Kept pages of a story go when anything on them changes. A page names what it was made from: `story:ID`,
// `author:ID` for the name and picture of its author, `stories-of:ID` where it lists what else they wrote.
import { type Listener, listener } from '#platform/events/events.ts'
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
  return [
    ...ofStory.map((event) =>
      listener(event, `stories.drop-pages-${event}`, ({ payload }, tx) =>
        pages.dropOnCommit(tx, `story:${payload.storyId}`, `stories-of:${payload.ownerId}`),
      ),
    ),
    ...ofAuthor.map((event) =>
      listener(event, `stories.drop-pages-${event}`, ({ payload }, tx) =>
        pages.dropOnCommit(tx, `author:${payload.userId}`),
      ),
    ),
  ]
}
