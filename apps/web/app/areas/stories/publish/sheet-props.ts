import type { Chapter } from '@fabula/contracts/chapters'

export type PublishSheetProps = {
  storyId: string
  chapterId: string
  isOpen: boolean
  onClose(): void
  /** After every change of how the chapter stands with readers: published, scheduled, waiting, taken back. */
  onPublished?(chapter: Chapter): void
}
