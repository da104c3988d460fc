// What is printed on each seal, by the code of the achievement.
import Contact from 'lucide-react/icons/contact'
import DoorOpen from 'lucide-react/icons/door-open'
import Ear from 'lucide-react/icons/ear'
import Feather from 'lucide-react/icons/feather'
import Handshake from 'lucide-react/icons/handshake'
import MailCheck from 'lucide-react/icons/mail-check'
import Megaphone from 'lucide-react/icons/megaphone'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import Waypoints from 'lucide-react/icons/waypoints'
import type { ComponentType, SVGProps } from 'react'

export const sealIcons: Record<string, ComponentType<SVGProps<SVGSVGElement>>> = {
  'through-the-door': DoorOpen,
  reachable: MailCheck,
  introduced: Contact,
  'first-follow': UserPlus,
  'ten-follows': Waypoints,
  'first-words': Feather,
  'first-follower': Ear,
  'ten-followers': Users,
  'hundred-followers': UsersRound,
  'first-referral': Handshake,
  'five-referrals': Megaphone,
}
