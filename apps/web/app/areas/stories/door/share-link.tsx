import Share2 from 'lucide-react/icons/share-2'
import type { MouseEvent } from 'react'
import { useSite } from '#lib/root-data.ts'
import { IconButtonLink, type IconButtonLinkProps } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'

type ShareLinkProps = Pick<IconButtonLinkProps, 'size' | 'outlined'> & {
  title: string
  /** Of the page to share. */
  path: string
}

/** Shares by the device's own sheet, else copies the link. Until the script runs it writes a mail. */
export function ShareLink({ title, path, ...look }: ShareLinkProps) {
  const { siteUrl } = useSite()
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(siteUrl + path)}`

  async function handleClick(event: MouseEvent) {
    event.preventDefault()
    const url = new URL(path, window.location.href).href
    if (hasShareSheet()) {
      // Closing the sheet is no failure.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Link copied')
    } catch {
      toast.info('Copy the link from here', { description: url, duration: 15_000 })
    }
  }

  return <IconButtonLink {...look} to={mail} label="Share" icon={<Share2 />} onClick={handleClick} />
}

/** On phones and tablets; a desk has the address bar and a clipboard. */
function hasShareSheet(): boolean {
  return typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches
}
