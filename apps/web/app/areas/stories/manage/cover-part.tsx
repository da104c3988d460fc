import type { Story } from '@fabula/contracts/stories'
import { useRevalidator } from 'react-router'
import { deleteImage, uploadImage } from '#areas/images/door/image-calls.ts'
import { ImageUpload } from '#areas/images/door/image-upload.tsx'
import { Button } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { toast } from '#ui/toast.ts'
import { useState } from 'react'

/** The cover: one's own, or the one that is drawn for the story. */
export function CoverPart({ story }: { story: Story }) {
  const { revalidate } = useRevalidator()
  const [isRemoving, setRemoving] = useState(false)

  async function handleRemove(imageId: string): Promise<void> {
    setRemoving(true)
    try {
      await deleteImage(imageId)
      await revalidate()
      toast.success('The story has its drawn cover again')
    } catch {
      toast.error('The cover could not be removed', { description: 'Please try again.' })
    } finally {
      setRemoving(false)
    }
  }

  return (
    <ImageUpload
      label="Cover"
      show={(chosenUrl) => <Cover src={chosenUrl ?? story.coverUrl} alt="" title={story.title} size="lg" />}
      upload={(chosen, options) => uploadImage({ type: 'cover', entityId: story._id, ...chosen }, options)}
      onUploaded={() => {
        toast.success('The story has a new cover')
        void revalidate()
      }}
      actions={
        story.cover ? (
          <Button
            variant="ghost"
            busy={isRemoving}
            busyLabel="Removing"
            onClick={() => void handleRemove(story.cover!.imageId)}
          >
            Remove
          </Button>
        ) : null
      }
    />
  )
}
