import type { OutlineChapter } from '@fabula/contracts/outline'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/alert-dialog.tsx'
import { PublishSheet } from '../public/publish-sheet.tsx'
import { nameOf } from './outline-texts.ts'
import type { CardDialog } from './card-menu-context.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useOutlineView } from './use-outline.tsx'

type CardDialogsProps = { dialog: CardDialog | null; chapter: OutlineChapter | null; onClose(): void }

export function CardDialogs({ dialog, chapter, onClose }: CardDialogsProps) {
  const { actions, story, store, words } = useOutlineView()
  // Stays set while a dialog fades out.
  const [shown, setShown] = useState(chapter)
  if (chapter && chapter !== shown) setShown(chapter)
  const about = chapter ?? shown
  if (!about) return null
  const name = nameOf(about, words)
  const isComing = about.status === 'scheduled' || about.publishesWhenVerified

  const ask = (which: 'unpublish' | 'delete', title: string, text: string, label: string) => (
    <ConfirmDialog
      open={dialog === which}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      action={label}
      onConfirm={() => {
        onClose()
        void (which === 'delete' ? actions.remove(about) : actions.unpublish(about._id))
      }}
    />
  )

  return (
    <>
      <MoveDialog key={about._id} chapter={about} isOpen={dialog === 'move'} onClose={onClose} />
      <PublishSheet
        storyId={story._id}
        chapterId={about._id}
        isOpen={dialog === 'publish'}
        onClose={onClose}
        onPublished={() => void store.refetch().catch(() => {})}
      />
      {ask(
        'unpublish',
        isComing ? `Unschedule “${name}”?` : `Unpublish “${name}”?`,
        isComing
          ? 'It won’t be published automatically. Your text stays as it is.'
          : 'Readers won’t be able to see it. Your text stays as it is, and you can publish it again.',
        isComing ? 'Unschedule' : 'Unpublish',
      )}
      {ask(
        'delete',
        `Delete “${name}”?`,
        'It’s published, so readers will lose access right away. You can restore it for 30 days.',
        'Delete',
      )}
    </>
  )
}
