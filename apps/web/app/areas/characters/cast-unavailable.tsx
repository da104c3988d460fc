import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export function CastUnavailable({ onRetry }: { onRetry(): void }) {
  return (
    <Notice
      kind="danger"
      action={
        <Button size="sm" variant="quiet" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      Couldn’t load the characters.
    </Notice>
  )
}
