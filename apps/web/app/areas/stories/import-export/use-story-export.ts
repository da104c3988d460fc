import type { ExportFormat, StoryExport } from '@fabula/contracts/import-export'
import { useEffect, useRef, useState } from 'react'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { problemOf } from './describe-problem.ts'

const pauseMilliseconds = 500
const failed = 'Couldn’t create the file. Please try again.'

/** Starts an export, polls it, and downloads the file when it is ready. */
export function useStoryExport(
  storyId: string,
  { format, hasDrafts }: { format: ExportFormat; hasDrafts: boolean },
) {
  const [storyExport, setStoryExport] = useState<StoryExport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const asking = useRef<AbortController>(null)

  useEffect(() => () => asking.current?.abort(), [])

  async function start(): Promise<void> {
    const { signal } = (asking.current = new AbortController())
    setIsBusy(true)
    setProblem(null)
    try {
      const query = { format, drafts: hasDrafts ? 'true' : 'false', inBackground: 'true' } as const
      let { storyExport: made } = requireAnswer(
        await api('GET /content/{storyId}/export', { params: { storyId }, query, signal }),
      )
      while (made.state === 'queued' || made.state === 'running') {
        setStoryExport(made)
        await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
        if (signal.aborted) return
        const params = { storyId, exportId: made._id }
        made = requireAnswer(
          await api('GET /content/{storyId}/exports/{exportId}', { params, signal }),
        ).storyExport
      }
      setStoryExport(made)
      if (made.file) save(made.file.url)
      else setProblem(made.problem ?? failed)
    } catch (error) {
      if (!signal.aborted) setProblem(problemOf(error))
    } finally {
      if (!signal.aborted) setIsBusy(false)
    }
  }

  return { storyExport, problem, isBusy, start }
}

/** The response is an attachment, so the page stays open. */
function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
