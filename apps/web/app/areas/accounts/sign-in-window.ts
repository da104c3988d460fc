import { safeReturnPath } from '@fabula/contracts/return-path'
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

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

// The message from a sign-in popup to the page that opened it. Each checks the other's exact origin.
export type SignInMessage = {
  type: 'OAUTH_SUCCESS'
  /** Where the user goes now, a path on this site. */
  to: string
}

function isSignInMessage(data: unknown): data is SignInMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'OAUTH_SUCCESS' &&
    'to' in data &&
    typeof data.to === 'string'
  )
}

// A sign-in popup keeps its opener only if nothing on its way back from the provider isolates it: neither the callback
// page, nor its redirects, nor the steps in between (signing in to confirm, second factor, return).
const keepsOpener = { 'Cross-Origin-Opener-Policy': 'unsafe-none' }

/** For pages that continue to `from`: only those that a popup passes through. */
export const headersToward = (from: string): Record<string, string> =>
  from.startsWith('/auth/callback?') ? keepsOpener : {}

export const callbackHeaders = () => keepsOpener
