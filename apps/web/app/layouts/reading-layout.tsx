// Text first: the reader brings its own bar, and nothing else stands around it.
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
