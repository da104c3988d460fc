// Data that only server rendering provides. It is absent in the browser: nonces are hidden from scripts, the router has
// read the data by then, and server-rendered art stays in place.
import { type ComponentType, createContext, useContext } from 'react'
import type { ErrorArtProps } from '#ui/error-art.tsx'

type Parts = {
  /** For the inline scripts of this response. Null on a cacheable page, whose scripts are allowed by hash. */
  nonce: string | null
  /** What the loaders returned, as the router serializes it, for a script element that is not run. */
  pageData: string
  /** Hydrates the page with it. */
  pageScript: string
  ErrorGuide: ComponentType<Pick<ErrorArtProps, 'kind'>> | null
  WritingTogether: ComponentType | null
}

const PartsContext = createContext<Parts>({
  nonce: null,
  pageData: '',
  pageScript: '',
  ErrorGuide: null,
  WritingTogether: null,
})

export const ServerParts = PartsContext.Provider

export function useServerParts(): Parts {
  return useContext(PartsContext)
}
