// The edited profile fields, and which of them have to be sent.
import type { Profile, ProfileChanges } from '@fabula/contracts/users'

export const maxLinks = 5

export type LinkDraft = { key: number; label: string; url: string }
export type ProfileDraft = Pick<Profile, 'displayName' | 'pronouns' | 'bio'> & { links: LinkDraft[] }

export function draftOf({ displayName, pronouns, bio, links }: Profile): ProfileDraft {
  return { displayName, pronouns, bio, links: links.map((link, key) => ({ key, ...link })) }
}

/** Empty rows are not links. */
const filledLinks = (links: readonly LinkDraft[]) =>
  links
    .map(({ label, url }) => ({ label: label.trim(), url: url.trim() }))
    .filter(({ label, url }) => label || url)

/** Sends only what differs, so that changes from other tabs are not overwritten. */
export function changesBetween(before: ProfileDraft, now: ProfileDraft): ProfileChanges {
  const links = filledLinks(now.links)
  return {
    ...(now.displayName !== before.displayName && { displayName: now.displayName }),
    ...(now.pronouns !== before.pronouns && { pronouns: now.pronouns }),
    ...(now.bio !== before.bio && { bio: now.bio }),
    ...(JSON.stringify(links) !== JSON.stringify(filledLinks(before.links)) && { links }),
  }
}
