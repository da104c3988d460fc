import type { Announcement } from '@fabula/contracts/announcements'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mark } from './announcement-calls.ts'
import { Splash } from './splash.tsx'

/** Spec, section 9. */
const fadeMilliseconds = 300
const nextMilliseconds = 500

type SplashQueueProps = {
  splashes: readonly Announcement[]
  onPutAway(announcement: Announcement): void
}

/** One after the other: opening counts as a click, closing dismisses the splash, and the next one follows. */
export function SplashQueue({ splashes, onPutAway }: SplashQueueProps) {
  const [shown, setShown] = useState<Announcement | null>(() => splashes[0] ?? null)
  const [phase, setPhase] = useState<'open' | 'closing' | 'pause'>('open')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fading = useRef<Announcement | null>(null)
  const next = splashes[0] ?? null
  if (shown === null && phase === 'open' && next !== null) setShown(next)

  const shownId = shown?._id
  useEffect(() => {
    if (!shownId) return
    mark(shownId, 'view')
    mark(shownId, 'click')
  }, [shownId])

  function handleClose(): void {
    if (phase !== 'open' || !shown) return
    fading.current = shown
    setPhase('closing')
    timer.current = setTimeout(() => {
      fading.current = null
      setShown(null)
      setPhase('pause')
      onPutAway(shown)
      timer.current = setTimeout(() => setPhase('open'), nextMilliseconds)
    }, fadeMilliseconds)
  }

  // Navigating away while it fades counts as dismissing it too.
  const handleGone = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (fading.current) onPutAway(fading.current)
  })
  useEffect(() => () => handleGone(), [])

  if (!shown) return null
  return <Splash key={shown._id} announcement={shown} isClosing={phase === 'closing'} onClose={handleClose} />
}
