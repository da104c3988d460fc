import type { OutlineChapter } from '@fabula/contracts/outline'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type CardMenuState, type CardDialog, CardMenuContext, EditingContext } from './card-menu-context.ts'
import { CardDialogs } from './card-dialogs.tsx'
import { CardMenu } from './card-menu.tsx'

export function CardMenuProvider({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<{ chapter: OutlineChapter; isByKeyboard: boolean } | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [dialog, setDialog] = useState<{ name: CardDialog; chapter: OutlineChapter } | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const anchor = useRef<HTMLElement>(null)
  // Inside a landmark, so that screen readers find the menu there.
  const landmark = useRef<HTMLElement>(null)

  const menuState = useMemo<CardMenuState>(
    () => ({
      openMenu(chapter, element, isByKeyboard) {
        anchor.current = element
        landmark.current = element.closest('main')
        setMenu({ chapter, isByKeyboard })
        setMenuOpen(true)
      },
      openDialog: (name, chapter) => setDialog({ name, chapter }),
      openForm: setEditing,
      closeForm: () => setEditing(null),
    }),
    [],
  )

  return (
    <CardMenuContext value={menuState}>
      <EditingContext value={editing}>{children}</EditingContext>
      {menu ? (
        <CardMenu
          chapter={menu.chapter}
          anchor={anchor}
          container={landmark}
          open={isMenuOpen}
          onOpenChange={setMenuOpen}
          startsAtFirst={menu.isByKeyboard}
        />
      ) : null}
      <CardDialogs
        dialog={dialog?.name ?? null}
        chapter={dialog?.chapter ?? null}
        onClose={() => setDialog(null)}
      />
    </CardMenuContext>
  )
}
