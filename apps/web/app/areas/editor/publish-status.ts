// How a chapter stands with its readers, in a sentence above its text.
import type { Chapter } from '@fabula/contracts/chapters'

export type PublishStatus = Pick<Chapter, 'status' | 'hasChanges' | 'publishesWhenVerified'>

export function describePublishStatus(chapter: PublishStatus | null): string {
  if (chapter?.status === 'published')
    return chapter.hasChanges
      ? 'Draft of a revision. Readers still see what you published.'
      : 'Published. What you write now is seen when you publish again.'
  if (chapter?.status === 'scheduled') return 'Scheduled. What is written at that time is what comes out.'
  if (chapter?.publishesWhenVerified)
    return 'Waits for a confirmed e-mail. What is written at that time is what comes out.'
  return 'Draft. Only you and those who write with you can see it.'
}
