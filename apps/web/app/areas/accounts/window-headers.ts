// A sign-in popup keeps its opener only if nothing on its way back from the provider isolates it: neither the callback
// page, nor its redirects, nor the steps in between (signing in to confirm, second factor, return).
const keepsOpener = { 'Cross-Origin-Opener-Policy': 'unsafe-none' }

/** For pages that continue to `from`: only those that a popup passes through. */
export const headersToward = (from: string): Record<string, string> =>
  from.startsWith('/auth/callback?') ? keepsOpener : {}

export const callbackHeaders = () => keepsOpener
