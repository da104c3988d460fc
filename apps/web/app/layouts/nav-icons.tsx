import { Bell, Bookmark, BookOpen, House, Library, LifeBuoy, LogIn, LogOut, User } from 'lucide-react'
import type { ComponentType } from 'react'
import type { NavIcon } from './nav-items.ts'

export const navIcons: Record<NavIcon, ComponentType<{ className?: string }>> = {
  home: House,
  stories: Library,
  'sign-in': LogIn,
  favorites: Bookmark,
  'my-stories': BookOpen,
  alerts: Bell,
  profile: User,
  report: LifeBuoy,
  'log-out': LogOut,
}
