import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Skips revalidation when only the query changes, so that nothing moves while the author is writing. */
export const stayWhileWriting = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
