// One tab plays at a time: starting in one pauses the others.
const name = 'fabula.player'

export function createTabs(onOtherStarts: () => void) {
  if (typeof window === 'undefined' || !('BroadcastChannel' in window)) return { start: () => {} }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', onOtherStarts)
  return { start: () => channel.postMessage('started') }
}
