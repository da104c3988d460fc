import type { Outline } from '@fabula/contracts/outline'
import type { Story } from '@fabula/contracts/stories'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { api } from '#lib/api.ts'
import { toast } from '#ui/toast.ts'
import { type OutlineActions, createOutlineActions, sayFailure } from './outline-actions.ts'
import { type OutlineTexts, nameOf } from './outline-texts.ts'
import { binQuery } from '../stories.queries.ts'
import { type Dragged, type Drag, createDrag } from './drag.ts'
import type { Move } from './outline-model.ts'
import { createOutlineStore, type OutlineStore } from './outline-store.ts'

export type OutlineView = {
  story: Story
  words: OutlineTexts
  store: OutlineStore
  drag: Drag
  actions: OutlineActions
  can: { edit: boolean; publish: boolean; manage: boolean }
  /** Generated with the page: submitting the same form twice adds one chapter. */
  addKey: string
}

const OutlineContext = createContext<OutlineView | null>(null)

type OutlineProviderProps = {
  story: Story
  outline: Outline
  words: OutlineTexts
  addKey: string
  children: ReactNode
}

/** One per story: use the story's id as its key. */
export function OutlineProvider({ story, outline, words, addKey, children }: OutlineProviderProps) {
  const client = useQueryClient()
  const [parts] = useState(() => {
    const storyId = story._id
    const store = createOutlineStore({ api, storyId, initial: outline, tell: reportWith(() => store, words) })
    const onBinChanged = () => void client.invalidateQueries({ queryKey: binQuery(storyId).queryKey })
    return {
      store,
      drag: createDrag(store, words),
      actions: createOutlineActions({ api, storyId, store, words, onBinChanged }),
    }
  })
  const [view, setView] = useState<OutlineView>(() => ({ ...parts, story, words, addKey, can: canOf(story) }))
  if (view.story !== story || view.addKey !== addKey)
    setView({ ...parts, story, words, addKey, can: canOf(story) })

  useEffect(() => parts.store.adopt(outline), [parts, outline])

  return <OutlineContext value={view}>{children}</OutlineContext>
}

const canOf = ({ permissions }: Story): OutlineView['can'] => ({
  edit: permissions.includes('edit'),
  publish: permissions.includes('publish'),
  manage: permissions.includes('manage'),
})

function reportWith(store: () => OutlineStore, words: OutlineTexts) {
  const nameOfMoved = ({ kind, id }: Move) => {
    const { chapters, sections } = store().getState().outline
    const chapter = chapters.find(({ _id }) => _id === id)
    if (kind === 'chapter') return chapter ? `“${nameOf(chapter, words)}”` : `the ${words.chapterNoun}`
    return `“${sections.find(({ _id }) => _id === id)?.title ?? words.sectionNoun}”`
  }
  return {
    lost: (move: Move) =>
      toast.error(`Couldn’t move ${nameOfMoved(move)}`, {
        description: 'Someone deleted it or its destination.',
      }),
    stored: () => toast.info('Someone else changed the outline', { description: 'Your move was saved.' }),
    failed: (error: unknown, retry: () => void) =>
      sayFailure('Couldn’t save the new order, so it was undone', error, retry),
  }
}

export function useOutlineView(): OutlineView {
  const view = use(OutlineContext)
  if (!view) throw new Error('This component must be inside the outline.')
  return view
}

/** The outline as shown now, with the dragged item where it would go. */
export function useOutline(): { outline: Outline; dragged: Dragged | null } {
  const { store, drag } = useOutlineView()
  const outline = useStore(store, (state) => state.outline)
  const dragged = useStore(drag, (state) => state.dragged)
  return { outline: dragged?.outline ?? outline, dragged }
}
