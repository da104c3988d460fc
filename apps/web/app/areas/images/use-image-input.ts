// The three ways in for a picture: picked, dropped, pasted. Whatever names itself an image is taken; the server looks
// at what it really is.
import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

const findImage = (files: FileList | null | undefined) =>
  Array.from(files ?? []).find(({ type }) => type.startsWith('image/'))

export type ImageInputOptions = {
  onImage(file: File): void
  /** A file came that is no picture. */
  onOther(): void
  isDisabled: boolean
  /** Takes what is pasted anywhere: nobody focuses a place before they paste a picture. One a page. */
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
    // The page's own listener comes after those of the places on it.
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
    // So that the same file can be picked again.
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
