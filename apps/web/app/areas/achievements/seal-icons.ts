// The icon of each badge, by achievement code.
import Armchair from 'lucide-react/icons/armchair'
import BookCheck from 'lucide-react/icons/book-check'
import BookMarked from 'lucide-react/icons/book-marked'
import BookOpen from 'lucide-react/icons/book-open'
import BookText from 'lucide-react/icons/book-text'
import Bookmark from 'lucide-react/icons/bookmark'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import CheckCheck from 'lucide-react/icons/check-check'
import Coffee from 'lucide-react/icons/coffee'
import Compass from 'lucide-react/icons/compass'
import Contact from 'lucide-react/icons/contact'
import DoorOpen from 'lucide-react/icons/door-open'
import Drama from 'lucide-react/icons/drama'
import Droplet from 'lucide-react/icons/droplet'
import Ear from 'lucide-react/icons/ear'
import Eye from 'lucide-react/icons/eye'
import Feather from 'lucide-react/icons/feather'
import Flag from 'lucide-react/icons/flag'
import Flame from 'lucide-react/icons/flame'
import FlameKindling from 'lucide-react/icons/flame-kindling'
import Footprints from 'lucide-react/icons/footprints'
import Gift from 'lucide-react/icons/gift'
import Glasses from 'lucide-react/icons/glasses'
import Hand from 'lucide-react/icons/hand'
import Handshake from 'lucide-react/icons/handshake'
import Heart from 'lucide-react/icons/heart'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Highlighter from 'lucide-react/icons/highlighter'
import Image from 'lucide-react/icons/image'
import Lamp from 'lucide-react/icons/lamp'
import LampDesk from 'lucide-react/icons/lamp-desk'
import Layers from 'lucide-react/icons/layers'
import Library from 'lucide-react/icons/library'
import LibraryBig from 'lucide-react/icons/library-big'
import Lightbulb from 'lucide-react/icons/lightbulb'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import MailCheck from 'lucide-react/icons/mail-check'
import Mails from 'lucide-react/icons/mails'
import Map from 'lucide-react/icons/map'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Mic from 'lucide-react/icons/mic'
import Moon from 'lucide-react/icons/moon'
import MoonStar from 'lucide-react/icons/moon-star'
import Music from 'lucide-react/icons/music'
import Network from 'lucide-react/icons/network'
import PenLine from 'lucide-react/icons/pen-line'
import PenTool from 'lucide-react/icons/pen-tool'
import Pencil from 'lucide-react/icons/pencil'
import PencilRuler from 'lucide-react/icons/pencil-ruler'
import Quote from 'lucide-react/icons/quote'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Reply from 'lucide-react/icons/reply'
import Route from 'lucide-react/icons/route'
import Scroll from 'lucide-react/icons/scroll'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shapes from 'lucide-react/icons/shapes'
import Signature from 'lucide-react/icons/signature'
import SpellCheck from 'lucide-react/icons/spell-check'
import Sprout from 'lucide-react/icons/sprout'
import Star from 'lucide-react/icons/star'
import StickyNote from 'lucide-react/icons/sticky-note'
import Sunrise from 'lucide-react/icons/sunrise'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Trophy from 'lucide-react/icons/trophy'
import Undo2 from 'lucide-react/icons/undo-2'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import Waves from 'lucide-react/icons/waves'
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
  'first-chapter-read': BookOpen,
  'hundred-chapters-read': Flame,
  'first-story-finished': BookCheck,
  'ten-stories-finished': Library,
  'fifty-stories-finished': LibraryBig,
  'long-read': Route,
  'five-authors-read': Mic,
  'twenty-five-authors-read': Music,
  'four-genres-read': Compass,
  'eight-genres-read': Map,
  'seven-reading-days': CalendarDays,
  'sixty-reading-days': CalendarHeart,
  'first-bookmark': Bookmark,
  'twenty-five-bookmarks': BookMarked,
  'first-to-keep': Sprout,
  'list-made': ListChecks,
  'five-stories': Layers,
  'ten-chapters': ScrollText,
  'fifty-chapters': Scroll,
  'thousand-words': PenLine,
  'ten-thousand-words': PenTool,
  'novel-length': BookText,
  'long-chapter': Waves,
  'first-ending': Flag,
  'five-endings': Trophy,
  'own-cover': Image,
  'three-formats': Shapes,
  'three-genres': Drama,
  'first-kept': Heart,
  'hundred-kept': HeartHandshake,
  'three-months': Moon,
  'twelve-months': MoonStar,
  'came-back': Undo2,
  'second-thoughts': RefreshCw,
  'seven-writing-days': LampDesk,
  'thirty-writing-days': Signature,
  'hundred-writing-days': Sunrise,
  'three-days-running': Droplet,
  'seven-days-running': CalendarCheck,
  'first-joined': Armchair,
  'five-joined': Coffee,
  'three-roles': Hand,
  'team-of-three': Network,
  'first-co-written': Pencil,
  'ten-co-written': PencilRuler,
  'guest-chapter': Star,
  'first-margin-note': StickyNote,
  'fifty-margin-notes': Highlighter,
  'ten-notes-resolved': CheckCheck,
  'five-requests-answered': Mails,
  'story-handed-on': Gift,
  'first-accepted-suggestion': SpellCheck,
  'hundred-accepted-suggestions': Eye,
  'first-comment': MessageCircle,
  'fifty-comments': MessagesSquare,
  'ten-replies': Reply,
  'five-quotes': Quote,
  'ten-stories-discussed': Footprints,
  'lively-thread': FlameKindling,
  'first-helpful': Lightbulb,
  'twenty-helpful': Lamp,
  'hundred-helpful': Glasses,
  'ten-helpful-given': ThumbsUp,
  'five-mutual': Mail,
}
