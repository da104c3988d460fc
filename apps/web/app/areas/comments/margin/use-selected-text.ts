import type { Anchor } from '@fabula/contracts/comments'
import { type RefObject, useEffect, useState } from 'react'
import { anchorOfSelection } from './text-anchor.ts'

export type SelectedWords = { block: HTMLElement; anchor: Anchor; top: number }

/** The selected text, once the selection has stopped changing. */
export function useSelectedWords(
  text: RefObject<HTMLElement | null>,
  versionId: string,
  isWanted: boolean,
): SelectedWords | null {
  const [words, setWords] = useState<SelectedWords | null>(null)

  useEffect(() => {
    if (!isWanted) return
    let timer = 0
    function read() {
      const root = text.current
      const selection = document.getSelection()
      const found = root && anchorOfSelection(selection, root, versionId)
      if (!found || !selection) return setWords(null)
      const { bottom } = selection.getRangeAt(0).getBoundingClientRect()
      setWords({ ...found, top: bottom + window.scrollY })
    }
    function handleChange() {
      window.clearTimeout(timer)
      timer = window.setTimeout(read, 150)
    }
    handleChange()
    document.addEventListener('selectionchange', handleChange)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('selectionchange', handleChange)
      setWords(null)
    }
  }, [text, versionId, isWanted])

  return words
}
