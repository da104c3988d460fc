import type { Chapter } from '@fabula/contracts/chapters'

export type PublishSheetProps = {
  storyId: string
  chapterId: string
  isOpen: boolean
  onClose(): void
  /** After every change of the publication status: published, scheduled, waiting for verification, unpublished. */
  onPublished?(chapter: Chapter): void
}
