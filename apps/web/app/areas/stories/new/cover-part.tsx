import type { Story } from '@fabula/contracts/stories'
import { useRevalidator } from 'react-router'
import { CoverEditor } from '../cover-editor.tsx'

/** Beside the form: saved separately and immediately. */
export function CoverPart({ story }: { story: Story }) {
  const { revalidate } = useRevalidator()
  return (
    <aside aria-label="Cover" className="lg:border-l lg:border-line lg:pl-8">
      <CoverEditor story={story} onChanged={revalidate} />
      <p className="mt-4 text-meta text-ink-faint">
        If you don’t add an image, we’ll generate a cover from the title and the first genre.
      </p>
    </aside>
  )
}
