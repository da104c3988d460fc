// What must be put right before readers can see an item: reasons by field. Pure.
import type { ItemRow } from './items.store.ts'

type Timed = { start_seconds: number }

/** Fields of the item that are still empty. */
export function findMissing(row: ItemRow): Record<string, string> {
  const missing: Record<string, boolean> = {
    excerpt: row.excerpt === '',
    content: row.text.trim() === '',
    people: row.people.length === 0,
    audio: row.kind === 'episode' && row.audio_id === null,
  }
  return Object.fromEntries(
    Object.entries(missing).flatMap(([field, isMissing]) => (isMissing ? [[field, 'is required']] : [])),
  )
}

/** Also what is timed for longer audio: the audio may have been replaced since. */
export function findPublishFaults(
  row: ItemRow,
  chapters: readonly Timed[],
  cues: readonly Timed[],
): Record<string, string> {
  const end = row.duration_seconds ?? Infinity
  const countLate = (timed: readonly Timed[]) => timed.filter((one) => one.start_seconds >= end).length
  const late = { chapters: countLate(chapters), transcript: countLate(cues) }
  const soundbiteEnd = (row.soundbite_start ?? 0) + (row.soundbite_seconds ?? 0)
  return {
    ...findMissing(row),
    ...(late.chapters > 0 && { chapters: `${late.chapters} of them start after the end of the audio` }),
    ...(late.transcript > 0 && {
      transcript: `${late.transcript} of its lines start after the end of the audio`,
    }),
    ...(soundbiteEnd > end && { soundbite: 'ends after the end of the audio' }),
  }
}
