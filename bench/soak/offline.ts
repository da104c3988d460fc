// Two authors who go offline, reload and come back, against a separate server with its own database.
import { findLost, type OfflineRound, writeOffline } from '../../apps/server/test/offline-writers.ts'
import { request, signIn, textsOf } from './rounds.ts'
import type { Victim } from './victims.ts'

export async function soakOffline(
  victim: Victim,
  options: { rounds: number; seed: number; onRound(round: OfflineRound): void },
): Promise<{ words: number; reloads: number; lost: string[] }> {
  await victim.start()
  const { url } = victim
  const sessions = await Promise.all([signIn(url), signIn(url)])
  const call = (path: string, body?: Record<string, unknown>) => request(url, sessions[0]!, path, body)
  const { story } = (await call('/content', { title: 'Written offline' })) as { story: { _id: string } }
  const path = `/content/${story._id}/chapters`
  const { chapter } = (await call(path, { title: 'One' })) as { chapter: { _id: string } }
  const { rounds, written } = await writeOffline({ address: url, chapterId: chapter._id, sessions }, options)
  const stored = textsOf(await call(`${path}/${chapter._id}`)).flatMap((line) => line.match(/\S+/g) ?? [])
  await victim.stop()
  return {
    words: written.length,
    reloads: rounds.reduce((sum, { reloads }) => sum + reloads, 0),
    lost: [...rounds.flatMap(({ lost }) => lost), ...findLost(written, stored)],
  }
}
