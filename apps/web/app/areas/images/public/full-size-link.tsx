import { type MouseEvent, type ReactNode, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.tsx'
import { pictureUrl } from '#lib/pictures.ts'

const ImageDialog = lazyPart(async () => (await import('../image-dialog.tsx')).ImageDialog)

type FullSizeLinkProps = { imageId: string; alt: string; className?: string; children: ReactNode }

/** Opens an image in full size in a dialog. Without JavaScript, or with a modifier key, it is a link to the file. */
export function FullSizeLink({ imageId, alt, className, children }: FullSizeLinkProps) {
  const [isOpen, setOpen] = useState(false)

  function handleClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }

  const close = () => setOpen(false)
  return (
    <>
      <a href={pictureUrl(imageId)} className={className} onClick={handleClick}>
        {children}
      </a>
      <ImageDialog
        isWanted={isOpen}
        onFailure={() => location.assign(pictureUrl(imageId))}
        imageId={imageId}
        alt={alt}
        isOpen={isOpen}
        onClose={close}
      />
    </>
  )
}
