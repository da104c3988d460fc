// Reserved usernames: they could be mistaken for the site, its staff, or one of its paths.
import { usernamePattern } from '@fabula/contracts/users'

const reserved = new Set(
  `
  fabula admin administrator moderator mod content_editor support staff team official system root owner
  security webmaster postmaster hostmaster abuse no_reply noreply mailer help info contact everyone all
  here channel anonymous visitor guest nobody deleted unknown null undefined true false api ws dev docs
  images image avatar assets static feed rss sitemap healthz readyz metrics robots favicon well_known
  status public login logout register signup signin auth callback confirmation verify_email
  forgot_password reset_password restore_account registration_confirmation onboarding complete_profile
  settings account accounts profile user users me dashboard home search explore stories story new create
  edit quick read manage tag tags genre genres writers author authors bookmarks favorites notifications
  shelf shelves list lists invite invites unsubscribe
  characters character marketplace forum qa reviews community discussions writerspod announcements
  report_issue about legal terms privacy cookies ai rules suspended transparency moderation
  report reports messages
  `
    .trim()
    .split(/\s+/),
)

/** What is wrong with a username, regardless of its owner, or undefined. */
export function findUsernameFault(username: string): string | undefined {
  if (!usernamePattern.test(username)) return 'must be 3–30 characters: letters a–z, numbers, and underscores'
  // my_admin is an ordinary name; _admin_ looks like an official one.
  if (reserved.has(username) || reserved.has(username.replace(/^_+|(?<!_)_+$/g, ''))) return 'is reserved'
  return undefined
}
