// Header, page, footer, and the bottom bar on phones: stays mounted while users navigate between its pages.
import { Suspense } from 'react'
import { Announcements } from '#areas/announcements/public/announcements.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { PageOutlet } from './page-outlet.tsx'

export default function AppShell() {
  return (
    <div className="app-shell flex min-h-dvh flex-col max-md:pb-[calc(3.75rem+env(safe-area-inset-bottom))]">
      <SkipLink />
      <Announcements />
      <Header />
      <main id="main" tabIndex={-1} className="grow">
        <PageOutlet />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <BottomBar />
    </div>
  )
}
