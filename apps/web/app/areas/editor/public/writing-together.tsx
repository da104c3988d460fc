// Two people in one chapter, as the editor shows them: for visitors who have not opened it yet.
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { PeopleHere } from '../presence.tsx'
import { lastTick, piecesOf, type Scene, sceneAt, writers } from '../together/script.ts'

const keystrokeMilliseconds = 90
const palette = (id: string) => writers.find((writer) => writer.id === id)?.color ?? 1

const whole = sceneAt(lastTick).paragraphs

/** `isLive` plays it once, unless motion is reduced; the server renders the text that both have written. */
export function WritingTogether({ isLive = false }: { isLive?: boolean }) {
  const [isPlaying, setPlaying] = useState(
    () => isLive && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const [tick, setTick] = useState(isPlaying ? 0 : lastTick)
  const isOver = tick >= lastTick

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => setTick((now) => now + 1), keystrokeMilliseconds)
    return () => clearInterval(timer)
  }, [isPlaying])

  if (isPlaying && isOver) setPlaying(false)

  function handleClick(): void {
    if (isOver) setTick(0)
    setPlaying(!isPlaying)
  }

  return (
    <Section title="Write it together">
      <div className="together">
        <div>
          <p className="font-serif text-d5 text-ink-soft">
            Two writers, one chapter, even one sentence. Every word appears as it is typed, and your cursor
            stays where you left it.
          </p>
          <p className="mt-5">
            <a href="/story/new/start" className="ui-ruled-link">
              Start a story with a friend
            </a>
          </p>
        </div>
        <div className="together-page">
          <div className="together-bar">
            <PeopleHere people={writers} palette={palette} />
            {isLive ? (
              <Button
                variant="ghost"
                size="sm"
                icon={isPlaying ? <Pause /> : <Play />}
                onClick={handleClick}
                className="ml-auto"
              >
                {isPlaying ? 'Pause' : isOver ? 'Play again' : 'Play'}
              </Button>
            ) : null}
          </div>
          <p className="sr-only">{whole.join(' ')}</p>
          <Text scene={sceneAt(tick)} />
        </div>
      </div>
    </Section>
  )
}

/** What changes with every keystroke is not read aloud. */
function Text({ scene }: { scene: Scene }) {
  return (
    <div aria-hidden="true" className="together-text">
      {whole.map((text, paragraph) => (
        // Two paragraphs, always the same. The whole text reserves its lines, so that nothing moves down.
        <p key={paragraph}>
          <span className="together-whole">{text}</span>
          <span>
            {piecesOf(scene, paragraph).map((piece, place) =>
              'text' in piece ? (
                <span key={place}>{piece.text}</span>
              ) : (
                <Caret key={writers[piece.writer].id} {...piece} />
              ),
            )}
          </span>
        </p>
      ))}
    </div>
  )
}

function Caret({ writer, isAtEnd }: { writer: 0 | 1; isAtEnd: boolean }) {
  const { name, color } = writers[writer]
  return (
    <span data-person={color} className="together-caret">
      <span className="editor-caret-mark" data-name={name} data-free={isAtEnd || undefined} />
    </span>
  )
}
