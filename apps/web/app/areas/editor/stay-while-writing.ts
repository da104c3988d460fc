import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The address changes while somebody is writing; nothing may move then. */
export const stayWhileWriting = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
