import { useEffect, useState } from 'react'
import { describeDuration } from '#lib/amounts.ts'
import { choiceOf, type RateLimitChoice, remainingSeconds, resetRateLimit } from '#lib/rate-limit-reset.ts'
import type { RateLimitNotice } from '#lib/api-answer.ts'
import { closeRateLimit, type RateLimitState } from '#lib/rate-limit.ts'
import { rateLimitMessage } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'

const reloadDelay = 2000

export type RateLimitPanelProps = { state: RateLimitState | null; isOpen: boolean; reload?: () => void }

export function RateLimitPanel({ state, ...rest }: RateLimitPanelProps) {
  return state && <Panel state={state} {...rest} />
}

type PanelProps = RateLimitPanelProps & { state: RateLimitState }

function Panel({ state, isOpen, reload = reloadPage }: PanelProps) {
  // The clock stops while the dialog is closed.
  const now = Math.max(useNow(isOpen), state.since)
  const { kind } = state.reset
  const isDone = kind === 'done'
  const choice = choiceOf(state, now, window.location.origin)

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      closeRateLimit()
      reload()
    }, reloadDelay)
    return () => clearTimeout(timer)
  }, [isDone, reload])

  function handleOpenChange(open: boolean) {
    // A running reset cannot be closed: when it ends, it reloads the page.
    if (!open && kind !== 'resetting' && !isDone) closeRateLimit()
  }

  return (
    <Dialog
      title="Please slow down a bit"
      open={isOpen}
      onOpenChange={handleOpenChange}
      description={
        <>
          <p>{describeNotice(state.notice)}</p>
          {isDone ? null : <Wait seconds={remainingSeconds(state, now)} />}
        </>
      }
      actions={isDone ? null : <Actions choice={choice} isResetting={kind === 'resetting'} reload={reload} />}
    >
      <div className="mt-3.5 grid gap-3 text-meta text-ink-soft empty:hidden">
        {isDone ? (
          <Notice kind="positive" live>
            Limit reset. This page will reload in a moment.
          </Notice>
        ) : (
          <Resets choice={choice} />
        )}
        {state.reset.kind === 'failed' ? <Notice kind="danger">{state.reset.message}</Notice> : null}
      </div>
    </Dialog>
  )
}

function Wait({ seconds }: { seconds: number | null }) {
  if (seconds === null) return null
  const text =
    seconds > 0 ? `Please wait ${describeDuration(seconds)} before trying again` : 'You can try again now.'
  return <p className="mt-1.5 tabular text-ink">{text}</p>
}

function Resets({ choice }: { choice: RateLimitChoice }) {
  if (choice.kind === 'plain') return null
  return (
    <>
      {choice.kind === 'cooldown' ? (
        <p className="tabular">Rate limit reset is on cooldown for {describeDuration(choice.seconds)}</p>
      ) : null}
      {choice.kind === 'used_up' ? (
        <p>You've used all {choice.max} daily resets. Please wait for the limit to reset naturally.</p>
      ) : null}
      <p className="tabular">
        Daily resets: {choice.used} / {choice.max}
      </p>
    </>
  )
}

type ActionsProps = { choice: RateLimitChoice; isResetting: boolean; reload: () => void }

function Actions({ choice, isResetting, reload }: ActionsProps) {
  if (choice.kind === 'plain') {
    return (
      <>
        <Button variant="quiet" onClick={closeRateLimit}>
          Close
        </Button>
        <Button onClick={reload}>Retry</Button>
      </>
    )
  }
  return (
    <>
      <Button variant="quiet" aria-disabled={isResetting} onClick={isResetting ? undefined : closeRateLimit}>
        Wait it out
      </Button>
      {choice.kind === 'resettable' ? (
        <Button
          busy={isResetting}
          busyLabel="Resetting..."
          onClick={() => void resetRateLimit({ origin: window.location.origin })}
        >
          Reset Rate Limit & Continue
        </Button>
      ) : null}
    </>
  )
}

/** The current time, updated every second while running. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

function reloadPage(): void {
  window.location.reload()
}

/** A message that only repeats the status is replaced by the dialog's own. */
function describeNotice({ message }: RateLimitNotice): string {
  const isGeneric = message === '' || message === rateLimitMessage
  return isGeneric ? "You've made too many requests. Please slow down a bit." : message
}
