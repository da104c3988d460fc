import { useMatches } from 'react-router'
import { useHasNews } from '#lib/root-data.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { TopBanners } from '../top-banners.tsx'

const AnnouncementLife = lazyPart(async () => (await import('../announcement-refresh.tsx')).AnnouncementLife)

/**
 * Stands once, in the shell. Pages are the same for every visitor: what stands at their top comes with them, so that
 * nothing moves; all else is fetched, where there is anything.
 */
export function Announcements() {
  const hasNews = useHasNews()
  // Banners belong to the main layout.
  const hasBanners = useMatches().some(({ id }) => id === 'layouts/main-layout')
  return (
    <>
      {hasNews && hasBanners ? <TopBanners /> : null}
      <AnnouncementLife isWanted={hasNews} hasBanners={hasBanners} />
    </>
  )
}
