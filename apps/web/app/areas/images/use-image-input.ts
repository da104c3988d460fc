// Image input by file picker, drop and paste. Accepts any image MIME type; the server checks the content.
import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

const findImage = (files: FileList | null | undefined) =>
  Array.from(files ?? []).find(({ type }) => type.startsWith('image/'))

export type ImageInputOptions = {
  onImage(file: File): void
  /** The file is not an image. */
  onOther(): void
  isDisabled: boolean
  /** Handles a paste anywhere, because users do not focus a field before pasting an image. Only one per page. */
  isPageWide: boolean
}

type Paste = Pick<ClipboardEvent, 'clipboardData' | 'defaultPrevented' | 'preventDefault'>

export function useImageInput({ onImage, onOther, isDisabled, isPageWide }: ImageInputOptions) {
  const fileRef = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function take(files: FileList | null | undefined): void {
    const image = findImage(files)
    if (image) onImage(image)
    else if (files && files.length > 0) onOther()
  }

  function handlePaste(event: Paste): void {
    const image = findImage(event.clipboardData?.files)
    if (!image || isDisabled || event.defaultPrevented) return
    event.preventDefault()
    onImage(image)
  }

  const handlePagePaste = useEffectEvent((event: globalThis.ClipboardEvent) => {
    if (event.clipboardData) handlePaste(event as Paste)
  })

  useEffect(() => {
    if (!isPageWide) return
    // The page's listener runs after those of its elements.
    const listen = (event: globalThis.ClipboardEvent) => handlePagePaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [isPageWide])

  function handleDragOver(event: DragEvent): void {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }

  function handleDragLeave(event: DragEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
  }

  function handleDrop(event: DragEvent): void {
    setIsOver(false)
    if (isDisabled || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take(event.dataTransfer.files)
  }

  function handleChange(): void {
    take(fileRef.current?.files)
    // Allows selecting the same file again.
    if (fileRef.current) fileRef.current.value = ''
  }

  return {
    isOver,
    pick: () => fileRef.current?.click(),
    placeProps: {
      onPaste: handlePaste,
      onDragOver: handleDragOver,
      onDragLeave: handleDragLeave,
      onDrop: handleDrop,
    },
    fileProps: {
      ref: fileRef,
      type: 'file',
      accept: 'image/*',
      hidden: true,
      tabIndex: -1,
      onChange: handleChange,
    } as const,
  }
}
