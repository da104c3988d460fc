import { safeReturnPath } from '@fabula/contracts/return-path'
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { isSignInMessage } from './sign-in-message.ts'

const size = { width: 480, height: 680 }
/** Below the mobile breakpoint a popup would hide the page anyway. */
const isWideEnough = () => window.matchMedia('(min-width: 768px)').matches

/**
 * Signs in through a popup while the page stays as it is. Returns false where no popup can open: then the clicked link
 * navigates to the provider.
 */
export function useSignInWindow(from: string): (provider: string) => boolean {
  const opened = useRef<Window>(null)

  useEffect(() => {
    const handleMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== opened.current || !isSignInMessage(data)) return
      // A full reload: everything on this page was rendered for a visitor.
      window.location.replace(safeReturnPath(data.to, window.location.origin))
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [])

  return (provider) => {
    if (!isWideEnough()) return false
    const popup = window.open('', 'fabula-sign-in', placed(size))
    if (!popup) return false
    opened.current = popup
    void lead(popup, provider, from)
    return true
  }
}

async function lead(popup: Window, provider: string, from: string): Promise<void> {
  try {
    const query = { from, way: 'popup' } as const
    const answer = await api('GET /auth/social/{provider}', { params: { provider }, query })
    popup.location.replace(requireAnswer(answer).authUrl)
  } catch {
    // The page itself navigates, and shows the error.
    popup.close()
    window.location.assign(`${href('/auth/social/:provider', { provider })}?${new URLSearchParams({ from })}`)
  }
}

function placed({ width, height }: typeof size): string {
  const left = window.screenX + (window.outerWidth - width) / 2
  const top = window.screenY + (window.outerHeight - height) / 2
  return `popup,width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`
}
