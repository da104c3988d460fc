import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { ErrorArt, type ErrorArtKind } from '#ui/error-art.tsx'
import { FullScreenSpinner, Spinner } from '#ui/spinner.tsx'
import { Pilcrow } from '#ui/pilcrow.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import { Line, Specimen } from './specimen.tsx'

const kinds: ErrorArtKind[] = ['restricted', 'not-found', 'network', 'auth', 'generic']

const readerThemes = ['default', 'sepia', 'night']

export function DrawingSpecimens({ covers }: { covers: readonly string[] }) {
  const [isLeaving, setLeaving] = useState(false)

  function handleLeave() {
    setLeaving(true)
    setTimeout(() => setLeaving(false), 1500)
  }

  return (
    <>
      <Specimen title="Error drawings" span={12}>
        <div className="grid grid-cols-2 gap-6 md:grid-cols-3 lg:grid-cols-5">
          {kinds.map((kind) => (
            <figure key={kind}>
              <ErrorArt kind={kind} />
              <figcaption className="mt-2 text-meta text-ink-faint">{kind}</figcaption>
            </figure>
          ))}
        </div>
      </Specimen>

      <Specimen title="Sign, spinner" span={4}>
        <Line className="gap-6">
          <Wordmark />
          <Wordmark size="sm" />
          <Pilcrow />
          <Spinner />
        </Line>
        <Button variant="quiet" className="mt-5" onClick={handleLeave}>
          Full-screen spinner
        </Button>
        {isLeaving ? <FullScreenSpinner>Logging out...</FullScreenSpinner> : null}
      </Specimen>

      <Specimen title="A cover on its plate" span={4}>
        <div className="plate grid place-items-center py-11">
          <Cover src={covers[0]} alt="Featured cover" className="w-40" />
        </div>
      </Specimen>

      <Specimen title="A cover that did not come" span={4}>
        <Line className="items-start">
          <Cover alt="The Last Telegraphist of Port Amity" size="lg" />
          <Cover alt="Marrow Lake" size="sm" />
        </Line>
      </Specimen>

      {readerThemes.map((theme) => (
        <Specimen key={theme} title={`Reading, ${theme}`} span={4}>
          <div data-reader-theme={theme} className="px-6 py-7">
            <div className="ui-prose">
              <p className="first">
                By the time the tide had gone out far enough to trust, Odile had already sharpened four
                pencils.
              </p>
              <p>
                The old coast lay behind her, <mark>inked and folded</mark> and <em>wrong</em>.
              </p>
            </div>
            <Line className="mt-5">
              <Button size="sm">Next chapter</Button>
              <Button size="sm" variant="quiet">
                Contents
              </Button>
            </Line>
          </div>
        </Specimen>
      ))}
    </>
  )
}
