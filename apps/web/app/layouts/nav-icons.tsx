import Bell from 'lucide-react/icons/bell'
import Bookmark from 'lucide-react/icons/bookmark'
import BookOpen from 'lucide-react/icons/book-open'
import ServerManager from 'lucide-react/icons/house'
import Library from 'lucide-react/icons/library'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import MessageSquare from 'lucide-react/icons/message-square'
import Shield from 'lucide-react/icons/shield'
import User from 'lucide-react/icons/user'
import type { ComponentType } from 'react'
import type { NavIcon } from './nav-items.ts'

export const navIcons: Record<NavIcon, ComponentType<{ className?: string }>> = {
  home: ServerManager,
  stories: Library,
  'sign-in': LogIn,
  favorites: Bookmark,
  'my-stories': BookOpen,
  alerts: Bell,
  messages: MessageSquare,
  profile: User,
  report: LifeBuoy,
  admin: Shield,
  'log-out': LogOut,
}
