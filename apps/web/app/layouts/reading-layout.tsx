// Text first: a slim bar and the page.
import { useParams } from 'react-router'
import { SkipLink } from '#ui/skip-link.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { SlimBar } from './slim-bar.tsx'

export { FramedError as ErrorBoundary } from './framed-error.tsx'

export default function ReadingLayout() {
  const { storyId } = useParams()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SlimBar back={`/story/${storyId}`} label="Back to the story" />
      <main id="main" tabIndex={-1} className="grow">
        <PageOutlet />
      </main>
    </div>
  )
}
