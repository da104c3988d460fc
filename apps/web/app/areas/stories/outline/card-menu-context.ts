// One menu and one set of dialogs for all cards of the outline, because there may be hundreds of cards.
import type { OutlineChapter } from '@fabula/contracts/outline'
import { createContext, use } from 'react'

export type CardDialog = 'move' | 'publish' | 'unpublish' | 'delete'

export type CardMenuState = {
  openMenu(chapter: OutlineChapter, anchor: HTMLElement, isByKeyboard: boolean): void
  openDialog(dialog: CardDialog, chapter: OutlineChapter): void
  openForm(id: string): void
  closeForm(): void
}

export const CardMenuContext = createContext<CardMenuState | null>(null)
export const EditingContext = createContext<string | null>(null)

export function useCardMenu(): CardMenuState {
  const menuState = use(CardMenuContext)
  if (!menuState) throw new Error('This component must be inside the outline.')
  return menuState
}

/** The card that is being edited. */
export const useEditing = () => use(EditingContext)
