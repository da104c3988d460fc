// What was put away here: banners for the session (spec, section 4), splashes for good. The account of a signed-in
// person knows it too, on all their devices.
import type { Announcement } from '@fabula/contracts/announcements'
import { findStored, store } from '#lib/local-store.ts'

const key = 'fabula.announcements-put-away'
const mostKept = 100

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

const areaOf = ({ isSplash }: Pick<Announcement, 'isSplash'>) => (isSplash ? 'local' : 'session')

export function listPutAway(): ReadonlySet<string> {
  return new Set([...(findStored('local', key, isList) ?? []), ...(findStored('session', key, isList) ?? [])])
}

export function rememberPutAway(announcement: Pick<Announcement, '_id' | 'isSplash'>): void {
  const area = areaOf(announcement)
  const others = (findStored(area, key, isList) ?? []).filter((id) => id !== announcement._id)
  store(area, key, [...others, announcement._id].slice(-mostKept))
}
