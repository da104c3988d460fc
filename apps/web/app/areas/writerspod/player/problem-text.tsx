import { classNames } from '#ui/class-names.ts'
import { usePlayer } from './use-player.ts'
import type { PlayerProblem } from './player-store.ts'

export const problemTexts: Record<PlayerProblem, string> = {
  offline: 'No connection. Playback continues when you’re back online.',
  gone: 'This episode is no longer available.',
  broken: 'Your browser can’t play this file. Try downloading it.',
  failed: 'Couldn’t load the audio. Press play to try again.',
}

/** Announced to screen readers; empty while all is well. */
export function ProblemText({ className }: { className?: string }) {
  const problem = usePlayer((state) => state.problem)
  return (
    <output className={classNames('player-problem', className)}>{problem && problemTexts[problem]}</output>
  )
}
