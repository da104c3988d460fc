// Saves the listener's place: on this device every few seconds, and on the server for members.
import { api, session } from '#lib/api.ts'
import { rememberPosition } from './player-memory.ts'
import { durationOf, player } from './player-store.ts'
import { createPositionReport } from './position-report.ts'
import { isFinishedAt } from './positions.ts'

const deviceMilliseconds = 3000

const report = createPositionReport({
  send: ({ itemId, ...body }, keepalive) =>
    api('PUT /writerspod/{id}/position', { params: { id: itemId }, body, keepalive }),
})

let savedAt = 0
/** False until something plays here: a tab that only shows the player must not overwrite what another tab saves. */
let isActive = false

export const startSaving = () => {
  isActive = true
}

export const stopSaving = () => {
  isActive = false
}

type SaveOptions = { isUrgent?: boolean; keepalive?: boolean }

export function savePosition({ isUrgent = false, keepalive = false }: SaveOptions = {}): void {
  const { episode, seconds } = player.getState()
  if (!episode || !isActive) return
  const isFinished = isFinishedAt(seconds, durationOf(player.getState()))
  const at = new Date().toISOString()
  if (isUrgent || Date.now() - savedAt >= deviceMilliseconds) {
    savedAt = Date.now()
    rememberPosition({ itemId: episode._id, seconds, isFinished, updatedAt: at })
  }
  if (session.getState().viewer)
    report({ itemId: episode._id, seconds, isFinished, at }, { isUrgent, keepalive })
}

/** Browsers give a page that is going away little time: what must arrive has to be sent now. */
export function saveBeforeClosing(): () => void {
  const handleLeave = () => savePosition({ isUrgent: true, keepalive: true })
  const handleHide = () => document.visibilityState === 'hidden' && handleLeave()
  window.addEventListener('pagehide', handleLeave)
  document.addEventListener('visibilitychange', handleHide)
  return () => {
    window.removeEventListener('pagehide', handleLeave)
    document.removeEventListener('visibilitychange', handleHide)
  }
}
