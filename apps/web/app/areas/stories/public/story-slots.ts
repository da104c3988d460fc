// Slots of the story page and the manage page that later areas fill: the layout around each passes their components.
import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { Story } from '@fabula/contracts/stories'
import type { PartNames } from '@fabula/contracts/stories.pages'
import type { ComponentType, RefObject } from 'react'
import { useOutletContext } from 'react-router'

export type StoryPartProps = {
  story: Pick<Story, '_id' | 'slug' | 'title' | 'author'>
  /** The viewer's relation to the story; null for a visitor. */
  own: Pick<ResponseOf<Api['GET /content/{storyId}/reading']>, 'reading' | 'author'> | null
  names: PartNames
}

export type StoryStartProps = StoryPartProps & { size?: 'md' | 'lg' }

/** What comes after a story is loaded when the reader scrolls near it. */
export type FurtherStoriesProps = { story: Pick<Story, '_id' | 'author'> }

export type DownloadSlotProps = { storyId: string; wordCount: number; isWriter: boolean }

export type StoryReviewsProps = {
  story: Pick<Story, '_id' | 'slug' | 'title'>
  reviews: ResponseOf<Api['GET /content/{storyId}/reviews']>
  /** False for the story's own writers. */
  canWrite: boolean
}

export type StoryCastProps = {
  /** The page with all of them. */
  path: string
  cast: {
    count: number
    characters: { _id: string; slug: string; name: string; role: string; isArchived: boolean }[]
  }
}

export type StorySlots = {
  /** The button to start or continue reading. */
  Start: ComponentType<StoryStartProps>
  /** Beside the author's name. */
  Author: ComponentType<StoryPartProps>
  /** In the row of buttons. */
  Actions: ComponentType<StoryPartProps>
  /** In the menu at the end of that row. */
  MoreActions: ComponentType<StoryPartProps>
  /** There, for everyone who may download the story. */
  Download: ComponentType<DownloadSlotProps>
  /** Below the chapters. */
  Cast: ComponentType<StoryCastProps>
  /** The section below the chapters. */
  Reviews: ComponentType<StoryReviewsProps>
  /** At the end of the page: other stories. */
  Further: ComponentType<FurtherStoriesProps>
}

export type ReaderCardsProps = {
  storyId: string
  chapterId: string
  text: RefObject<HTMLElement | null>
}

export type ReaderSlots = {
  /** Cards of characters, for readers who have turned them on. */
  Cards: ComponentType<ReaderCardsProps>
  /** At the end of the story, for signed-in readers. */
  Rate: ComponentType<Pick<StoryReviewsProps, 'story'>>
}

export type OutlineSlots = {
  /** Below the outline: who appears in which chapter. */
  Appearances: ComponentType<{ storyId: string }>
}

export type ManageSlots = {
  /** The section with the exports of a story. */
  Exports: ComponentType<{ storyId: string }>
}

export function useStorySlots(): StorySlots {
  return useOutletContext<StorySlots>()
}

export function useReaderSlots(): ReaderSlots {
  return useOutletContext<ReaderSlots>()
}

export function useOutlineSlots(): OutlineSlots {
  return useOutletContext<OutlineSlots>()
}

export function useManageSlots(): ManageSlots {
  return useOutletContext<ManageSlots>()
}
