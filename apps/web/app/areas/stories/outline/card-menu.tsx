import type { OutlineChapter } from '@fabula/contracts/outline'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import FileUp from 'lucide-react/icons/file-up'
import Move from 'lucide-react/icons/move'
import PenLine from 'lucide-react/icons/pen-line'
import Send from 'lucide-react/icons/send'
import StickyNote from 'lucide-react/icons/sticky-note'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import type { RefObject } from 'react'
import { href } from 'react-router'
import { AnchoredMenu } from '#ui/anchored-menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { nameOf } from './outline-texts.ts'
import { useCardMenu } from './card-menu-context.ts'
import { type Direction, moveTo, step } from './outline-model.ts'
import { useOutlineView } from './use-outline.tsx'

type CardMenuProps = {
  chapter: OutlineChapter
  anchor: RefObject<HTMLElement | null>
  container: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange(open: boolean): void
  startsAtFirst: boolean
}

export function CardMenu({ chapter, ...menu }: CardMenuProps) {
  const { story, store, actions, can, words } = useOutlineView()
  const menuState = useCardMenu()
  const { _id: id, status, publishesWhenVerified } = chapter
  const isComing = status === 'scheduled' || publishesWhenVerified
  const isOut = status === 'published' || status === 'scheduled'

  function nudge(direction: Direction): void {
    const move = moveTo(step(store.getState().outline, 'chapter', id, direction), 'chapter', id)
    if (move) store.move(move)
  }

  return (
    <AnchoredMenu {...menu} label={nameOf(chapter, words)} align="end">
      <MenuLink
        to={href('/story/:storyId/edit/:chapterId', { storyId: story.slug, chapterId: id })}
        icon={<PenLine />}
      >
        {can.edit ? 'Write' : 'Open'}
      </MenuLink>
      {status === 'published' ? (
        <MenuLink
          to={`${href('/story/:storyId/read', { storyId: story.slug })}?chapter=${id}`}
          icon={<Eye />}
        >
          View as reader
        </MenuLink>
      ) : null}
      {can.edit ? (
        <>
          <MenuItem icon={<StickyNote />} onClick={() => menuState.openForm(id)}>
            Edit title and notes
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<ArrowUp />} onClick={() => nudge('up')}>
            Move up
          </MenuItem>
          <MenuItem icon={<ArrowDown />} onClick={() => nudge('down')}>
            Move down
          </MenuItem>
          <MenuItem icon={<Move />} onClick={() => menuState.openDialog('move', chapter)}>
            Move to…
          </MenuItem>
          <MenuLink to={`${href('/story/new/import')}?into=${story._id}&after=${id}`} icon={<FileUp />}>
            Import {words.chapterTitle.toLowerCase()} after it
          </MenuLink>
          <MenuSeparator />
          {status === 'draft' ? (
            <MenuItem icon={<Send />} onClick={() => void actions.setStatus(id, 'in_review')}>
              Submit for review
            </MenuItem>
          ) : null}
          {status === 'in_review' ? (
            <MenuItem icon={<Undo2 />} onClick={() => void actions.setStatus(id, 'draft')}>
              Withdraw from review
            </MenuItem>
          ) : null}
        </>
      ) : null}
      {can.publish ? (
        <>
          <MenuItem icon={<Send />} onClick={() => menuState.openDialog('publish', chapter)}>
            {status === 'scheduled' ? 'Reschedule…' : isOut ? 'Publish changes…' : 'Publish…'}
          </MenuItem>
          {isOut || isComing ? (
            <MenuItem icon={<Undo2 />} onClick={() => menuState.openDialog('unpublish', chapter)}>
              {isComing ? 'Unschedule' : 'Unpublish…'}
            </MenuItem>
          ) : null}
        </>
      ) : null}
      {can.manage ? (
        <>
          <MenuSeparator />
          <MenuItem
            danger
            icon={<Trash2 />}
            onClick={() =>
              status === 'published' ? menuState.openDialog('delete', chapter) : void actions.remove(chapter)
            }
          >
            {status === 'published' ? 'Delete…' : 'Delete'}
          </MenuItem>
        </>
      ) : null}
    </AnchoredMenu>
  )
}
