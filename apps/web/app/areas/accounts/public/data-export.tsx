import type { DataExport } from '@fabula/contracts/profiles.exports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useEffect } from 'react'
import { describeSize } from '#lib/amounts.ts'
import { longDate } from '#lib/dates.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { dataExportQuery } from '../accounts.queries.ts'
import { useIntentForm } from './use-intent-form.ts'

const noLabels = {}

type DownloadDataProps = {
  dataExport: DataExport | null
  /** A restore link, for a user whose account is being deleted. */
  token?: string
}

/** Requests the archive, polls while it is built, and links to it. The page's action handles `start-export`. */
export function DownloadData(props: DownloadDataProps) {
  return (
    <QueryProvider>
      <LatestExport {...props} />
    </QueryProvider>
  )
}

function LatestExport({ dataExport, token }: DownloadDataProps) {
  const { Form, props, isBusy, problem, value } = useIntentForm('start-export', noLabels)
  const latest = useLatestExport(dataExport, token ?? null, value)
  const isOnItsWay = latest?.state === 'queued' || latest?.state === 'running'
  // A new archive replaces the previous one, whose link would no longer work.
  const file = isBusy ? null : latest?.file

  return (
    <div className="grid gap-4">
      {problem?.message ? <Notice kind="danger">{problem.message}</Notice> : null}
      {latest?.state === 'failed' ? (
        <Notice kind="danger">We couldn’t export your data. Please try again.</Notice>
      ) : null}
      <output className="block empty:hidden">
        {isOnItsWay ? (
          <Progress
            label="Preparing your export. You can leave this page; we’ll email you when it’s ready."
            value={latest.progress}
            max={1}
          />
        ) : null}
        {latest && file ? (
          <p className="text-dense text-ink-soft">
            Your export from {longDate(latest.createdAt)} is ready. You can download it until{' '}
            {longDate(file.expiresAt)}.
          </p>
        ) : null}
      </output>
      <div className="flex flex-wrap items-center gap-3">
        {file ? (
          <a
            href={token ? `${file.url}?token=${encodeURIComponent(token)}` : file.url}
            download
            className="ui-button ui-button-quiet"
          >
            <Download />
            Download ZIP ({describeSize(file.size)})
          </a>
        ) : null}
        {isOnItsWay ? null : (
          <Form {...props}>
            <Button
              type="submit"
              name="intent"
              value="start-export"
              variant={latest?.file ? 'ghost' : 'quiet'}
              busy={isBusy}
              busyLabel="Starting"
            >
              {latest?.file ? 'Create a new export' : 'Export my data'}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}

/** As the page loaded it, and then as polling finds it. `started`: the response to the last start, a new object each time. */
function useLatestExport(
  loaded: DataExport | null,
  token: string | null,
  started: unknown,
): DataExport | null {
  const client = useQueryClient()
  const { data, refetch } = useQuery({ ...dataExportQuery(token), initialData: loaded })

  // The page was loaded again, and knows more than the cache.
  useEffect(() => {
    client.setQueryData(dataExportQuery(token).queryKey, loaded)
  }, [loaded, token, client])

  useEffect(() => {
    if (started) void refetch()
  }, [started, refetch])

  return data
}
