// Addresses that lead to another page.
import type { OwnUser } from '@fabula/contracts/users'

const fixed: Record<string, string> = {
  '/story/create': '/story/new',
  '/story/edit': '/stories?source=myStories',
  // Both spellings of the confirmation page are in use.
  '/registration-confirmation': '/register/confirmation',
}

/** `/dashboard` is one's own profile; without a session it asks for one, as its prefix does. */
export function findElsewhere(pattern: string, viewer: Pick<OwnUser, '_id'> | null): string {
  if (pattern === '/dashboard') return viewer ? `/profile/${viewer._id}` : '/login?from=%2Fdashboard'
  return fixed[pattern] ?? '/'
}
