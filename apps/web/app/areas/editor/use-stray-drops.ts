import { useEffect, useRef } from 'react'

/** A file dropped outside the text must not replace the page: browsers would open it. */
export function useStrayDrops(onPictures: (files: File[]) => void): void {
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
