// Drops cached pages of a story when anything on them changes. A page is tagged with what it was made from: `story:ID`,
// `author:ID` for the name and image of its author, `stories-of:ID` where it lists their other stories.
import { type DomainEvents, type EventName, type Listener, listener } from '#platform/events/events.ts'
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

const ofComments = [
  'comment.created',
  'comment.shown',
  'comment.changed',
  'comment.hidden',
  'comment.deleted',
] as const

export function storyPagesListeners({ pages }: Pick<Platform, 'pages'>): Listener[] {
  const dropPages = <N extends EventName>(event: N, tagsOf: (payload: DomainEvents[N]) => string[]) =>
    listener(
      event,
      `stories.drop-pages-${event}`,
      ({ payload }, tx) => pages.dropOnCommit(tx, ...tagsOf(payload)),
      (payload) => pages.dropHere(...tagsOf(payload)),
    )
  return [
    ...ofStory.map((event) =>
      dropPages(event, ({ storyId, ownerId }) => [`story:${storyId}`, `stories-of:${ownerId}`]),
    ),
    ...ofAuthor.map((event) => dropPages(event, ({ userId }) => [`author:${userId}`])),
    ...ofComments.map((event) =>
      dropPages(event, ({ kind, storyId }) => (kind === 'story' ? [`comments:${storyId}`] : [])),
    ),
  ]
}
