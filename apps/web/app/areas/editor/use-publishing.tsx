import type { Chapter } from '@fabula/contracts/chapters'
import { useState } from 'react'
import { PublishSheet } from '#areas/stories/public/publish-sheet.tsx'
import type { DraftPlace } from '#lib/local-drafts.ts'
import { toast } from '#ui/toast.ts'

type Options = {
  place: DraftPlace | null
  flush(): Promise<boolean>
  onPublished(chapter: Chapter): void
}

/** Publishing starts once the server has all text; before that there is nothing to show readers. */
export function usePublishing({ place, flush, onPublished }: Options) {
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)

  async function open(): Promise<void> {
    if (!place) return
    setBusy(true)
    const isFlushed = await flush()
    setBusy(false)
    if (isFlushed) setOpen(true)
    else
      toast.error('Some changes aren’t saved yet', {
        description: 'Wait until you see “Saved” next to the title, then publish.',
      })
  }

  const sheet = place ? (
    <PublishSheet
      storyId={place.storyId}
      chapterId={place.chapterId}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onPublished={onPublished}
    />
  ) : null
  return { open: () => void open(), isBusy, sheet }
}
