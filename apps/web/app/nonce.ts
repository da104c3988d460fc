// The nonce of this answer's inline scripts. Null on a page that may be kept, whose scripts are allowed by hash, and in
// the browser, which hides nonces from scripts.
import { createContext, useContext } from 'react'

const NonceContext = createContext<string | null>(null)

export const NonceProvider = NonceContext.Provider

export function useNonce(): string | undefined {
  return useContext(NonceContext) ?? undefined
}
