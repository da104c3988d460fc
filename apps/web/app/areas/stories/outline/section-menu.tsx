import type { Section } from '@fabula/contracts/stories'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import PenLine from 'lucide-react/icons/pen-line'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/alert-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { countChapters } from './outline-texts.ts'
import { type Direction, moveTo, step } from './outline-model.ts'
import { useOutlineView } from './use-outline.tsx'

type SectionMenuProps = { section: Section; chapterCount: number; onEdit(): void }

export function SectionMenu({ section, chapterCount, onEdit }: SectionMenuProps) {
  const { store, actions, words } = useOutlineView()
  const [isAsking, setAsking] = useState(false)

  function nudge(direction: Direction): void {
    const move = moveTo(
      step(store.getState().outline, 'section', section._id, direction),
      'section',
      section._id,
    )
    if (move) store.move(move)
  }

  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton size="sm" label={`More actions for ${section.title}`} icon={<Ellipsis />} />}
      >
        <MenuItem icon={<PenLine />} onClick={onEdit}>
          Edit name and description
        </MenuItem>
        <MenuItem icon={<ArrowLeft />} onClick={() => nudge('left')}>
          Move before
        </MenuItem>
        <MenuItem icon={<ArrowRight />} onClick={() => nudge('right')}>
          Move after
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          danger
          icon={<Trash2 />}
          onClick={() => (chapterCount > 0 ? setAsking(true) : void actions.removeSection(section._id))}
        >
          Delete {words.sectionNoun}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete “${section.title}”?`}
        description={`Its ${countChapters(chapterCount, words)} will move to the top of the outline.`}
        action={`Delete ${words.sectionNoun}`}
        onConfirm={() => {
          setAsking(false)
          void actions.removeSection(section._id)
        }}
      />
    </>
  )
}
