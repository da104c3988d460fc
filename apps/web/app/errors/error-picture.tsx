import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ErrorArtKind } from '#ui/error-art.tsx'
import { DrawnArt } from './drawn-on-server.ts'

type PictureProps = { kind: ErrorArtKind; className?: string }

/**
 * The drawing on an error screen. Pages that seldom fail do not load it: the server's own drawing stays as it came, and
 * a failure in the browser fetches it. Without a network the words stand alone.
 */
export function ErrorPicture(props: PictureProps) {
  if (!import.meta.env.SSR) return <FetchedPicture key={props.kind} {...props} />
  return (
    <div className="contents">
      <DrawnArt {...props} />
    </div>
  )
}

function FetchedPicture(props: PictureProps) {
  const place = useRef<HTMLDivElement>(null)
  const [Art, setArt] = useState<ComponentType<PictureProps> | null>(null)

  useEffect(() => {
    if (place.current?.childElementCount !== 0) return
    import('#ui/error-art.tsx').then(
      (loaded) => setArt(() => loaded.ErrorArt),
      () => {},
    )
  }, [])

  if (Art) return <Art {...props} />
  const brought = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
  return <div ref={place} className="contents" {...brought} />
}
