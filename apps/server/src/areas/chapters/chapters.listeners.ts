import { moveComments } from '#areas/comments/public.ts'
import { listBlockTexts } from '@fabula/editor-kit/render-text'
import { type Listener, listener } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import { countPublishedCredits } from './chapter-credits.service.ts'
import { findChapter } from './chapters.store.ts'
import { cancelSchedulesOf, releaseVerified } from './publishing.service.ts'
import { findVersion } from './versions.store.ts'

export function chapterListeners(platform: Pick<Platform, 'events' | 'jobs'>): Listener[] {
  return [
    // Moves margin comments along with their quoted text from version to version.
    listener('chapter.published', 'stories.move-comments', async ({ payload }, tx) => {
      // Events may arrive out of order, so use what is published now.
      const chapter = await findChapter(tx, payload.storyId, payload.chapterId)
      if (!chapter?.published_version_id) return
      const version = await findVersion(tx, chapter.id, chapter.published_version_id)
      if (version)
        await moveComments(tx, chapter.id, {
          versionId: version.id,
          blocks: listBlockTexts(version.document),
        })
    }),
    listener('chapter.published', 'stories.keep-credits', ({ payload }, tx) =>
      countPublishedCredits(platform, tx, payload),
    ),
    listener('account.verified', 'stories.publish-verified', ({ payload }, tx) =>
      releaseVerified(platform, tx, payload.userId),
    ),
    // For any other limit, scheduled chapters wait until it ends.
    listener('user.standing-changed', 'chapters.cancel-schedules', async ({ payload }, tx) => {
      if (payload.kind === 'banned') await cancelSchedulesOf(platform, tx, payload.userId)
    }),
  ]
}
