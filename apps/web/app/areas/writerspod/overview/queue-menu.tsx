import Ellipsis from 'lucide-react/icons/ellipsis'
import ListEnd from 'lucide-react/icons/list-end'
import ListStart from 'lucide-react/icons/list-start'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { addToQueue, type EpisodeLine, playNext } from '../player/use-player.ts'

/** For a row of an episode: adds it to what plays next. */
export function QueueMenu({ episode }: { episode: EpisodeLine }) {
  const handle = (add: (line: EpisodeLine) => boolean, message: string) => () => {
    if (add(episode)) toast.success(message)
  }
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" label={`More for ${episode.title}`} icon={<Ellipsis />} />}
    >
      <MenuItem icon={<ListStart />} onClick={handle(playNext, 'Plays next')}>
        Play next
      </MenuItem>
      <MenuItem icon={<ListEnd />} onClick={handle(addToQueue, 'Added to the queue')}>
        Add to queue
      </MenuItem>
    </Menu>
  )
}
