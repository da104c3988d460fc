// Images of a rich text field: chosen, pasted or dropped, described and removed.
import type { ImageType } from '@fabula/contracts/images'
import type { ImageReference } from '@fabula/contracts/shapes'
import type { Editor } from '@tiptap/core'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPicturePlaces } from '#areas/editor/public/image-places.ts'
import { insertPictures, isUploading } from '#areas/editor/public/image-uploads.ts'
import { Pictures, sayLeftOut } from '#areas/editor/public/text-images.tsx'
import { writeAfter } from '#areas/editor/public/write-after.ts'
import { toast } from '#ui/toast.ts'
import type { ImageParts } from './rich-editor.ts'

type TextImages = NonNullable<ReturnType<typeof useRichTextImages>>

/** Null without a type: the text has no images. */
export function useRichTextImages(type: ImageType | null, editor: Editor | null) {
  const [places] = useState(createPicturePlaces)
  const [known, setKnown] = useState<ReadonlyMap<string, ImageReference>>(new Map())

  function upload(files: readonly File[], position?: number): void {
    if (!editor?.isEditable || !type) return
    const onUploaded = (image: ImageReference) =>
      setKnown((before) => new Map(before).set(image.imageId, image))
    insertPictures(editor, files, { type, onUploaded }, position)
  }
  const latest = useRef({ upload, known })
  useEffect(() => {
    latest.current = { upload, known }
  })
  /** What the editor calls, as long as it lives. */
  const listen = (): ImageParts => ({
    places,
    isKnown: (imageId) => latest.current.known.has(imageId),
    onFiles: (files, position) => latest.current.upload(files, position),
    onLeftOut: sayLeftOut,
  })

  const handleSubmit = useEffectEvent((event: Event) => {
    if (!editor || !isUploading(editor)) return
    event.preventDefault()
    event.stopPropagation()
    toast.info('Wait until the image is uploaded, then try again.')
  })
  useEffect(() => {
    const form = type && editor?.view.dom.closest('form')
    if (!form) return
    const handle = (event: Event) => handleSubmit(event)
    // Before the form's own handler, which would send the text without the image.
    form.addEventListener('submit', handle, { capture: true })
    return () => form.removeEventListener('submit', handle, { capture: true })
  }, [type, editor])

  return type ? { listen, places, known, upload } : null
}

type RichTextImagesProps = {
  editor: Editor
  images: Pick<TextImages, 'places' | 'known' | 'upload'>
  isEditable: boolean
  /** Opens the choice of files. */
  input: Ref<HTMLInputElement>
}

export function RichTextImages({ editor, images, isEditable, input }: RichTextImagesProps) {
  return (
    <>
      <Pictures
        editor={editor}
        places={images.places}
        known={images.known}
        isEditable={isEditable}
        writeAfter={writeAfter}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Image"
        onChange={({ target }) => {
          images.upload(Array.from(target.files ?? []))
          target.value = ''
        }}
      />
    </>
  )
}
