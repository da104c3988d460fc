// Path prefixes that need a session at any depth, whether or not a page exists there.
const prefixes = [
  '/dashboard',
  '/profile',
  '/settings',
  '/story/create',
  '/story/edit',
  '/notifications',
  '/admin',
]

export function needsSession(pathname: string): boolean {
  return prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
}
