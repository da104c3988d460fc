// Where to start an episode, from what the device and the server remember.
export type SavedPosition = { seconds: number; isFinished: boolean; /** ISO-8601. */ updatedAt: string }

export function newerOf<T extends SavedPosition>(one: T | null, other: T | null): T | null {
  if (one === null || other === null) return one ?? other
  return Date.parse(other.updatedAt) > Date.parse(one.updatedAt) ? other : one
}

/** The rest is credits and silence. */
const finishedShare = 0.98

export const isFinishedAt = (seconds: number, duration: number) =>
  duration > 0 && seconds >= duration * finishedShare

/** A finished episode starts again. */
export function startSecond(position: SavedPosition | null): number {
  return position === null || position.isFinished ? 0 : position.seconds
}
