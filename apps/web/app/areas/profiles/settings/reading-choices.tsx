import { useReadingLook } from '#lib/reading-settings.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { ReadingControls } from '#areas/reading/public/reading-controls.tsx'
import { withSettings } from './with-settings.tsx'

/** With the reader's own controls; they need the browser. */
export const ReadingChoices = withSettings(() => {
  const isHydrated = useIsHydrated()
  return (
    <div className="grid gap-10 lg:grid-cols-[17rem_1fr]">
      <div className="look min-h-112">{isHydrated ? <ReadingControls /> : null}</div>
      <Sample />
    </div>
  )
})

/** It looks as a chapter does, because it has the reader's own styles. */
function Sample() {
  const { readerTheme } = useReadingLook()
  return (
    <figure
      data-reader-theme={readerTheme}
      aria-label="Preview"
      className="min-w-0 self-start rounded-card border border-line bg-paper px-6 py-9 text-ink"
    >
      <div className="ui-prose reader-text">
        <p>
          The ferry was late again, and nobody on the quay pretended to mind. Ines counted the gulls. There
          were eleven, which was one more than yesterday, and she took it for a sign.
        </p>
        <p>
          “You’re not to count those,” said a voice behind her. “They’re ours.” It belonged to a boy with a
          bucket, and the bucket was full of sand.
        </p>
        <p>
          She had come to measure the coast, and she had brought three pencils for it. By evening she had one,
          and a coast that had moved.
        </p>
      </div>
    </figure>
  )
}
