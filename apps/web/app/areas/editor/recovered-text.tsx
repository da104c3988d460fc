import { useEffect, useState } from 'react'
import {
  type RecoveredText,
  type DraftPlace,
  discardRecoveredText,
  listRecoveredTexts,
} from '#lib/local-drafts.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecoveredTextCard } from './recovered-text-card.tsx'

/**
 * Text of this chapter that the server rejected, until its author has saved it. `opening` changes with each attempt.
 */
export function RecoveredTexts({ place, opening }: { place: DraftPlace; opening: unknown }) {
  const [recovered, setRecovered] = useState<readonly RecoveredText[]>([])
  const { userId, chapterId } = place
  useEffect(() => {
    let isCurrent = true
    listRecoveredTexts({ userId, chapterId }).then(
      (found) => isCurrent && setRecovered(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [userId, chapterId, opening])

  async function handleDiscard(id: number): Promise<void> {
    await discardRecoveredText(id)
    setRecovered((before) => before.filter((text) => text.id !== id))
  }

  return recovered.map((text) => (
    <Notice key={text.id} kind="danger" title="Some of your changes couldn’t be saved" className="mb-8">
      {text.reason && <p>{text.reason}</p>}
      The chapter below is the latest saved version. Your recovered text is stored on this device.
      <details className="mt-2">
        <summary className="text-dense">Show recovered text</summary>
        <pre className="mt-2 max-h-64 overflow-auto font-serif text-dense whitespace-pre-wrap">
          {text.markdown}
        </pre>
      </details>
      <RecoveredTextCard title={text.title} words={() => text.markdown}>
        <Button size="sm" variant="ghost" onClick={() => void handleDiscard(text.id!)}>
          Discard
        </Button>
      </RecoveredTextCard>
    </Notice>
  ))
}
