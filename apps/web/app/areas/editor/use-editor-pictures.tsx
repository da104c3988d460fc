// Images in the editor: which are known, who may add them, and how they are added.
import type { ImageReference } from '@fabula/contracts/shapes'
import { useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '#ui/toast.ts'
import type { Engine } from './use-engine.ts'
import { useStrayDrops } from './use-stray-drops.ts'

type Options = {
  /** The chapter's images when the page loaded. */
  pictures: readonly ImageReference[]
  /** Null while the chapter is not created yet. */
  chapterId: string | null
  /** The user's permission. */
  mayPlace: boolean
  /** The text accepts images now. */
  isOpen: boolean
  /** The text is not editable, so it does not receive paste events. */
  isTextFixed: boolean
  engine(): Engine | null
}

export function useEditorPictures({ pictures, chapterId, mayPlace, isOpen, isTextFixed, engine }: Options) {
  const [added, setAdded] = useState<readonly ImageReference[]>([])
  const known = useMemo(
    () => new Map([...pictures, ...added].map((picture) => [picture.imageId, picture])),
    [pictures, added],
  )
  const fileRef = useRef<HTMLInputElement>(null)

  function upload(files: readonly File[], position?: number): void {
    const now = engine()
    if (!now || !isOpen || files.length === 0) return
    if (!chapterId) {
      toast.info('Write something first, then add an image.')
      return
    }
    if (!mayPlace) {
      toast.info('Only people who can edit this story can add images.')
      return
    }
    const onUploaded = (picture: ImageReference) => setAdded((before) => [...before, picture])
    now.tools.insertPictures(now.editor, files, { chapterId, onUploaded }, position)
  }

  useStrayDrops((files) => upload(files))

  const latest = useRef(upload)
  useEffect(() => {
    latest.current = upload
  })
  useEffect(() => {
    if (!isTextFixed) return
    function handlePaste(event: ClipboardEvent): void {
      const isInField = (event.target as Element | null)?.closest?.('input, textarea')
      const files = Array.from(event.clipboardData?.files ?? [])
      if (!isInField) latest.current(files.filter(({ type }) => type.startsWith('image/')))
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [isTextFixed])

  const input = (
    <input
      ref={fileRef}
      type="file"
      accept="image/*"
      multiple
      hidden
      aria-label="Image"
      onChange={({ target }) => {
        upload(Array.from(target.files ?? []))
        target.value = ''
      }}
    />
  )
  return { known, mayPlace, upload, input, choose: () => fileRef.current?.click() }
}
