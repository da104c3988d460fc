import type { ReportKind } from '@fabula/contracts/moderation-kinds'
import { href } from 'react-router'
import { useViewer } from '#lib/root-data.ts'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'

type Hidden = { kind: ReportKind; id: string; ownerId: string }

type HiddenNoticeProps = Hidden & {
  /** Its collaborators see it, too. */
  isShared?: boolean
  className?: string
}

/** For the owners of what moderators have hidden, and their collaborators. */
export function HiddenNotice({ isShared = false, className, ...hidden }: HiddenNoticeProps) {
  return (
    <Notice title="Hidden by moderators" {...(className && { className })}>
      Only {useIsOwner(hidden) ? 'you' : 'the author'} {isShared ? 'and collaborators ' : ''}can see this.{' '}
      <HiddenReasonLink {...hidden} />
    </Notice>
  )
}

/** Leads to the case that hides it, which only the owner can see. */
export function HiddenReasonLink({ kind, id, ownerId }: Hidden) {
  return useIsOwner({ ownerId }) ? (
    <TextLink to={href('/moderation/hidden/:kind/:targetId', { kind, targetId: id })}>See why</TextLink>
  ) : null
}

const useIsOwner = ({ ownerId }: Pick<Hidden, 'ownerId'>) => useViewer()?._id === ownerId
