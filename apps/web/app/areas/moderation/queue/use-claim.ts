import type { ModerationCase } from '@fabula/contracts/moderation.cases'
import { useMutation } from '@tanstack/react-query'
import { apiMutation } from '#lib/query-client.ts'
import { toast } from '#ui/toast.ts'

/** A claim lasts 30 minutes without activity, so activity renews it. */
const renewBelow = 25 * 60_000

type ClaimHandlers = {
  onChanged: (answer: { case: ModerationCase }) => void
  /** Someone else may have claimed it. */
  onFailed: () => void
  /** Before a claim is sent. */
  onClaim: () => void
}

/** Claims the case with this id, and gives it back. `shown`: the case, once it is loaded. */
export function useClaim(
  shown: ModerationCase | null,
  caseId: string | undefined,
  { onChanged, onFailed, onClaim }: ClaimHandlers,
) {
  const claimed = useMutation({
    ...apiMutation('POST /moderation/cases/{id}/claim'),
    onSuccess: onChanged,
    onError(error) {
      toast.error('Couldn’t claim this case', { description: error.message })
      onFailed()
    },
  })
  const released = useMutation({
    ...apiMutation('POST /moderation/cases/{id}/release'),
    onSuccess: onChanged,
    onError: (error) => toast.error('Couldn’t release this case', { description: error.message }),
  })
  const own = shown?.staff?.claim

  function claim(): void {
    onClaim()
    if (caseId && !claimed.isPending) claimed.mutate({ params: { id: caseId } })
  }
  return {
    claim,
    release() {
      if (caseId && !released.isPending) released.mutate({ params: { id: caseId } })
    },
    renewClaim() {
      if (own?.isMine && Date.parse(own.until) - Date.now() < renewBelow) claim()
    },
    isMine: own?.isMine ?? false,
    isClaiming: claimed.isPending || released.isPending,
  }
}
