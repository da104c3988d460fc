import '#areas/editor/public/presence.css'
import '#areas/editor/public/writing-together.css'
import { type ComponentType, useState } from 'react'
import { watchInSight } from '#lib/in-sight.ts'
import { useServerParts } from '#lib/server-only-data.ts'

type Sample = ComponentType<{ isLive?: boolean }>

/**
 * What the server rendered stays as it is until it comes into view; only then its code is loaded. Costs the first visit
 * hardly any script.
 */
export function LiveSample() {
  const fromServer = useServerParts().WritingTogether
  const [Live, setLive] = useState<Sample | null>(() => fromServer)
  // Reserves the space where no server has rendered it.
  const place = { className: 'min-h-128 lg:min-h-80' }
  if (Live)
    return (
      <div {...place}>
        <Live isLive={!fromServer} />
      </div>
    )
  return (
    <div
      {...place}
      ref={(element) => loadInView(element!, (loaded) => setLive(() => loaded))}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

function loadInView(element: Element, show: (loaded: Sample) => void) {
  const stop = watchInSight(element, (isInSight) => {
    if (!isInSight) return
    stop()
    import('#areas/editor/public/writing-together.tsx').then(
      (loaded) => show(loaded.WritingTogether),
      () => {},
    )
  })
  return stop
}
