import { isApiError } from '@fabula/contracts/api-error'
import type { Notification } from '@fabula/contracts/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { findWayIn } from '#areas/collaboration/public/way-in.ts'
import { api } from '#lib/api.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { isRateLimited } from '#lib/rate-limited.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { requestsQuery } from './notifications.queries.ts'

type RequestDialogProps = {
  notification: Notification
  open: boolean
  onOpenChange: (open: boolean) => void
  onDecided: () => void
}

type Decision = 'approve' | 'reject'

const failures = {
  approve: 'Failed to approve collaboration',
  reject: 'Failed to reject collaboration',
} as const

const answeredTexts = {
  approved: 'This request has been approved.',
  rejected: 'This request has been rejected.',
  cancelled: 'This request has been canceled.',
  expired: 'This request has expired.',
} as const

/** Spec section 2: Cancel, Reject and Approve. */
export function RequestDialog(props: RequestDialogProps) {
  return (
    <QueryProvider>
      <Request {...props} />
    </QueryProvider>
  )
}

function Request({ notification, open, onOpenChange, onDecided }: RequestDialogProps) {
  const { person, message, words, referenceId, type } = notification
  const navigate = useNavigate()
  const [storyId = '', requestId = ''] = referenceId?.split(':') ?? []
  // Loads the message and status of the request; the decision works without them.
  const { data, refetch } = useQuery({ ...requestsQuery(storyId), enabled: open, staleTime: 0 })
  const request = data?.requests.find(({ _id }) => _id === requestId) ?? null
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function decide(decision: Decision) {
    setDeciding(decision)
    setProblem(null)
    try {
      const params = { params: { storyId, requestId } }
      const answer = await (decision === 'approve'
        ? api('POST /content/{storyId}/collaborators/requests/{requestId}/approve', params)
        : api('POST /content/{storyId}/collaborators/requests/{requestId}/reject', params))
      if (isRateLimited(answer)) return
      onDecided()
      onOpenChange(false)
      toast.success(decision === 'approve' ? 'Approved.' : 'Rejected.')
      if (decision === 'approve' && type === 'collaboration_invite')
        void navigate(await findWayIn(api, answer.request.story))
    } catch (error) {
      setProblem(isApiError(error) && error.status < 500 ? error.message : failures[decision])
      await refetch()
    } finally {
      setDeciding(null)
    }
  }

  const isAnswered = request !== null && request.status !== 'pending'
  const work = words.find(({ kind }) => kind === 'work')?.text
  return (
    <Dialog
      title={type === 'collaboration_invite' ? 'Collaboration invite' : 'Collaboration request'}
      open={open}
      onOpenChange={onOpenChange}
      className="notification-request"
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">{isAnswered ? 'Close' : 'Cancel'}</Button>
          </DialogClose>
          {isAnswered ? null : (
            <>
              <Button variant="quiet" busy={deciding === 'reject'} onClick={() => void decide('reject')}>
                Reject
              </Button>
              <Button busy={deciding === 'approve'} onClick={() => void decide('approve')}>
                Approve
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="mt-3 flex items-start gap-4">
        {person ? <Avatar username={person.username} image={person.avatar} size="lg" /> : null}
        <div className="min-w-0">
          <p className="wrap-anywhere">{message}.</p>
          {request?.message ? (
            <blockquote
              dir="auto"
              className="mt-3 border-l-2 border-line pl-4 whitespace-pre-line text-ink-soft"
            >
              {request.message}
            </blockquote>
          ) : null}
          <p className="mt-3 text-dense text-ink-soft">
            {person ? (
              <TextLink to={href('/user/:profileIdentifier', { profileIdentifier: person.username })}>
                {person.displayName}’s profile
              </TextLink>
            ) : null}
            {person && work ? ', ' : null}
            {work ? <TextLink to={href('/story/:storyId', { storyId })}>{work}</TextLink> : null}
          </p>
        </div>
      </div>
      {isAnswered ? (
        <Notice className="mt-4">{answeredTexts[request.status as keyof typeof answeredTexts]}</Notice>
      ) : null}
      {problem ? (
        <Notice kind="danger" className="mt-4">
          {problem}
        </Notice>
      ) : null}
    </Dialog>
  )
}
