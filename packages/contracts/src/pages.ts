// The interface between the server and the pages. The web build's server entry exports a `PageModule`; the server
// passes it a `PageRequest` for each request. So neither imports the other.
import type { ApiClient } from './client.ts'
import type { ErrorBody } from './errors.ts'
import type { Site } from './site.ts'
import type { OwnUser } from './users.ts'

export type PageRequest = {
  /** Calls the API in-process as the user of this request; cookies that a call sets are sent with the page. */
  api: ApiClient
  /** The signed-in user, or null. */
  viewer: OwnUser | null
  site: Site
  /** CSP nonce of a per-request page; null on a page that may be cached (its scripts are allowed by hash). */
  nonce: string | null
  requestId: string
  /** Whether the visitor uses the machine that a local site runs on: for all others, /dev does not exist. */
  mayUseDevTools: boolean
  /** Set when the request failed before rendering (too many requests, database unreachable): show its error screen. */
  failure: ErrorBody | null
  /** Tags this page with what it was made from (`story:ID`), so that an event can evict it from the cache. */
  tag(...tags: string[]): void
  /** The HTML of the page. In the body of the response it would be encoded, only to be decoded by the server. */
  setHtml(html: string): void
  /** A part of this page is missing because it failed: the page is not cached. */
  markIncomplete(): void
  /** Logs an error that no API call has reported: a loader or a component that throws. */
  logFailure(error: unknown): void
}

/**
 * A public page that may be cached for visitors: an exact path or a pattern, and the only query parameters that
 * distinguish pages.
 */
export type CacheablePage = { path: RegExp; query: readonly string[] }

export type PageModule<Context = unknown> = {
  createPageContext(page: PageRequest): Context
  cacheablePages: readonly CacheablePage[]
}
