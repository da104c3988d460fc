import type { Story } from '@fabula/contracts/stories'
import Shuffle from 'lucide-react/icons/shuffle'
import { useState } from 'react'
import { deleteImage, uploadImage } from '#areas/images/public/image-calls.ts'
import { ImageUpload } from '#areas/images/public/image-upload.tsx'
import { Button } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { toast } from '#ui/toast.ts'
import { CoverChoices } from './cover-choices.tsx'

type CoverEditorProps = {
  story: Pick<Story, '_id' | 'title' | 'cover' | 'coverUrl'>
  /** The story has changed: the caller should refetch it. */
  onChanged(): void | Promise<void>
}

/** A story's cover: generated, or an uploaded image. */
export function CoverEditor({ story, onChanged }: CoverEditorProps) {
  const [isRemoving, setRemoving] = useState(false)
  const [isChoosing, setChoosing] = useState(false)

  async function handleRemove(imageId: string): Promise<void> {
    setRemoving(true)
    try {
      await deleteImage(imageId)
      await onChanged()
      toast.success('Cover removed')
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Failed to delete image')
    } finally {
      setRemoving(false)
    }
  }

  return (
    <>
      <ImageUpload
        label="Cover"
        show={(chosenUrl) => (
          <Cover
            src={chosenUrl ?? story.coverUrl}
            alt={chosenUrl ? 'Your selection' : story.cover?.metadata.alt || 'Current cover'}
            title={story.title}
            size="lg"
            eager
          />
        )}
        upload={(chosen, options) => uploadImage({ type: 'cover', entityId: story._id, ...chosen }, options)}
        onUploaded={() => {
          toast.success('Cover updated')
          void onChanged()
        }}
        actions={
          story.cover ? (
            <Button
              variant="ghost"
              busy={isRemoving}
              busyLabel="Removing"
              onClick={() => void handleRemove(story.cover!.imageId)}
            >
              Use generated cover
            </Button>
          ) : (
            <Button
              variant="ghost"
              icon={<Shuffle />}
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            >
              Draw another cover
            </Button>
          )
        }
      />
      {isChoosing && !story.cover ? (
        <CoverChoices story={story} onChosen={onChanged} onClose={() => setChoosing(false)} />
      ) : null}
    </>
  )
}
