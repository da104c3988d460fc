// Every path of the product with its response to each audience. The journeys compare it with the built route list, so a
// new entry of routes.ts without a row here fails.
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
  // Only for suspended users.
  { pattern: 'suspended', visitor: 'sign in', newcomer: { to: '/' }, reader: { to: '/' } },
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
    'forum/:category',
    'story/:storyId/discussion',
  ),
  // Members see the profile instead.
  {
    pattern: 'writers/:username',
    visitor: 'page',
    newcomer: { to: '/user/ines_marchetti' },
    reader: { to: '/user/ines_marchetti' },
  },
  // No such topic; the forum journey covers real ones.
  { pattern: 'forum/t/:topic', visitor: 'not found', newcomer: 'not found', reader: 'not found' },
  { pattern: 'forum/t/:topic/text', visitor: 'sign in', newcomer: 'onboarding', reader: 'not found' },
  ...forOnboarded('forum/new'),
  // No such question; the journey of questions and answers covers one.
  { pattern: 'qa/:question', visitor: 'not found', newcomer: 'not found', reader: 'not found' },
  // No such character; the journey of characters covers one.
  { pattern: 'character/:character', visitor: 'not found', newcomer: 'not found', reader: 'not found' },
  ...['characters/:characterId/edit/:step', 'characters/:characterId/history'].map((pattern): Address => ({
    pattern,
    visitor: 'sign in',
    newcomer: 'onboarding',
    reader: 'not found',
  })),
  ...forAll('legal', 'rules', 'transparency', 'terms', 'privacy', 'cookies', 'ai'),
  ...forOnboarded('marketplace', 'marketplace/new'),
  // No such character or offer; the marketplace journey covers real ones.
  {
    pattern: 'marketplace/character/:characterId',
    visitor: 'not found',
    newcomer: 'not found',
    reader: 'not found',
  },
  {
    pattern: 'marketplace/offers/:offerId',
    visitor: 'sign in',
    newcomer: 'onboarding',
    reader: 'not found',
  },

  ...forAll(
    'shelf',
    'stories',
    'tag/:tag',
    'story/:storyId',
    'story/:storyId/read',
    'story/:storyId/comments',
    'story/:storyId/characters',
    'story/:storyId/reviews',
  ),

  ...forSignedIn('user/:profileIdentifier', 'settings/:section?', 'reports', 'qa/ask'),
  // No such case; the reports journey covers one.
  { pattern: 'moderation/cases/:caseId', visitor: 'sign in', newcomer: 'not found', reader: 'not found' },
  // Redirects to the case.
  {
    pattern: 'moderation/hidden/:kind/:targetId',
    visitor: 'sign in',
    newcomer: 'not found',
    reader: 'not found',
  },
  // A link without its token shows an error.
  ...forAll('invite', 'unsubscribe', 'report/confirm'),
  ...forOnboarded('invites', 'story/:storyId/collaborate'),
  ...forOnboarded('characters/requests', 'characters/import'),
  ...forOnboarded('characters/create', 'community/discussions', 'bookmarks', 'notifications'),
  // The demo has a conversation of the reader and the writer.
  ...forOnboarded('messages', 'messages/:with'),
  ...forOnboarded('report-issue', 'story/new', 'story/new/start', 'story/new/import', 'story/quick'),
  // The sample story belongs to another user; the editor journeys cover the user's own.
  ...['story/:storyId/quick', 'story/:storyId/edit/:chapterId'].map((pattern): Address => ({
    pattern,
    visitor: 'sign in',
    newcomer: 'onboarding',
    reader: 'not found',
  })),
  // Without a story there are no planning steps.
  ...['format', 'template', 'basics', 'rating', 'sections', 'first-chapter'].map((step): Address => ({
    pattern: `story/new/${step}`,
    visitor: 'sign in',
    newcomer: 'onboarding',
    reader: { to: '/story/new' },
  })),
  { pattern: 'story/new/*', visitor: 'sign in', newcomer: 'onboarding', reader: 'not found' },
  // Users who are not collaborators are redirected to the story; the outline and manage-story journeys cover
  // collaborators.
  ...[
    'story/:storyId/edit',
    'story/:storyId/manage',
    'story/:storyId/manage/people',
    'story/:storyId/manage/readers',
  ].map((pattern): Address => ({
    pattern,
    visitor: 'sign in',
    newcomer: 'onboarding',
    reader: { to: '/story/the-salt-cartographer' },
  })),
  // No such list; the favorites journey covers the user's own.
  { pattern: 'lists/:listId', visitor: 'sign in', newcomer: 'onboarding', reader: 'not found' },
  // Other users must not learn that it exists.
  ...[
    'admin',
    'admin/moderation',
    'admin/stories',
    'admin/tickets',
    'admin/announcements',
    'admin/announcements/new',
    'admin/reference/tags',
    'admin/people',
    'admin/audit',
    'admin/overview',
    'admin/forum',
    'admin/jobs',
    'admin/health',
  ].map((pattern): Address => ({
    pattern,
    visitor: 'sign in',
    newcomer: 'not found',
    reader: 'not found',
    admin: 'page',
  })),
  {
    pattern: 'admin/reference',
    visitor: 'sign in',
    newcomer: 'not found',
    reader: 'not found',
    admin: { to: '/admin/reference/genres' },
  },
  ...forOnboarded('admin/writerspod'),
  {
    pattern: 'admin/writerspod/contributors',
    visitor: 'sign in',
    newcomer: 'onboarding',
    reader: 'not found',
    admin: 'page',
  },
  // No such item; the WritersPod journeys cover real ones.
  {
    pattern: 'admin/writerspod/:itemId/:part',
    visitor: 'sign in',
    newcomer: 'onboarding',
    reader: 'not found',
    admin: 'not found',
  },
  {
    pattern: 'admin/reference/:list',
    visitor: 'sign in',
    newcomer: 'not found',
    reader: 'not found',
    admin: 'page',
  },
  // No such user; the admin journey covers one.
  {
    pattern: 'admin/people/:userId',
    visitor: 'sign in',
    newcomer: 'not found',
    reader: 'not found',
    admin: 'not found',
  },
  // No such ticket; the tickets journey covers one.
  { pattern: 'admin/tickets/:ticketId', visitor: 'sign in', newcomer: 'not found', reader: 'not found' },
  { pattern: 'report-issue/:ticketId', visitor: 'sign in', newcomer: 'onboarding', reader: 'not found' },
  // A first start has no announcements; their journeys create some.
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

  // The sample is another user, so this is the public profile. The collaborators journey covers the user's own.
  {
    pattern: 'profile/:userId',
    visitor: 'sign in',
    newcomer: 'onboarding',
    reader: { to: '/user/' },
  },
  // Everyone sees only their own.
  {
    pattern: 'profile/:userId/readers',
    visitor: 'sign in',
    newcomer: 'onboarding',
    reader: { to: '/profile/' },
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
  section: 'notifications',
  category: 'craft',
  topic: 'no-such-topic-01990000-0000-7000-8000-00000000000f',
  provider: 'google',
  slug: 'stop-one-line-early',
  genreId: 'fantasy',
  offerId: '019a0000-0000-7000-8000-00000000000a',
  characterId: '019a0000-0000-7000-8000-000000000001',
  character: 'no-such-character-019a0000-0000-7000-8000-000000000001',
  step: 'identity',
  tag: 'slow-burn',
  storyId: 'the-salt-cartographer',
  question: 'how-to-end-a-chapter-019a0000-0000-7000-8000-000000000008',
  profileIdentifier: 'writer',
  username: 'ines_marchetti',
  with: 'writer',
  userId: '019a0000-0000-7000-8000-000000000003',
  caseId: '019a0000-0000-7000-8000-000000000007',
  kind: 'story',
  targetId: '019a0000-0000-7000-8000-000000000009',
  ticketId: '019a0000-0000-7000-8000-000000000006',
  list: 'formats',
  itemId: '019a0000-0000-7000-8000-00000000000b',
  part: 'text',
  listId: '019a0000-0000-7000-8000-000000000005',
  newsId: '019a0000-0000-7000-8000-000000000006',
  chapterId: '019a0000-0000-7000-8000-000000000004',
}

/** A real path for a pattern. Throws for a parameter without a sample, because every page must be covered. */
export function pathOf(pattern: string, own: Record<string, string> = {}): string {
  if (pattern === '*') return '/no/such/page'
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return 'no-such-step'
    if (!part.startsWith(':')) return part
    const name = part.slice(1).replace('?', '')
    const sample = own[name] ?? samples[name]
    if (!sample) throw new Error(`${pattern}: no sample for ${part}; add one in e2e/support/addresses.ts`)
    return sample
  })
  return `/${parts.join('/')}`
}

type BuiltRoute = { id: string; parentId?: string; path?: string; index?: boolean }

/** The patterns of all built pages. */
export const readBuiltPatterns = () => readBuiltRoutes().map(({ pattern }) => pattern)

/** All built pages. */
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
