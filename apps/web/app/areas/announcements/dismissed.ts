// Announcements dismissed here: banners for the session (spec, section 4), splashes for good. The account of a
// signed-in user stores them for all devices. boot-script.ts reads the same key to hide banners before the first paint.
import type { Announcement } from '@fabula/contracts/announcements'
import { createStore } from 'zustand/vanilla'
import { findStored, store } from '#lib/local-store.ts'
import { mark } from './announcement-calls.ts'

const key = 'fabula.announcements-put-away'
const maxEntries = 100

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

const areaOf = ({ isSplash }: Pick<Announcement, 'isSplash'>) => (isSplash ? 'local' : 'session')

/** Empty in the server's HTML and during hydration. */
export const putAway = createStore<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))
putAway.setState({
  ids: new Set([...(findStored('local', key, isList) ?? []), ...(findStored('session', key, isList) ?? [])]),
})

export function putAnnouncementAway({ _id, isSplash }: Pick<Announcement, '_id' | 'isSplash'>): void {
  const area = areaOf({ isSplash })
  const others = (findStored(area, key, isList) ?? []).filter((id) => id !== _id)
  store(area, key, [...others, _id].slice(-maxEntries))
  mark(_id, 'dismiss')
  putAway.setState(({ ids }) => ({ ids: new Set([...ids, _id]) }))
}
