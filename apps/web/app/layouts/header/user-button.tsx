import type { OwnUser } from '@fabula/contracts/users'
import { href, Link } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { lazyPart } from '#lib/lazy-part.tsx'
import { usePopupTrigger } from '#lib/use-popup-trigger.ts'

const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu)

/** Links to the viewer's profile; after hydration it opens the user menu. */
export function UserButton({ viewer }: { viewer: OwnUser }) {
  const menu = usePopupTrigger('menu', UserMenu)
  return (
    <>
      <Link
        to={href('/profile/:userId', { userId: viewer._id })}
        aria-label={`User menu, ${viewer.displayName}`}
        className="ml-2 flex rounded-full focus-visible:rounded-full max-md:hidden"
        {...menu.triggerProps}
      >
        <Avatar username={viewer.username} image={viewer.avatar} />
      </Link>
      <UserMenu {...menu.popupProps} />
    </>
  )
}
