import { useEffect, useState } from 'react'
import { type Aside, type DraftPlace, forgetAside, listAsides } from '#lib/local-drafts.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { KeptText } from './recovered-text-card.tsx'

/** What the server would not take of this chapter, until its writer has fetched it. `opening` changes with each try. */
export function Asides({ place, opening }: { place: DraftPlace; opening: unknown }) {
  const [asides, setAsides] = useState<readonly Aside[]>([])
  const { userId, chapterId } = place
  useEffect(() => {
    let isCurrent = true
    listAsides({ userId, chapterId }).then(
      (found) => isCurrent && setAsides(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [userId, chapterId, opening])

  async function handleDiscard(id: number): Promise<void> {
    await forgetAside(id)
    setAsides((before) => before.filter((aside) => aside.id !== id))
  }

  return asides.map((aside) => (
    <Notice
      key={aside.id}
      kind="danger"
      title="Some of what you wrote could not be taken in"
      className="mb-8"
    >
      {aside.reason && <p>{aside.reason}</p>}
      The chapter below is as the server has it. Your version is kept on this device, with every word.
      <details className="mt-2">
        <summary className="text-dense">Show it</summary>
        <pre className="mt-2 max-h-64 overflow-auto font-serif text-dense whitespace-pre-wrap">
          {aside.markdown}
        </pre>
      </details>
      <KeptText title={aside.title} words={() => aside.markdown}>
        <Button size="sm" variant="ghost" onClick={() => void handleDiscard(aside.id!)}>
          Discard
        </Button>
      </KeptText>
    </Notice>
  ))
}
