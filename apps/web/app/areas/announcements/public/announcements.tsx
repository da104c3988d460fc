import { useMatches } from 'react-router'
import { useHasNews } from '#lib/root-data.ts'
import { useFetched } from '#lib/use-fetched.ts'
import { TopBanners } from '../top-banners.tsx'

const loadLife = async () => (await import('../announcement-refresh.tsx')).AnnouncementLife
const nothing = () => {}

/**
 * Stands once, in the shell. Pages are the same for every visitor: what stands at their top comes with them, so that
 * nothing moves; all else is fetched, where there is anything.
 */
export function Announcements() {
  const hasNews = useHasNews()
  // Banners belong to the main layout.
  const hasBanners = useMatches().some(({ id }) => id === 'layouts/main-layout')
  const life = useFetched(loadLife, { isWanted: hasNews, onFailure: nothing }, { hasBanners })
  return (
    <>
      {hasNews && hasBanners ? <TopBanners /> : null}
      {life}
    </>
  )
}
