import { useEffect, useRef, useState } from 'react'
import { ImageError, isSilent } from './image-error.ts'
import type { UploadOptions } from './public/image-calls.ts'

type Problem = { title: string; reason: string | null }

/** One upload at a time: its progress, its error, and a way to cancel it. */
export function useUpload() {
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const running = useRef<AbortController>(null)

  useEffect(() => () => running.current?.abort(), [])

  function say(error: unknown): void {
    if (isSilent(error)) return
    if (error instanceof ImageError) setProblem({ title: error.message, reason: error.reason })
    else throw error
  }

  /** Resolves to whether the upload succeeded. */
  async function run(work: (options: UploadOptions) => Promise<unknown>): Promise<boolean> {
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setProgress(0)
    try {
      await work({ signal: controller.signal, onProgress: setProgress })
      return true
    } catch (error) {
      say(error)
      return false
    } finally {
      if (running.current === controller) running.current = null
      setProgress(null)
    }
  }

  return {
    progress,
    problem,
    run,
    refuse: (title: string, reason: string) => setProblem({ title, reason }),
    cancel: () => {
      running.current?.abort()
      setProblem(null)
    },
  }
}
