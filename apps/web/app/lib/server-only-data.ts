// Data that only server rendering provides. It is absent in the browser: nonces are hidden from scripts, the router has
// read the data by then, and server-rendered art stays in place.
import { type ComponentType, createContext, useContext } from 'react'
import type { ErrorArtProps } from '#ui/error-art.tsx'

type Parts = {
  /** For the inline scripts of this response. Null on a cacheable page, whose scripts are allowed by hash. */
  nonce: string | null
  /** Hydrates the page, with the data of its loaders. */
  pageScript: string
  ErrorArt: ComponentType<ErrorArtProps> | null
}

const PartsContext = createContext<Parts>({ nonce: null, pageScript: '', ErrorArt: null })

export const ServerParts = PartsContext.Provider

export function useServerParts(): Parts {
  return useContext(PartsContext)
}
