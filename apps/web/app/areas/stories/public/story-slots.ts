// Slots of the story page that later areas fill: the layout around it passes their components.
import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { Story } from '@fabula/contracts/stories'
import type { PartNames } from '@fabula/contracts/stories.pages'
import type { ComponentType } from 'react'
import { useOutletContext } from 'react-router'

export type StoryPartProps = {
  story: Pick<Story, '_id' | 'slug' | 'title' | 'author'>
  /** The viewer's relation to the story; null for a visitor. */
  own: Pick<ResponseOf<Api['GET /content/{storyId}/reading']>, 'reading' | 'author'> | null
  names: PartNames
}

export type StorySlots = {
  /** The button to start or continue reading. */
  Start: ComponentType<StoryPartProps>
  /** Beside the author's name. */
  Author: ComponentType<StoryPartProps>
  /** In the row of buttons. */
  Actions: ComponentType<StoryPartProps>
}

export function useStorySlots(): StorySlots {
  return useOutletContext<StorySlots>()
}
