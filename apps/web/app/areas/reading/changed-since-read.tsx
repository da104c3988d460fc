import type { ReadChapter } from '@fabula/contracts/stories.pages'
import { useMemo } from 'react'
import { lazyPart } from '#lib/lazy-part.tsx'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import type { ChangesNoteProps } from './changes-note.tsx'
import { findDeviceProgress } from './public/device-progress.ts'

const ChangesNote = lazyPart(async () => (await import('./changes-note.tsx')).ChangesNote)

type ChangedProps = {
  storyId: string
  chapter: Pick<ReadChapter, '_id' | 'versionId'>
  /** The version the reader last read; null when there is nothing to compare. */
  readVersionId: string | null
  isVisitor: boolean
}

/** Changes since the reader's last visit; fetched only by readers of another version. */
export function Changed({ storyId, chapter, isVisitor, ...own }: ChangedProps) {
  const device = useDeviceRead(storyId, chapter._id, isVisitor)
  const readVersionId = device?.versionId ?? own.readVersionId
  const isWanted = readVersionId !== null && chapter.versionId !== null && readVersionId !== chapter.versionId
  if (!isWanted) return null
  return <ChangesNote isWanted storyId={storyId} chapterId={chapter._id} device={device} />
}

/** The version stored on the device when the chapter was opened; from then on the device stores the current one. */
function useDeviceRead(storyId: string, chapterId: string, isVisitor: boolean): ChangesNoteProps['device'] {
  const isAsked = useIsHydrated() && isVisitor
  return useMemo(() => {
    const known = isAsked ? findDeviceProgress(storyId) : null
    if (known?.chapterId !== chapterId || !known.versionId) return null
    return { versionId: known.versionId, readAt: known.readAt }
  }, [storyId, chapterId, isAsked])
}
