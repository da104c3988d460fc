// Paths that redirect to another page.
import type { OwnUser } from '@fabula/contracts/users'
import { href } from 'react-router'

const fixed: Record<string, string> = {
  '/story/create': '/story/new',
  '/story/edit': '/stories?source=myStories',
  // Both spellings of the confirmation page are in use.
  '/registration-confirmation': '/register/confirmation',
}

/** These redirect to the viewer's own profile, or to sign-in without a session. */
const ownProfile = new Set(['/dashboard', '/profile'])

export function findElsewhere(pattern: string, viewer: Pick<OwnUser, '_id'> | null): string {
  if (ownProfile.has(pattern))
    return viewer
      ? href('/profile/:userId', { userId: viewer._id })
      : `/login?from=${encodeURIComponent(pattern)}`
  return fixed[pattern] ?? '/'
}
