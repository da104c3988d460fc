// Images in the editor: which are known, who may add them, and how they are added.
import type { ImageReference } from '@fabula/contracts/shapes'
import { useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '#ui/toast.ts'
import type { Engine } from './use-engine.ts'

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
    const { editor, tools } = now
    const separateUndo = () => tools.stopCapturing(editor.view)
    const place = { type: 'chapter', entityId: chapterId, onUploaded, separateUndo } as const
    tools.insertPictures(editor, files, place, position)
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

/** A file dropped outside the text must not replace the page: browsers would open it. */
function useStrayDrops(onPictures: (files: File[]) => void): void {
  const latest = useRef(onPictures)
  useEffect(() => {
    latest.current = onPictures
  })
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    function handleOver(event: DragEvent): void {
      if (hasFiles(event)) event.preventDefault()
    }
    function handleDrop(event: DragEvent): void {
      // The text has handled it.
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      const files = Array.from(event.dataTransfer?.files ?? [])
      latest.current(files.filter(({ type }) => type.startsWith('image/')))
    }
    window.addEventListener('dragover', handleOver)
    window.addEventListener('drop', handleDrop)
    return () => {
      window.removeEventListener('dragover', handleOver)
      window.removeEventListener('drop', handleDrop)
    }
  }, [])
}

/** Images of other chapters, if the user can see them. */
export async function fetchPictures(imageIds: readonly string[]): Promise<File[]> {
  const fetched = await Promise.all(
    imageIds.map(async (id) => {
      const answer = await fetch(`/images/${id}`).catch(() => null)
      if (!answer?.ok) return null
      const picture = await answer.blob()
      return new File([picture], 'picture', { type: picture.type })
    }),
  )
  return fetched.filter((file) => file !== null)
}
