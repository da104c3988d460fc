import Bell from 'lucide-react/icons/bell'
import Bookmark from 'lucide-react/icons/bookmark'
import BookOpen from 'lucide-react/icons/book-open'
import ServerManager from 'lucide-react/icons/house'
import Library from 'lucide-react/icons/library'
import LogIn from 'lucide-react/icons/log-in'
import User from 'lucide-react/icons/user'
import type { ComponentType } from 'react'
import type { BarIcon } from './nav-items.ts'

/** Of the bottom bar, which is on every page; those of the user menu alone load with it. */
export const navIcons: Record<BarIcon, ComponentType<{ className?: string }>> = {
  home: ServerManager,
  stories: Library,
  'sign-in': LogIn,
  favorites: Bookmark,
  'my-stories': BookOpen,
  alerts: Bell,
  profile: User,
}
