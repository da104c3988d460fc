// The three ways in for a picture: picked, dropped, pasted. Whatever names itself an image is taken; the server looks
// at what it really is.
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

const findImage = (files: FileList | null | undefined) =>
  Array.from(files ?? []).find(({ type }) => type.startsWith('image/'))

export type ImageInputOptions = {
  onImage(file: File): void
  /** A file came that is no picture. */
  onOther(): void
  isDisabled: boolean
}

export function useImageInput({ onImage, onOther, isDisabled }: ImageInputOptions) {
  const fileRef = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function take(files: FileList | null | undefined): void {
    const image = findImage(files)
    if (image) onImage(image)
    else if (files && files.length > 0) onOther()
  }

  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const image = findImage(event.clipboardData?.files)
    if (!image || isDisabled) return
    event.preventDefault()
    onImage(image)
  })

  useEffect(() => {
    // On the page, not on the element: nobody focuses a place before they paste a picture.
    const listen = (event: ClipboardEvent) => handlePaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

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
    // So that the same file can be picked again.
    if (fileRef.current) fileRef.current.value = ''
  }

  return {
    isOver,
    pick: () => fileRef.current?.click(),
    dropProps: { onDragOver: handleDragOver, onDragLeave: handleDragLeave, onDrop: handleDrop },
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
