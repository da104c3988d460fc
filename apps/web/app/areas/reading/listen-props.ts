import type { StoryCard } from '@fabula/contracts/stories'
import type { ReadChapter } from '@fabula/contracts/stories.pages'
import type { RefObject } from 'react'

export type ListenProps = {
  story: Pick<StoryCard, 'slug' | 'language'>
  chapter: ReadChapter
  text: RefObject<HTMLElement | null>
  onClose(): void
}
