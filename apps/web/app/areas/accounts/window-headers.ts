// A sign-in window keeps its opener only if nothing on its way back from the provider cuts it off: neither the page
// that the provider sends back to, nor its redirects, nor the steps in between (signing in to confirm, the second
// factor, coming back).
const keepsOpener = { 'Cross-Origin-Opener-Policy': 'unsafe-none' }

/** For pages that lead on to `from`: only those that a window passes through. */
export const headersToward = (from: string): Record<string, string> =>
  from.startsWith('/auth/callback?') ? keepsOpener : {}

export const callbackHeaders = () => keepsOpener
