import { useEffect } from 'react'
import { useStore } from 'zustand'
import { lazyPart } from '#lib/lazy-part.tsx'
import { listStoredKeys } from '#lib/local-store.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { memoryKey, playerRequest } from '../player/player-request.ts'

const Player = lazyPart(async () => (await import('../player/load-player.ts')).loadPlayer())

/** Rendered once, in the root. Its code loads for an episode this device remembers, or with the first one played. */
export function PlayerGate() {
  const { isWanted } = useStore(playerRequest)
  useEffect(
    () => whenIdle(() => listStoredKeys('local', memoryKey)[0] && playerRequest.setState({ isWanted: true })),
    [],
  )
  return <Player isWanted={isWanted} />
}
