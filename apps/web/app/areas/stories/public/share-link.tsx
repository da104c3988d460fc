import { type MouseEvent, useState } from 'react'
import { useSite } from '#lib/root-data.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { IconButtonLink, type IconButtonLinkProps } from '#ui/icon-button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { toast } from '#ui/toast.ts'

type ShareLinkProps = Pick<IconButtonLinkProps, 'labelled'> & {
  title: string
  /** Path of the page to share. */
  path: string
}

const ShareDialog = lazyPart(async () => (await import('../share-dialog.tsx')).ShareDialog)

/** Opens the device's share sheet, or else our dialog, loaded on demand. Before hydration it is an email link. */
export function ShareLink({ title, path, ...look }: ShareLinkProps) {
  const { siteUrl } = useSite()
  const [url, setUrl] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  function handleFailure() {
    close()
    toast.info('Copy this link', { description: url, duration: 15_000 })
  }
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(siteUrl + path)}`

  async function handleClick(event: MouseEvent) {
    event.preventDefault()
    const shared = new URL(path, window.location.href).href
    // Closing the share sheet is not a failure.
    if (hasShareSheet()) return navigator.share({ title, url: shared }).catch(() => {})
    setUrl(shared)
    setIsOpen(true)
  }

  return (
    <>
      <IconButtonLink
        {...look}
        to={mail}
        label="Share"
        icon={<LineIcon name="share" />}
        onClick={(event) => void handleClick(event)}
      />
      <ShareDialog
        isWanted={isOpen}
        onFailure={handleFailure}
        isOpen={isOpen}
        onClose={close}
        title={title}
        url={url}
        canonical={siteUrl + path}
      />
    </>
  )
}

/** Only on phones and tablets; the dialog suits a desktop better. */
function hasShareSheet(): boolean {
  return typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches
}
