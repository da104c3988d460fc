// Items of the bars and menus, by viewer. Pure; the components only render them.
import type { OwnUser } from '@fabula/contracts/users'
import { href } from 'react-router'
import { startWritingPath } from '#lib/start-writing.ts'

export type BarIcon = 'home' | 'stories' | 'sign-in' | 'favorites' | 'my-stories' | 'alerts' | 'profile'
export type NavItem<Icon> = { label: string; to: string; icon: Icon }
export type Viewer = Pick<OwnUser, '_id' | 'roles'> | null

export const discoverItems = [
  { label: 'Stories', to: '/stories' },
  { label: 'Creators', to: '/writers' },
] as const

/** Ways to start a story; the first opens a blank page immediately. */
export const createItems = (viewer: Viewer) => [
  { label: 'Start writing', to: startWritingPath(viewer) },
  { label: 'Plan a story', to: '/story/new' },
  { label: 'Import a manuscript', to: '/story/new/import' },
  { label: 'Quick story', to: '/story/quick' },
]

/** Items of the desktop header, as the phone menu lists them. */
export const siteItems = (viewer: Viewer) => [
  ...createItems(viewer).slice(0, 1),
  { label: 'Create', to: '/story/new' },
  ...discoverItems,
  { label: 'WritersPod', to: '/writerspod' },
]

const home: NavItem<BarIcon> = { label: 'Home', to: '/', icon: 'home' }
export const favorites: NavItem<BarIcon> = { label: 'Favorites', to: '/bookmarks', icon: 'favorites' }
export const myStories: NavItem<BarIcon> = {
  label: 'My Stories',
  to: '/stories?source=myStories',
  icon: 'my-stories',
}
export const profile = (viewer: NonNullable<Viewer>): NavItem<BarIcon> => ({
  label: 'Profile',
  to: href('/profile/:userId', { userId: viewer._id }),
  icon: 'profile',
})

export function bottomBarItems(viewer: Viewer): NavItem<BarIcon>[] {
  if (!viewer) {
    return [
      home,
      { label: 'Stories', to: '/stories', icon: 'stories' },
      { label: 'Sign In', to: '/login', icon: 'sign-in' },
    ]
  }
  return [
    home,
    favorites,
    myStories,
    { label: 'Alerts', to: '/notifications', icon: 'alerts' },
    profile(viewer),
  ]
}

/** Sign-in returns users to the page they came from. */
export function signInLink({ pathname, search }: { pathname: string; search: string }): string {
  return pathname === '/' ? '/login' : `/login?from=${encodeURIComponent(pathname + search)}`
}

/** An item is current when its path and its query values match; `/stories` itself is not "My Stories". */
export function isCurrent(to: string, location: { pathname: string; search: string }): boolean {
  const [pathname = '', search = ''] = to.split('?')
  if (pathname !== location.pathname) return false
  const wanted = new URLSearchParams(search)
  const present = new URLSearchParams(location.search)
  if (wanted.size === 0) return !present.has('source') || present.get('source') === 'all'
  return [...wanted].every(([name, value]) => present.get(name) === value)
}
