import { useHasNews } from '#lib/root-data.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { TopBanners } from '../top-banners.tsx'

const AnnouncementLife = lazyPart(async () => (await import('../announcement-refresh.tsx')).AnnouncementLife)

/**
 * Rendered once, in the app shell. Pages are the same for every visitor: top banners are part of the page to avoid
 * layout shifts; the rest is fetched if there is any.
 */
export function Announcements() {
  const hasNews = useHasNews()
  return (
    <>
      {hasNews ? <TopBanners /> : null}
      <AnnouncementLife isWanted={hasNews} />
    </>
  )
}
