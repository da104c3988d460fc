// The chapter's publication status, as a sentence above its text.
import type { Chapter } from '@fabula/contracts/chapters'

export type PublishStatus = Pick<Chapter, 'status' | 'hasChanges' | 'publishesWhenVerified'>

export function describePublishStatus(chapter: PublishStatus | null): string {
  if (chapter?.status === 'published')
    return chapter.hasChanges
      ? 'Unpublished changes. Readers see the version you last published.'
      : 'Published. Readers will see new changes when you publish again.'
  if (chapter?.status === 'scheduled')
    return 'Scheduled. The chapter will be published as it is at that time.'
  if (chapter?.publishesWhenVerified)
    return 'Will be published once you confirm your email address, as it is at that time.'
  return 'Draft. Only you and your collaborators can see it.'
}
