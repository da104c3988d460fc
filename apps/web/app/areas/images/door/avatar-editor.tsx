import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useViewer } from '#lib/root-data.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { deleteImage, uploadProfileImage } from '../image-calls.ts'
import { ImageError } from '../image-error.ts'
import { ImageUpload } from './image-upload.tsx'

/** The signed-in person's own picture: shown, replaced, taken away. */
export function AvatarEditor() {
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const [isRemoving, setIsRemoving] = useState(false)
  if (!viewer) return null
  const { username, avatar } = viewer

  async function handleRemove(imageId: string): Promise<void> {
    setIsRemoving(true)
    try {
      await deleteImage(imageId)
      await revalidate()
      toast.success('The drawn picture is back')
    } catch (error) {
      if (error instanceof ImageError) toast.error(error.message, { description: error.reason ?? undefined })
    } finally {
      setIsRemoving(false)
    }
  }

  return (
    <ImageUpload
      label="Your picture"
      show={(chosenUrl) => (
        <Avatar
          username={username}
          image={avatar}
          src={chosenUrl ?? undefined}
          alt={chosenUrl ? 'What you chose' : avatar?.metadata.alt || 'Your picture now'}
          size="2xl"
        />
      )}
      upload={(chosen, options) => uploadProfileImage('avatar', chosen, options)}
      onUploaded={() => {
        toast.success('Your new picture is in place')
        void revalidate()
      }}
      actions={
        avatar ? (
          <Button
            variant="ghost"
            busy={isRemoving}
            busyLabel="Removing"
            onClick={() => void handleRemove(avatar.imageId)}
          >
            Remove
          </Button>
        ) : null
      }
    />
  )
}
