import { useEffect, useRef, useState } from 'react'

type Chosen = { file: File; url: string }

/** A file to preview before the upload. Its object URL is revoked with the preview. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const living = useRef<string>(null)

  function letGo(): void {
    if (living.current) URL.revokeObjectURL(living.current)
    living.current = null
  }

  useEffect(() => letGo, [])

  function choose(file: File | null): void {
    letGo()
    living.current = file && URL.createObjectURL(file)
    setChosen(file && living.current ? { file, url: living.current } : null)
  }

  return { file: chosen?.file ?? null, url: chosen?.url ?? null, choose }
}
