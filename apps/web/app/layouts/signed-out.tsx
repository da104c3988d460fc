import { useStore } from 'zustand'
import { session } from '#lib/api.ts'
import { lazyPart } from '#lib/lazy-part.tsx'

const SignedOutNotice = lazyPart(
  async () => (await import('#areas/accounts/public/signed-out-notice.tsx')).SignedOutNotice,
)

/** Rendered once, in the root. Its code loads when a session ends on a page with unsaved input. */
export function SignedOut() {
  const person = useStore(session, ({ ended }) => ended)
  return <SignedOutNotice isWanted={person !== null} person={person} />
}
