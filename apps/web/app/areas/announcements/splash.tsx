import { Dialog as Base } from '@base-ui/react/dialog'
import type { Announcement } from '@fabula/contracts/announcements'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { mark } from './announcement-calls.ts'
import { AnnouncementBody } from './announcement-body.tsx'
import { typeWords } from './announcement-texts.ts'

type SplashProps = { announcement: Announcement; isClosing: boolean; onClose(): void }

/** A modal: the backdrop, Escape and its button close it, or a timer if one is set. */
export function Splash({ announcement, isClosing, onClose }: SplashProps) {
  const { title, type, splashOptions } = announcement
  const { autoClose, autoCloseDelay, animation, position, maxWidth, maxHeight } = splashOptions
  const card = useRef<HTMLDivElement>(null)
  const handleTime = useEffectEvent(onClose)
  useEffect(() => {
    if (!autoClose) return
    const timer = setTimeout(() => handleTime(), autoCloseDelay)
    return () => clearTimeout(timer)
  }, [autoClose, autoCloseDelay])

  return (
    <Base.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop
          className="splash-veil"
          data-closing={isClosing || undefined}
          style={{ backgroundColor: `rgb(0 0 0 / ${splashOptions.overlayOpacity})` }}
        />
        <Base.Viewport className="splash-place" data-position={position}>
          <Base.Popup
            ref={card}
            // The focus goes to the card rather than a button, because it should be read first.
            initialFocus={card}
            className="splash-card"
            data-animation={animation}
            data-closing={isClosing || undefined}
            style={{ maxWidth, maxHeight }}
          >
            <p className="splash-kind">{typeWords[type]}</p>
            <Base.Title className="splash-title" dir="auto">
              {title}
            </Base.Title>
            <AnnouncementBody
              announcement={announcement}
              sizes="(width < 40rem) 100vw, 37rem"
              onLink={() => mark(announcement._id, 'link-click')}
            />
            {splashOptions.showCloseButton ? (
              <Base.Close
                render={<IconButton size="sm" label="Close" icon={<X />} className="splash-close" />}
              />
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
