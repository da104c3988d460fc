import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'

type HiddenNoticeProps = {
  /** Its collaborators see it, too. */
  isShared?: boolean
  className?: string
}

/** For the owners of what moderators have hidden. Their notification says why. */
export function HiddenNotice({ isShared = false, className }: HiddenNoticeProps) {
  return (
    <Notice title="Hidden by moderators" {...(className && { className })}>
      Only you {isShared ? 'and your collaborators ' : ''}can see this.{' '}
      <Link to="/notifications" className="ui-text-link">
        See why
      </Link>
    </Notice>
  )
}
