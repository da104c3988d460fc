// Every address of the product with what it answers to whom. The journeys hold it against the built route list, so
// a new entry of routes.ts without a row here fails.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type Answer = 'page' | 'sign in' | 'onboarding' | 'not found' | { to: string }

export type Address = {
  /** As in routes.ts. */
  pattern: string
  visitor: Answer
  /** Signed in, onboarding not completed. */
  newcomer: Answer
  /** Signed in, onboarding completed. */
  reader: Answer
  admin?: Answer
}

const forAll = (...patterns: string[]): Address[] =>
  patterns.map((pattern) => ({ pattern, visitor: 'page', newcomer: 'page', reader: 'page' }))
const forSignedIn = (...patterns: string[]): Address[] =>
  patterns.map((pattern) => ({ pattern, visitor: 'sign in', newcomer: 'page', reader: 'page' }))
const forOnboarded = (...patterns: string[]): Address[] =>
  patterns.map((pattern) => ({ pattern, visitor: 'sign in', newcomer: 'onboarding', reader: 'page' }))
const forVisitors = (...patterns: string[]): Address[] =>
  patterns.map((pattern) => ({ pattern, visitor: 'page', newcomer: { to: '/' }, reader: { to: '/' } }))

export const addresses: Address[] = [
  ...forVisitors('login', 'login/second-factor', 'register'),
  ...forAll('register/confirmation', 'forgot-password', 'reset-password', 'verify-email', 'auth/callback'),
  ...forAll('restore-account', 'logout'),
  { pattern: 'onboarding', visitor: 'sign in', newcomer: 'page', reader: { to: '/' } },
  ...forSignedIn('complete-profile'),
  // The journeys' site has no such provider.
  { pattern: 'auth/social/:provider', visitor: 'not found', newcomer: 'not found', reader: 'not found' },

  { pattern: '', visitor: 'page', newcomer: 'onboarding', reader: 'page' },
  ...forAll(
    'writers',
    'writerspod',
    'writerspod/:slug',
    'genres/:genreId',
    'about',
    'qa',
    'reviews',
    'forum',
  ),
  ...forAll('legal', 'terms', 'privacy', 'cookies', 'ai'),
  ...forOnboarded('marketplace'),
  ...forAll('marketplace/character/:characterId'),

  ...forAll(
    'shelf',
    'stories',
    'tag/:tag',
    'story/:storyId',
    'story/:storyId/read',
    'story/:storyId/comments',
  ),

  ...forSignedIn('user/:profileIdentifier', 'settings'),
  // A link without its token says so.
  ...forAll('invite', 'unsubscribe'),
  ...forOnboarded('invites', 'story/:storyId/collaborate'),
  ...forOnboarded('characters/create', 'community/discussions', 'bookmarks', 'notifications'),
  ...forOnboarded('report-issue', 'story/new', 'story/new/start', 'story/new/import', 'story/quick'),
  // The sample story is somebody else's; the journeys of the editor look at one's own.
  ...['story/:storyId/quick', 'story/:storyId/edit/:chapterId'].map((pattern): Address => ({
    pattern,
    visitor: 'sign in',
    newcomer: 'onboarding',
    reader: 'not found',
  })),
  // Without a story there is no step to take.
  ...['format', 'template', 'basics', 'rating', 'sections', 'first-chapter'].map((step): Address => ({
    pattern: `story/new/${step}`,
    visitor: 'sign in',
    newcomer: 'onboarding',
    reader: { to: '/story/new' },
  })),
  { pattern: 'story/new/*', visitor: 'sign in', newcomer: 'onboarding', reader: 'not found' },
  // Who does not write the story is led to it; the journeys of outline and managing look at one's own.
  ...['story/:storyId/edit', 'story/:storyId/manage', 'story/:storyId/manage/people'].map(
    (pattern): Address => ({
      pattern,
      visitor: 'sign in',
      newcomer: 'onboarding',
      reader: { to: '/story/the-salt-cartographer' },
    }),
  ),
  // No such list; the journey of reading looks at one's own.
  { pattern: 'lists/:listId', visitor: 'sign in', newcomer: 'onboarding', reader: 'not found' },
  // Others may not even know that it is there.
  ...['admin', 'admin/tickets', 'admin/announcements', 'admin/announcements/new', 'admin/reference/tags'].map(
    (pattern): Address => ({
      pattern,
      visitor: 'sign in',
      newcomer: 'not found',
      reader: 'not found',
      admin: 'page',
    }),
  ),
  {
    pattern: 'admin/reference',
    visitor: 'sign in',
    newcomer: 'not found',
    reader: 'not found',
    admin: { to: '/admin/reference/genres' },
  },
  {
    pattern: 'admin/reference/:list',
    visitor: 'sign in',
    newcomer: 'not found',
    reader: 'not found',
    admin: 'page',
  },
  // No such ticket; the journey of tickets looks at one.
  { pattern: 'admin/tickets/:ticketId', visitor: 'sign in', newcomer: 'not found', reader: 'not found' },
  { pattern: 'report-issue/:ticketId', visitor: 'sign in', newcomer: 'onboarding', reader: 'not found' },
  // Nothing is announced on a first start; the journeys of announcements look at theirs.
  {
    pattern: 'admin/announcements/:newsId',
    visitor: 'sign in',
    newcomer: 'not found',
    reader: 'not found',
    admin: 'not found',
  },
  {
    pattern: 'announcements/:newsId',
    visitor: 'not found',
    newcomer: 'not found',
    reader: 'not found',
  },

  // The sample is somebody else: their page is the one that others see. The journey of people looks at one's own.
  {
    pattern: 'profile/:userId',
    visitor: 'sign in',
    newcomer: 'onboarding',
    reader: { to: '/user/' },
  },
  ...['dashboard', 'profile'].map((pattern): Address => ({
    pattern,
    visitor: 'sign in',
    newcomer: { to: '/profile/' },
    reader: { to: '/profile/' },
  })),
  {
    pattern: 'story/create',
    visitor: 'sign in',
    newcomer: { to: '/story/new' },
    reader: { to: '/story/new' },
  },
  {
    pattern: 'story/edit',
    visitor: 'sign in',
    newcomer: { to: '/stories?source=myStories' },
    reader: { to: '/stories?source=myStories' },
  },
  {
    pattern: 'registration-confirmation',
    visitor: { to: '/register/confirmation' },
    newcomer: { to: '/register/confirmation' },
    reader: { to: '/register/confirmation' },
  },

  ...forAll('dev/ui', 'dev/mailbox'),
  { pattern: '*', visitor: 'not found', newcomer: 'not found', reader: 'not found' },
]

const samples: Record<string, string> = {
  provider: 'google',
  slug: 'how-to-end-a-chapter',
  genreId: 'fantasy',
  characterId: '019a0000-0000-7000-8000-000000000001',
  tag: 'slow-burn',
  storyId: 'the-salt-cartographer',
  profileIdentifier: 'writer',
  userId: '019a0000-0000-7000-8000-000000000003',
  ticketId: '019a0000-0000-7000-8000-000000000006',
  list: 'formats',
  listId: '019a0000-0000-7000-8000-000000000005',
  newsId: '019a0000-0000-7000-8000-000000000006',
  chapterId: '019a0000-0000-7000-8000-000000000004',
}

/** A real path for a pattern. A parameter without a sample stops the run: every page must be shown. */
export function pathOf(pattern: string, own: Record<string, string> = {}): string {
  if (pattern === '*') return '/no/such/page'
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return 'no-such-step'
    if (!part.startsWith(':')) return part
    const sample = own[part.slice(1)] ?? samples[part.slice(1)]
    if (!sample) throw new Error(`${pattern}: no sample for ${part}; add one in e2e/support/addresses.ts`)
    return sample
  })
  return `/${parts.join('/')}`
}

type BuiltRoute = { id: string; parentId?: string; path?: string; index?: boolean }

/** The patterns of every page that was built. */
export const readBuiltPatterns = () => readBuiltRoutes().map(({ pattern }) => pattern)

/** Every page that was built. */
export function readBuiltRoutes(): { id: string; pattern: string }[] {
  const assets = resolve(import.meta.dirname, '../../apps/web/build/client/assets')
  const manifest = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))
  if (!manifest) throw new Error('The pages are not built: there is no route manifest.')
  const text = readFileSync(join(assets, manifest), 'utf8')
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Record<string, BuiltRoute>
  }
  const all = Object.values(routes)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const fullPath = (route: BuiltRoute): string[] => [
    ...(route.parentId && routes[route.parentId] ? fullPath(routes[route.parentId] as BuiltRoute) : []),
    ...(route.path ? [route.path] : []),
  ]
  return all
    .filter(({ id }) => !parents.has(id))
    .map((route) => ({ id: route.id, pattern: fullPath(route).join('/') }))
}
