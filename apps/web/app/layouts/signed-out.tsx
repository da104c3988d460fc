import { useStore } from 'zustand'
import { session } from '#lib/api.ts'
import { lazyPart } from '#lib/lazy-part.tsx'

const SignedOutNotice = lazyPart(
  async () => (await import('#areas/accounts/public/signed-out-notice.tsx')).SignedOutNotice,
)

/** Stands once, in the root. It costs nothing until a session ends under a page that holds what somebody typed. */
export function SignedOut() {
  const person = useStore(session, ({ ended }) => ended)
  return <SignedOutNotice isWanted={person !== null} person={person} />
}
