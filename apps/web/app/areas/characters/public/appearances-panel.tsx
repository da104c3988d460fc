// "Who appears where" below the outline; its code and data load when it is opened.
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.tsx'
import { toast } from '#ui/toast.ts'

const Matrix = lazyPart(async () => (await import('../in-outline/appearance-matrix.tsx')).AppearanceMatrix)

export function AppearancesPanel({ storyId }: { storyId: string }) {
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // It may have been opened before the page was interactive.
  useEffect(() => setOpen(details.current?.open === true), [])
  return (
    <details
      ref={details}
      className="mt-12 border-t border-rule pt-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer">
        <h2 className="inline text-d4">Who appears where</h2>
      </summary>
      <Matrix isWanted={isOpen} storyId={storyId} onFailure={() => toast.error('Couldn’t load this part.')} />
    </details>
  )
}
