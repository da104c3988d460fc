// Text first: the reader has its own bar, and nothing else surrounds it.
import { SkipLink } from '#ui/skip-link.tsx'
import { PageOutlet } from './page-outlet.tsx'

export { FramedError as ErrorBoundary } from './framed-error.tsx'

export default function ReadingLayout() {
  return (
    <>
      <SkipLink />
      <PageOutlet />
    </>
  )
}
