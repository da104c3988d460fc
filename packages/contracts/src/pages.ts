// What the server and the pages agree on. The web build's server entry exports a `PageModule`; the server hands it a
// `PageRequest` for each request. So neither imports the other.
import type { ApiClient } from './client.ts'
import type { ErrorBody } from './errors.ts'
import type { Site } from './site.ts'
import type { OwnUser } from './users.ts'

export type PageRequest = {
  /** Calls the API in-process, as the person of this request; cookies that a call sets go out with the page. */
  api: ApiClient
  /** The signed-in person, or null. */
  viewer: OwnUser | null
  site: Site
  /** CSP nonce of a per-request page; null on a page that may be cached (its scripts are allowed by hash). */
  nonce: string | null
  requestId: string
  /** A person at the very machine of a local site: whoever else asks finds no /dev. */
  mayUseDevTools: boolean
  /** Set when the request failed before the pages were asked (too many requests, database away): show its screen. */
  failure: ErrorBody | null
  /** Names what this page was made from (`story:ID`), so that an event can drop it from the cache. */
  tag(...tags: string[]): void
  /** A part of this page is missing because it failed: the page is not cached. */
  markIncomplete(): void
  /** For what no call has reported: a loader or a component that throws. */
  logFailure(error: unknown): void
}

/** A public page that may be kept for visitors: an exact path or a pattern, and the only query names that tell pages apart. */
export type CacheablePage = { path: RegExp; query: readonly string[] }

export type PageModule<Context = unknown> = {
  createPageContext(page: PageRequest): Context
  cacheablePages: readonly CacheablePage[]
}
