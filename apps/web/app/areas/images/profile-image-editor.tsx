import type { ImageReference } from '@fabula/contracts/shapes'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { deleteImage, type ProfileImage, uploadProfileImage } from './public/image-calls.ts'
import { ImageUpload } from './public/image-upload.tsx'
import { ImageError } from './image-error.ts'

export type ProfileImageEditorProps = {
  type: ProfileImage
  label: string
  image: ImageReference | null
  show(chosenUrl: string | null): ReactNode
  /** The messages after a successful change. */
  words: { placed: string; removed: string }
}

/** Shows, replaces and removes an image of the signed-in user. */
export function ProfileImageEditor({ type, label, image, show, words }: ProfileImageEditorProps) {
  const { revalidate } = useRevalidator()
  const [isRemoving, setIsRemoving] = useState(false)

  async function handleRemove(imageId: string): Promise<void> {
    setIsRemoving(true)
    try {
      await deleteImage(imageId)
      await revalidate()
      toast.success(words.removed)
    } catch (error) {
      if (error instanceof ImageError) toast.error(error.message, { description: error.reason ?? undefined })
    } finally {
      setIsRemoving(false)
    }
  }

  return (
    <ImageUpload
      label={label}
      show={show}
      isPageWide={type === 'avatar'}
      upload={(chosen, options) => uploadProfileImage(type, chosen, options)}
      onUploaded={() => {
        toast.success(words.placed)
        void revalidate()
      }}
      actions={
        image ? (
          <Button
            variant="ghost"
            busy={isRemoving}
            busyLabel="Removing"
            onClick={() => void handleRemove(image.imageId)}
          >
            Remove
          </Button>
        ) : null
      }
    />
  )
}
