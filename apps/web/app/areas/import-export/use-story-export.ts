import type { ExportFormat } from '@fabula/contracts/import-export'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { problemOf } from './describe-problem.ts'
import { exportQuery, isPending } from './import-export.queries.ts'

const failed = 'Couldn’t create the file. Please try again.'

/** Starts an export, polls it, and downloads the file when it is ready. */
export function useStoryExport(
  storyId: string,
  { format, hasDrafts }: { format: ExportFormat; hasDrafts: boolean },
) {
  const client = useQueryClient()
  const [exportId, setExportId] = useState<string | null>(null)
  const starting = useMutation({
    mutationFn: async () => {
      const query = { format, drafts: hasDrafts ? 'true' : 'false', inBackground: 'true' } as const
      return requireAnswer(await api('GET /content/{storyId}/export', { params: { storyId }, query }))
    },
    onSuccess({ storyExport }) {
      client.setQueryData(exportQuery(storyId, storyExport._id).queryKey, storyExport)
      setExportId(storyExport._id)
    },
  })
  const { data, error: lost } = useQuery({
    ...exportQuery(storyId, exportId ?? ''),
    enabled: exportId !== null,
  })
  const storyExport = exportId === null ? undefined : data
  const error = starting.error ?? lost
  const hasFailed = storyExport !== undefined && !isPending(storyExport) && !storyExport.file
  const url = storyExport?.file?.url

  useEffect(() => {
    if (url) save(url)
  }, [url])

  function start(): void {
    // The same file may be ready at once: it must be downloaded again.
    setExportId(null)
    starting.mutate()
  }

  return {
    storyExport,
    problem: error ? problemOf(error) : hasFailed ? (storyExport.problem ?? failed) : null,
    isBusy: starting.isPending || (!lost && isPending(storyExport)),
    start,
  }
}

/** The response is an attachment, so the page stays open. */
function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
