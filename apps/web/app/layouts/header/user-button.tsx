import type { OwnUser } from '@fabula/contracts/users'
import { Link } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { useOnDemand } from '#lib/use-on-demand.ts'

/** Leads to one's own profile; with script it opens the user menu. */
export function UserButton({ viewer }: { viewer: OwnUser }) {
  const menu = useOnDemand('menu', async () => (await import('./user-menu.tsx')).UserMenu)
  return (
    <>
      <Link
        to={`/profile/${viewer._id}`}
        aria-label={`Your menu, ${viewer.displayName}`}
        className="ml-2 flex rounded-full focus-visible:rounded-full max-md:hidden"
        {...menu.triggerProps}
      >
        <Avatar username={viewer.username} image={viewer.avatar} />
      </Link>
      {menu.Popup ? <menu.Popup {...menu.popupProps} /> : null}
    </>
  )
}
