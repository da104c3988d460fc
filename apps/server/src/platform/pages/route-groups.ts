// The router compares a URL with one route after the other, twice for each page. Most routes begin with another word
// than the URL and need not be compared.

/** What counts of a route of the web build. */
type Route = { parentId?: string; path?: string }

/**
 * `create` makes something from the routes that may match URLs with the same first segment, once for each segment.
 * Returns it by the path of a URL.
 */
export function groupRoutes<R extends Route, T>(
  routes: Readonly<Record<string, R | undefined>>,
  create: (routes: Record<string, R>) => T,
): (pathname: string) => T {
  const all = Object.entries(routes).filter((entry): entry is [string, R] => entry[1] !== undefined)
  const names = new Map(all.map(([id, route]) => [id, firstName(route, routes)]))
  const known = new Set(names.values())
  const made = new Map<string | null, T>()
  return (pathname) => {
    // The router asks for the data of a page at the path of the page and `.data`.
    const segment = pathname.split('/', 2)[1]!.replace(/\.data$/, '')
    const group = known.has(segment) ? segment : null
    let found = made.get(group)
    if (found === undefined) {
      const mayMatch = all.filter(([id]) => names.get(id) === null || names.get(id) === group)
      found = create(Object.fromEntries(mayMatch))
      made.set(group, found)
    }
    return found
  }
}

/** The first segment of all URLs of a route; null if it differs, or if only the routes below have one. */
function firstName(route: Route, routes: Readonly<Record<string, Route | undefined>>): string | null {
  const path = fullPath(route, routes)
  const [first = ''] = path.split('/', 1)
  return /^[\w-]+$/.test(first) ? first : null
}

function fullPath(
  { parentId, path = '' }: Route,
  routes: Readonly<Record<string, Route | undefined>>,
): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return parent ? [fullPath(parent, routes), path].filter((part) => part !== '').join('/') : path
}
