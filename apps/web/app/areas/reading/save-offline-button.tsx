import type { StoryCard } from '@fabula/contracts/stories'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { readPath } from '#areas/stories/public/story-texts.ts'
import { offlineCache } from '#lib/offline-cache.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { toast } from '#ui/toast.ts'

type SaveOfflineButtonProps = { story: Pick<StoryCard, '_id' | 'slug' | 'title'> }

const toastId = 'keep-offline'
const canSaveOffline = () => 'serviceWorker' in navigator && 'caches' in window

/** Saves a story on this device. Its code loads on the first press; without script the button does nothing. */
export function SaveOfflineButton({ story }: SaveOfflineButtonProps) {
  // The share that is saved; null when nothing is.
  const [share, setShare] = useState<number | null>(null)
  const navigate = useNavigate()
  // Rendered by the server, so that nothing shifts on hydration.
  const isAble = !useIsHydrated() || canSaveOffline()
  const isBusy = share !== null && share < 1

  useEffect(() => {
    let isHere = true
    void findSaved(story.slug).then((isSaved) => isHere && isSaved && setShare(1))
    return () => {
      isHere = false
    }
  }, [story.slug])

  async function handleClick() {
    if (isBusy) return
    const wasSaved = share === 1
    try {
      const { saveOffline, letGo } = await import('./offline-stories.ts')
      if (wasSaved) {
        await letGo(story._id)
        setShare(null)
        toast.info(`“${story.title}” is no longer available offline.`, { id: toastId })
        return
      }
      setShare(0)
      await saveOffline(story.slug, setShare)
      toast.success(`“${story.title}” is available offline.`, {
        id: toastId,
        action: { label: 'View offline stories', onClick: () => void navigate('/shelf') },
      })
    } catch {
      setShare(wasSaved ? 1 : null)
      toast.error('Couldn’t save the story for offline reading. Please try again.', { id: toastId })
    }
  }

  if (!isAble) return null
  const percent = Math.round((share ?? 0) * 100)
  return (
    <IconButton
      labelled
      className="needs-script"
      label={isBusy ? `Saving, ${percent}%` : 'Save for offline'}
      aria-pressed={share === 1}
      aria-busy={isBusy}
      icon={isBusy ? <span className="tabular text-meta">{percent}</span> : <LineIcon name="keep" />}
      onClick={() => void handleClick()}
    />
  )
}

async function findSaved(slug: string): Promise<boolean> {
  if (!canSaveOffline() || !(await caches.has(offlineCache))) return false
  return (await caches.match(readPath(slug), { cacheName: offlineCache, ignoreVary: true })) !== undefined
}
