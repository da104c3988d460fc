// The commands of the palette, by viewer and query. Pure; the panel only renders it.
import type { OwnUser } from '@fabula/contracts/users'
import Bell from 'lucide-react/icons/bell'
import Bookmark from 'lucide-react/icons/bookmark'
import AudioLines from 'lucide-react/icons/audio-lines'
import BookOpen from 'lucide-react/icons/book-open'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import FileUp from 'lucide-react/icons/file-up'
import FileText from 'lucide-react/icons/file-text'
import ServerManager from 'lucide-react/icons/house'
import Gavel from 'lucide-react/icons/gavel'
import Info from 'lucide-react/icons/info'
import Keyboard from 'lucide-react/icons/keyboard'
import Library from 'lucide-react/icons/library'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ListTree from 'lucide-react/icons/list-tree'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import MessageSquare from 'lucide-react/icons/message-square'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import PenLine from 'lucide-react/icons/pen-line'
import Podcast from 'lucide-react/icons/podcast'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import Sun from 'lucide-react/icons/sun'
import User from 'lucide-react/icons/user'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import type { LucideIcon } from 'lucide-react'
import { href } from 'react-router'
import { startWritingPath } from '#lib/start-writing.ts'
import type { ThemeMode } from '#lib/theme.ts'
import type { Suggested } from './header/use-suggestions.ts'

export type Command = {
  value: string
  label: string
  icon: LucideIcon
  /** Synonyms to search by. */
  words: string
  action: { kind: 'go'; to: string } | { kind: 'theme'; mode: ThemeMode } | { kind: 'keys' }
}

export type CommandGroup = { value: string; items: Command[] }

type Viewer = Pick<OwnUser, '_id' | 'roles'> | null

const go = (icon: LucideIcon, label: string, to: string, words = ''): Command => ({
  value: to,
  label,
  icon,
  words,
  action: { kind: 'go', to },
})

const ownPages = ({ _id, roles }: NonNullable<Viewer>): Command[] => [
  go(BookOpen, 'My Stories', '/stories?source=myStories', 'drafts written'),
  go(Bookmark, 'Favorites', '/bookmarks', 'bookmarks saved'),
  go(Bell, 'Notifications', '/notifications', 'alerts bell'),
  go(MessageSquare, 'Messages', '/messages', 'conversations write chat'),
  go(User, 'Profile', href('/profile/:userId', { userId: _id }), 'me account'),
  go(Settings, 'Settings', '/settings', 'preferences account password'),
  go(MessagesSquare, 'Discussions', '/community/discussions', 'community'),
  ...(roles.length > 0 ? [go(Shield, 'Admin', '/admin', 'staff')] : []),
  ...(roles.some((role) => role === 'moderator' || role === 'admin')
    ? [go(Gavel, 'Moderation', '/admin/moderation', 'cases reports appeals queue')]
    : []),
]

function pages(viewer: Viewer): Command[] {
  return [
    go(ServerManager, 'Home', '/'),
    go(Library, 'Stories', '/stories', 'browse discover read'),
    go(Users, 'Creators', '/writers', 'authors writers people'),
    go(Podcast, 'WritersPod', '/writerspod', 'podcast articles episodes'),
    ...(viewer ? ownPages(viewer) : []),
    go(MessageSquare, 'Forum', '/forum', 'community topics'),
    go(CircleQuestionMark, 'Q&A', '/qa', 'questions answers'),
    go(CircleQuestionMark, 'Help', '/qa?help=1', 'support how to guide articles'),
    go(Star, 'Reviews', '/reviews'),
    go(Store, 'Marketplace', '/marketplace', 'characters trade'),
    go(Info, 'About', '/about', 'fabula'),
    ...(viewer
      ? [
          go(LifeBuoy, 'Report Issue', '/report-issue', 'bug problem support'),
          go(LogOut, 'Log Out', '/logout', 'sign out leave'),
        ]
      : [
          go(LogIn, 'Sign In', '/login', 'log in account'),
          go(UserPlus, 'Register', '/register', 'sign up join account'),
        ]),
  ]
}

const creations = (viewer: Viewer): Command[] => [
  go(PenLine, 'Start writing', startWritingPath(viewer), 'create new story blank page draft'),
  go(ListTree, 'Plan a story', '/story/new', 'create new template format'),
  go(FileUp, 'Import a manuscript', '/story/new/import', 'import upload word epub markdown'),
  go(FileText, 'Quick story', '/story/quick', 'create new short'),
  go(CircleQuestionMark, 'Ask a question', '/qa/ask', 'create new qa help'),
  go(MessageSquare, 'New topic', '/forum/new', 'forum ask discuss'),
  go(UserPlus, 'Create a character', '/characters/create', 'new'),
]

const theme = (icon: LucideIcon, label: string, mode: ThemeMode): Command => ({
  value: `theme:${mode}`,
  label,
  icon,
  words: 'theme mode appearance',
  action: { kind: 'theme', mode },
})

const themes: Command[] = [
  theme(Sun, 'Light', 'light'),
  theme(Moon, 'Dark', 'dark'),
  theme(Monitor, 'System', 'system'),
]

const keys: Command = {
  value: 'keys',
  label: 'Keyboard shortcuts',
  icon: Keyboard,
  words: 'keys help',
  action: { kind: 'keys' },
}

const suggestedIcons: Record<Suggested['kind'], LucideIcon> = {
  Stories: BookOpen,
  People: User,
  Tags: Tag,
  Genres: Library,
  Questions: CircleQuestionMark,
  Topics: MessageSquare,
  Characters: UserPlus,
  WritersPod: Podcast,
  'Said in episodes': AudioLines,
}

const labelOf = ({ label, note }: Suggested) => (note ? `${label}, ${note}` : label)

/** Matching commands in groups; the list always ends with a search for the query, so that Enter does something. */
export function findCommands(
  typed: string,
  viewer: Viewer,
  suggested: readonly Suggested[] = [],
): CommandGroup[] {
  const query = typed.trim()
  const groups: CommandGroup[] = [
    { value: 'Go to', items: pages(viewer) },
    { value: 'Create', items: creations(viewer) },
    { value: 'Theme', items: themes },
    { value: 'Help', items: [keys] },
  ]
  const matching = groups
    .map(({ value, items }) => ({ value, items: sortMatches(items, query) }))
    .filter(({ items }) => items.length > 0)
  if (query === '') return matching
  const search = go(Search, `Search stories for “${query}”`, `/stories?${new URLSearchParams({ q: query })}`)
  const found = suggested.map((one) => go(suggestedIcons[one.kind], labelOf(one), one.to))
  return [
    ...matching,
    ...(found.length > 0 ? [{ value: 'Results', items: found }] : []),
    { value: 'Search', items: [search] },
  ]
}

/** Labels that start with the query come first. */
function sortMatches(commands: Command[], query: string): Command[] {
  const isNamed = ({ label }: Command) => label.toLowerCase().startsWith(query.toLowerCase())
  const matches = commands.filter((command) => isMatch(command, query))
  return [...matches.filter(isNamed), ...matches.filter((command) => !isNamed(command))]
}

/** Every typed word starts a word of the command. */
function isMatch({ label, words }: Command, query: string): boolean {
  const own = `${label} ${words}`.toLowerCase().split(/\s+/)
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => own.some((word) => word.startsWith(typed)))
}
