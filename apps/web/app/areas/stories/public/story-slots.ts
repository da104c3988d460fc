// Parts of a story's page that later areas draw: the layout around it passes theirs.
import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { Story } from '@fabula/contracts/stories'
import type { PartNames } from '@fabula/contracts/stories.pages'
import type { ComponentType } from 'react'
import { useOutletContext } from 'react-router'

export type StoryPartProps = {
  story: Pick<Story, '_id' | 'slug' | 'title' | 'author'>
  /** What the story is to whoever looks at it; null for a visitor. */
  own: Pick<ResponseOf<Api['GET /content/{storyId}/reading']>, 'reading' | 'author'> | null
  names: PartNames
}

export type StorySlots = {
  /** The button that begins or goes on. */
  Start: ComponentType<StoryPartProps>
  /** Beside the author's name. */
  Author: ComponentType<StoryPartProps>
  /** Among the buttons. */
  Actions: ComponentType<StoryPartProps>
}

export function useStorySlots(): StorySlots {
  return useOutletContext<StorySlots>()
}
