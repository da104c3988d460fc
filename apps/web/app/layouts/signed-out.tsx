import { useSyncExternalStore } from 'react'
import { session } from '#lib/api.ts'
import { useFetched } from '#lib/use-fetched.ts'

const loadNotice = async () => (await import('#areas/accounts/public/signed-out-notice.tsx')).SignedOutNotice

const nobody = () => null
const nothing = () => {}

/** Stands once, in the root. It costs nothing until a session ends under a page that holds what somebody typed. */
export function SignedOut() {
  const person = useSyncExternalStore(session.ended.subscribe, session.ended.get, nobody)
  return useFetched(loadNotice, { isWanted: person !== null, onFailure: nothing }, { person })
}
