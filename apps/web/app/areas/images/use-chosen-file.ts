import { useEffect, useRef, useState } from 'react'

type Chosen = { file: File; url: string }

/** A file to look at before it is sent. Its address lives as long as it is looked at. */
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
