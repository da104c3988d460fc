// The query cache, around the parts of a page that use queries. Its code loads with the first page that needs it; the
// cache itself is one per tab.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { onViewerChange } from './api.ts'
import { createQueryClient } from './query-client.ts'

let tabClient: QueryClient | undefined

export function tabQueryClient(): QueryClient {
  tabClient ??= createTabClient()
  return tabClient
}

function createTabClient(): QueryClient {
  const client = createQueryClient()
  onViewerChange(() => client.clear())
  return client
}

export function QueryProvider({ children }: { children: ReactNode }) {
  // On the server every page has its own: a shared one would leak one user's data to another.
  const [client] = useState(() => (typeof window === 'undefined' ? createQueryClient() : tabQueryClient()))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
