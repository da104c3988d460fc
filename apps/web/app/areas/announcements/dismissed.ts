// What was put away here: banners for the session (spec, section 4), splashes for good. The account of a signed-in
// person knows it too, on all their devices. Before the first paint boot-script.ts hides banners by the same key.
import type { Announcement } from '@fabula/contracts/announcements'
import { findStored, store } from '#lib/local-store.ts'
import { createObservable } from '#lib/observable.ts'
import { mark } from './announcement-calls.ts'

const key = 'fabula.announcements-put-away'
const maxEntries = 100

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

const areaOf = ({ isSplash }: Pick<Announcement, 'isSplash'>) => (isSplash ? 'local' : 'session')

export const putAway = createObservable<ReadonlySet<string>>(
  new Set([...(findStored('local', key, isList) ?? []), ...(findStored('session', key, isList) ?? [])]),
)

export function putAnnouncementAway({ _id, isSplash }: Pick<Announcement, '_id' | 'isSplash'>): void {
  const area = areaOf({ isSplash })
  const others = (findStored(area, key, isList) ?? []).filter((id) => id !== _id)
  store(area, key, [...others, _id].slice(-maxEntries))
  mark(_id, 'dismiss')
  putAway.set(new Set([...putAway.get(), _id]))
}
