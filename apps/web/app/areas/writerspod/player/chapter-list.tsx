import type { PodChapter } from '@fabula/contracts/writerspod.shapes'
import { clock } from '#lib/clock.ts'

type ChapterListProps = {
  chapters: readonly PodChapter[]
  current: PodChapter | null
  onChoose: (seconds: number) => void
}

export function ChapterList({ chapters, current, onChoose }: ChapterListProps) {
  return (
    <ol className="player-chapters">
      {chapters.map((chapter) => (
        <li key={chapter.start}>
          <button
            type="button"
            aria-current={chapter === current || undefined}
            onClick={() => onChoose(chapter.start)}
          >
            <span>{clock(chapter.start)}</span>
            <span>{chapter.title}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
