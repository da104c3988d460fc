import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type LoadProblemProps = { children: ReactNode; className?: string; onRetry(): void }

/** Says what could not be loaded, and offers to try again. */
export function LoadProblem({ children, className, onRetry }: LoadProblemProps) {
  return (
    <Notice
      kind="danger"
      className={className}
      action={
        <Button size="sm" variant="quiet" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
