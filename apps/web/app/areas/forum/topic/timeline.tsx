import type { Topic } from '@fabula/contracts/forum.shapes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { shortDate } from '#lib/dates.ts'
import { RelativeDay } from '#ui/relative-day.tsx'
import { postPath } from '../forum-texts.ts'

type TimelineProps = { topic: Topic; current: number; last: number; firstUnread: number | null }

/** Where the reader is in a long topic; dragging it goes elsewhere. */
export function Timeline({ topic, current, last, firstUnread }: TimelineProps) {
  const navigate = useNavigate()
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = Math.min(dragged ?? current, last)
  const partOf = (number: number) => (last > 1 ? ((number - 1) / (last - 1)) * 100 : 0)

  function handleCommit(): void {
    if (dragged === null) return
    setDragged(null)
    if (dragged !== current) void navigate(postPath(topic, dragged), { preventScrollReset: true })
  }

  return (
    <div className="timeline needs-script">
      <span className="timeline-end">{shortDate(topic.createdAt)}</span>
      <div className="timeline-track">
        <input
          type="range"
          min={1}
          max={last}
          value={shown}
          aria-label="Position in topic"
          aria-valuetext={`Post ${shown} of ${last}`}
          onChange={({ target }) => setDragged(Number(target.value))}
          onPointerUp={handleCommit}
          onKeyUp={handleCommit}
          onBlur={handleCommit}
        />
        {firstUnread ? (
          <span className="timeline-unread" style={{ top: `${partOf(firstUnread)}%` }} aria-hidden="true" />
        ) : null}
        <span className="timeline-here" style={{ top: `${partOf(shown)}%` }} aria-hidden="true">
          {shown} of {last}
        </span>
      </div>
      <span className="timeline-end">
        <RelativeDay at={topic.lastPostAt} />
      </span>
    </div>
  )
}
