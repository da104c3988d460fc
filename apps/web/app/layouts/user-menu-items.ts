// Items of the user menu, which loads when it is opened.
import { type BarIcon, favorites, myStories, type NavItem, profile, type Viewer } from './nav-items.ts'

export type MenuIcon = BarIcon | 'messages' | 'settings' | 'report' | 'admin' | 'log-out'

const admin: NavItem<MenuIcon> = { label: 'Admin', to: '/admin', icon: 'admin' }

export function userMenuItems(viewer: NonNullable<Viewer>): NavItem<MenuIcon>[] {
  return [
    profile(viewer),
    myStories,
    favorites,
    { label: 'Messages', to: '/messages', icon: 'messages' },
    { label: 'Settings', to: '/settings', icon: 'settings' },
    // Every role can open at least one section of Admin, and /admin leads there.
    ...(viewer.roles.length > 0 ? [admin] : []),
    { label: 'Report Issue', to: '/report-issue', icon: 'report' },
  ]
}

/** The last item of the user menu; it replaces the current page in the history. */
export const logOutItem: NavItem<MenuIcon> = { label: 'Log Out', to: '/logout', icon: 'log-out' }
