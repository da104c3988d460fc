import type { OwnUser } from '@fabula/contracts/users'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SignInAgain } from '../sign-in-again.tsx'

type SignedOutNoticeProps = {
  /** The user whose session has ended; null while the session is active. */
  person: Pick<OwnUser, 'username'> | null
}

/** Explains why nothing is saved anymore, and lets the user sign in without leaving the page. */
export function SignedOutNotice({ person }: SignedOutNoticeProps) {
  const [isOpen, setOpen] = useState(false)
  if (!person) return null
  return (
    <>
      {/* Above the bottom bar of phones. */}
      <div className="fixed inset-x-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom)+var(--lower-space))] z-40 mx-auto max-w-120 md:bottom-[calc(1.5rem+var(--lower-space))]">
        <Notice live title="You’ve been signed out" className="bg-sheet shadow-[var(--lift-menu)]">
          <p>
            You signed out on another device or your session expired. What you typed is still here. To save
            it, sign in again as @{person.username}.
          </p>
          <Button size="sm" onClick={() => setOpen(true)} className="mt-2.5">
            Sign in again
          </Button>
        </Notice>
      </div>
      {isOpen ? <SignInAgain username={person.username} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
