import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { clock } from '#lib/clock.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { playEpisode, usePlayer } from './use-player.ts'
import { setQueue } from './engine.ts'
import { moved, without } from './queue.ts'

/** What plays next, in order. */
export function QueueList() {
  const queue = usePlayer((state) => state.queue)
  if (queue.length === 0)
    return <p className="player-none">Nothing’s queued. Choose “Add to queue” in the menu of any episode.</p>
  return (
    <ol className="player-queue">
      {queue.map((line, at) => (
        <li key={line._id}>
          <button type="button" className="player-queue-line" onClick={() => playEpisode(line)}>
            <span>{line.title}</span>
            {line.durationSeconds === null ? null : <span>{clock(line.durationSeconds)}</span>}
          </button>
          <IconButton
            size="sm"
            label={`Move ${line.title} up`}
            disabled={at === 0}
            icon={<ArrowUp />}
            onClick={() => setQueue((now) => moved(now, line._id, -1))}
          />
          <IconButton
            size="sm"
            label={`Move ${line.title} down`}
            disabled={at === queue.length - 1}
            icon={<ArrowDown />}
            onClick={() => setQueue((now) => moved(now, line._id, 1))}
          />
          <IconButton
            size="sm"
            label={`Remove ${line.title} from the queue`}
            icon={<X />}
            onClick={() => setQueue((now) => without(now, line._id))}
          />
        </li>
      ))}
    </ol>
  )
}
