import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Guards run again for another page, a form, or when asked to. A new query alone loads only what the page itself loads,
 * so a page that keeps its state in the URL doesn't wait for the server.
 */
export function revalidateGuard({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSubmission = formMethod !== undefined && formMethod.toUpperCase() !== 'GET'
  const isNewQuery = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isNewQuery && !isSubmission ? false : defaultShouldRevalidate
}
