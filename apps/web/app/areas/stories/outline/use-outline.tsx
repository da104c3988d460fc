import type { Outline } from '@fabula/contracts/outline'
import type { Story } from '@fabula/contracts/stories'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '#lib/api.ts'
import { toast } from '#ui/toast.ts'
import { type BoardActions, createBoardActions, sayFailure } from './outline-actions.ts'
import { type BoardWords, nameOf } from './outline-texts.ts'
import { binQuery } from './outline.queries.ts'
import { type Carried, type Carry, createCarry } from './drag.ts'
import type { Move } from './outline-model.ts'
import { createOutlineStore, type OutlineStore } from './outline-store.ts'

export type Board = {
  story: Story
  words: BoardWords
  store: OutlineStore
  carry: Carry
  actions: BoardActions
  can: { edit: boolean; publish: boolean; manage: boolean }
  /** Made with the page: the same form sent twice adds one chapter. */
  addKey: string
}

const BoardContext = createContext<Board | null>(null)

type BoardProviderProps = {
  story: Story
  outline: Outline
  words: BoardWords
  addKey: string
  children: ReactNode
}

/** One for each story: give it the story's id as its key. */
export function BoardProvider({ story, outline, words, addKey, children }: BoardProviderProps) {
  const client = useQueryClient()
  const [parts] = useState(() => {
    const storyId = story._id
    const store = createOutlineStore({ api, storyId, initial: outline, tell: tellWith(() => store, words) })
    const onBinChanged = () => void client.invalidateQueries({ queryKey: binQuery(storyId).queryKey })
    return {
      store,
      carry: createCarry(store, words),
      actions: createBoardActions({ api, storyId, store, words, onBinChanged }),
    }
  })
  const [board, setBoard] = useState<Board>(() => ({ ...parts, story, words, addKey, can: canOf(story) }))
  if (board.story !== story || board.addKey !== addKey)
    setBoard({ ...parts, story, words, addKey, can: canOf(story) })

  useEffect(() => parts.store.adopt(outline), [parts, outline])

  return <BoardContext value={board}>{children}</BoardContext>
}

const canOf = ({ permissions }: Story): Board['can'] => ({
  edit: permissions.includes('edit'),
  publish: permissions.includes('publish'),
  manage: permissions.includes('manage'),
})

function tellWith(store: () => OutlineStore, words: BoardWords) {
  const nameOfMoved = ({ kind, id }: Move) => {
    const { chapters, sections } = store().outline.get()
    const chapter = chapters.find(({ _id }) => _id === id)
    if (kind === 'chapter') return chapter ? `“${nameOf(chapter, words)}”` : `The ${words.chapterNoun}`
    return `“${sections.find(({ _id }) => _id === id)?.title ?? words.sectionNoun}”`
  }
  return {
    lost: (move: Move) =>
      toast.error(`${nameOfMoved(move)} could not be moved`, {
        description: 'Somebody has deleted it, or the place it was going to.',
      }),
    kept: () =>
      toast.info('Somebody has changed the outline meanwhile', { description: 'Your move was kept.' }),
    failed: (error: unknown, retry: () => void) =>
      sayFailure('The new order could not be saved, so it is as before', error, retry),
  }
}

export function useBoard(): Board {
  const board = use(BoardContext)
  if (!board) throw new Error('There is no board around this.')
  return board
}

/** As the board shows it now, with what is being carried where it would go. */
export function useOutline(): { outline: Outline; carried: Carried | null } {
  const { store, carry } = useBoard()
  const outline = useSyncExternalStore(store.outline.subscribe, store.outline.get, store.outline.get)
  const carried = useSyncExternalStore(carry.carried.subscribe, carry.carried.get, carry.carried.get)
  return { outline: carried?.outline ?? outline, carried }
}
