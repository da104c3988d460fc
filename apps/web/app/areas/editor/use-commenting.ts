import { useState } from 'react'
import { toast } from '#ui/toast.ts'
import type { CommentDraft } from './engine/comments.ts'
import type { Engine } from './use-engine.ts'

export type Commenting = {
  /** The passage about to be commented on. */
  draft: CommentDraft | null
  /** The mark of the active thread. */
  active: string | null
  setActive(markId: string | null): void
  end(): void
}

/** A comment starts from the selection and is written in the side panel. */
export function useCommenting(engine: Engine | null, onShow: () => void) {
  const [draft, setDraft] = useState<CommentDraft | null>(null)
  const [active, setActive] = useState<string | null>(null)

  function begin(): void {
    const next = engine?.tools.beginComment(engine.editor) ?? null
    if (!next) {
      toast.info('Select the text you want to comment on.', { id: 'comment' })
      return
    }
    setDraft(next)
    onShow()
  }

  function open(markId: string): void {
    setActive(markId)
    onShow()
  }

  const commenting: Commenting = { draft, active, setActive, end: () => setDraft(null) }
  return { commenting, begin, open }
}
