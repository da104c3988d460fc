// What only the server gives while it draws a page. In the browser there is nothing of it: nonces are hidden from
// scripts, the router has read the data by then, and a drawing that came with the page stays.
import { type ComponentType, createContext, useContext } from 'react'
import type { ErrorArtProps } from '#ui/error-art.tsx'

type Parts = {
  /** Of this answer's inline scripts. Null on a page that may be kept, whose scripts are allowed by hash. */
  nonce: string | null
  /** Wakes the page, with the data of its loaders. */
  pageScript: string
  ErrorArt: ComponentType<ErrorArtProps> | null
}

const PartsContext = createContext<Parts>({ nonce: null, pageScript: '', ErrorArt: null })

export const ServerParts = PartsContext.Provider

export function useServerParts(): Parts {
  return useContext(PartsContext)
}
