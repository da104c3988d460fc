import { longDate } from '#lib/dates.ts'
import { useViewer } from '#lib/root-data.ts'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'

/** Whether moderators have stopped the viewer from publishing and posting for a while. */
export const useIsRestricted = () => useViewer()?.standing?.kind === 'restricted'

/** Instead of a form that a restricted user can’t send, or above it. Renders nothing for everyone else. */
export function RestrictedNote({ className }: { className?: string }) {
  const standing = useViewer()?.standing
  if (!standing || standing.kind !== 'restricted') return null
  const { until, caseId } = standing
  return (
    <Notice className={className}>
      You can’t publish or post{until ? ` until ${longDate(until)}` : ''}.{' '}
      <TextLink to={caseId ? `/moderation/cases/${caseId}` : '/rules'}>See why</TextLink>
    </Notice>
  )
}
