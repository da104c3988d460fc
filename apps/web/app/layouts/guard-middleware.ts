// The guards as middleware: they run on the server before any loader, for document and data requests alike.
import { errorCodes } from '@fabula/contracts/errors'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { notFoundBody, type Page, pageContext } from '#lib/page-context.ts'
import {
  decideHome,
  decideOnboarded,
  decideProtectedPrefix,
  decideSignedIn,
  decideVisitorOnly,
} from './guards.ts'

type Guard = MiddlewareFunction<Response>

const guard =
  (decide: (page: Page, url: URL) => string | null): Guard =>
  ({ context, url }) => {
    const elsewhere = decide(context.get(pageContext), url)
    if (elsewhere !== null) throw redirect(elsewhere)
  }

export const requireSignedIn = guard(({ viewer }, url) => decideSignedIn(viewer, url))
export const requireOnboarded = guard(({ viewer }, url) => decideOnboarded(viewer, url))
export const guardHome = guard(({ viewer }, url) => decideHome(viewer, url))
export const guardProtectedPrefixes = guard(({ viewer }, url) => decideProtectedPrefix(viewer, url))
export const requireVisitor = guard(({ viewer, site }, url) => decideVisitorOnly(viewer, url, site.siteUrl))

/** Development tools; on a public site the page does not exist. */
export const requireDevTools: Guard = ({ context }) => {
  if (!context.get(pageContext).mayUseDevTools) throw data(notFoundBody, { status: 404 })
}

/** Renders the error screen for a request that failed before it reached the pages. */
export const showFailure: Guard = ({ context }) => {
  const { failure } = context.get(pageContext)
  if (failure) throw data(failure, { status: errorCodes[failure.code].status })
}
