// What the command palette offers, by who looks at it and what was typed. Pure; the panel only draws it.
import type { OwnUser } from '@fabula/contracts/users'
import { type ThemeMode, themeModes } from '#lib/theme.ts'

export type CommandIcon = 'search' | 'page' | 'create' | 'theme' | 'keys'

export type Command = {
  value: string
  label: string
  icon: CommandIcon
  /** Other words that people look for it with. */
  words?: string
  action: { kind: 'go'; to: string } | { kind: 'theme'; mode: ThemeMode } | { kind: 'keys' }
}

export type CommandGroup = { value: string; items: Command[] }

type Viewer = Pick<OwnUser, '_id' | 'username' | 'roles'> | null

const go = (label: string, to: string, words?: string, icon: CommandIcon = 'page'): Command => ({
  value: `${icon}:${to}`,
  label,
  icon,
  words,
  action: { kind: 'go', to },
})

const ownPages = ({ _id, roles }: NonNullable<Viewer>): Command[] => [
  go('My Stories', '/stories?source=myStories', 'drafts written'),
  go('Favorites', '/bookmarks', 'bookmarks saved'),
  go('Notifications', '/notifications', 'alerts bell'),
  go('Profile', `/profile/${_id}`, 'me account'),
  go('Settings', '/settings', 'preferences account password'),
  go('Discussions', '/community/discussions', 'community'),
  ...(roles.length > 0 ? [go('Admin', '/admin', 'moderation staff')] : []),
]

function pages(viewer: Viewer): Command[] {
  return [
    go('Home', '/', 'start'),
    go('Stories', '/stories', 'browse discover read'),
    go('Creators', '/writers', 'authors writers people'),
    go('WritersPod', '/writerspod', 'podcast articles episodes'),
    ...(viewer ? ownPages(viewer) : []),
    go('Forum', '/forum', 'community topics'),
    go('Q&A', '/qa', 'questions answers help'),
    go('Reviews', '/reviews'),
    go('Marketplace', '/marketplace', 'characters trade'),
    go('About', '/about', 'fabula'),
    ...(viewer
      ? [
          go('Report Issue', '/report-issue', 'bug problem support'),
          go('Log Out', '/logout', 'sign out leave'),
        ]
      : [go('Sign In', '/login', 'log in account'), go('Register', '/register', 'sign up join account')]),
  ]
}

const creations: Command[] = [
  go('Start writing', '/story/new', 'create new story', 'create'),
  go('Quick story', '/story/quick', 'create new short', 'create'),
  go('Create a character', '/characters/create', 'new', 'create'),
]

const themeLabels: Record<ThemeMode, string> = { light: 'Light', dark: 'Dark', system: 'System' }

const appearance = themeModes.map((mode): Command => ({
  value: `theme:${mode}`,
  label: themeLabels[mode],
  icon: 'theme',
  words: 'theme mode appearance',
  action: { kind: 'theme', mode },
}))

const keys: Command = {
  value: 'keys',
  label: 'Keyboard shortcuts',
  icon: 'keys',
  words: 'keys help',
  action: { kind: 'keys' },
}

/** Groups with what matches; a search for the typed words always ends the list, so that Enter leads somewhere. */
export function findCommands(typed: string, viewer: Viewer): CommandGroup[] {
  const query = typed.trim()
  const groups: CommandGroup[] = [
    { value: 'Go to', items: pages(viewer) },
    { value: 'Create', items: creations },
    { value: 'Theme', items: appearance },
    { value: 'Help', items: [keys] },
  ]
  const matching = groups
    .map(({ value, items }) => ({ value, items: items.filter((command) => isMatch(command, query)) }))
    .filter(({ items }) => items.length > 0)
  if (query === '') return matching
  const search = go(
    `Search stories for “${query}”`,
    `/stories?${new URLSearchParams({ q: query })}`,
    '',
    'search',
  )
  return [...matching, { value: 'Search', items: [search] }]
}

/** Every typed word begins a word of the command. */
function isMatch({ label, words = '' }: Command, query: string): boolean {
  const own = `${label} ${words}`.toLowerCase().split(/\s+/)
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => own.some((word) => word.startsWith(typed)))
}
