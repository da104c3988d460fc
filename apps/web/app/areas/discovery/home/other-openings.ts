import type { Opening } from '@fabula/contracts/discovery'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

/** So many fit into the request; then the first ones may come again. */
const maxSeen = 48

/** Ids of the stories that were already shown. */
let seen: string[] = []

/** Three that weren’t shown yet; once all were, three others than those in sight. */
export async function otherOpenings<O extends { story: Pick<Opening['story'], '_id'> }>(
  shown: readonly O[],
): Promise<readonly (O | Opening)[]> {
  const ids = shown.map(({ story }) => story._id)
  seen = [...new Set([...seen, ...ids])].slice(-maxSeen)
  let next = await fetchOthers(seen)
  if (next.length === 0) {
    seen = ids
    next = await fetchOthers(seen)
  }
  // A site with only these stories has no others.
  return next.length > 0 ? next : shown
}

async function fetchOthers(except: readonly string[]): Promise<Opening[]> {
  return requireAnswer(await api('GET /public/openings', { query: { except: except.join(',') } })).openings
}
