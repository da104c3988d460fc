import { useHasNews } from '#lib/root-data.ts'
import { useFetched } from '#lib/use-fetched.ts'

const loadLife = async () => (await import('../announcement-life.tsx')).AnnouncementLife
const nothing = () => {}

/**
 * Stands once, in the shell. Pages are the same for every visitor and say only whether there is anything; where there is
 * nothing to show, nothing is fetched.
 */
export function Announcements() {
  return useFetched(loadLife, { isWanted: useHasNews(), onFailure: nothing }, {})
}
