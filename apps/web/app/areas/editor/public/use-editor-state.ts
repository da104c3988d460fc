import type { Editor } from '@tiptap/core'
import { useCallback, useRef, useSyncExternalStore } from 'react'

/** Reads from the editor and rerenders only when the value changes. Values are compared as JSON: keep them small. */
export function useEditorState<T>(editor: Editor | null, read: (editor: Editor) => T, fallback: T): T {
  const last = useRef<{ text: string; value: T }>({ text: JSON.stringify(fallback), value: fallback })
  const subscribe = useCallback(
    (listener: () => void) => {
      editor?.on('transaction', listener)
      editor?.on('update', listener)
      return () => {
        editor?.off('transaction', listener)
        editor?.off('update', listener)
      }
    },
    [editor],
  )
  function snapshot(): T {
    const value = editor && !editor.isDestroyed ? read(editor) : fallback
    const text = JSON.stringify(value)
    if (text !== last.current.text) last.current = { text, value }
    return last.current.value
  }
  return useSyncExternalStore(subscribe, snapshot, () => fallback)
}
