import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useServerParts } from '#lib/server-only-data.ts'
import type { ErrorArtProps } from '#ui/error-art.tsx'

/**
 * The illustration on an error screen. Pages rarely fail, so it is not bundled: server-rendered art stays as it is, and
 * a failure in the browser loads it. Offline, only the text is shown.
 */
export function ErrorPicture(props: ErrorArtProps) {
  const { ErrorArt } = useServerParts()
  if (!ErrorArt) return <FetchedPicture key={props.kind} {...props} />
  return (
    <div className="contents">
      <ErrorArt {...props} />
    </div>
  )
}

function FetchedPicture(props: ErrorArtProps) {
  const place = useRef<HTMLDivElement>(null)
  const [Art, setArt] = useState<ComponentType<ErrorArtProps> | null>(null)

  useEffect(() => {
    if (place.current?.childElementCount !== 0) return
    import('#ui/error-art.tsx').then(
      (loaded) => setArt(() => loaded.ErrorArt),
      () => {},
    )
  }, [])

  if (Art) return <Art {...props} />
  const loaded = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
  return <div ref={place} className="contents" {...loaded} />
}
