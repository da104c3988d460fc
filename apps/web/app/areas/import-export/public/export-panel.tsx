import type { ExportFormat, StoryExport } from '@fabula/contracts/import-export'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { describeSize } from '#lib/amounts.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { useStoryExport } from '../use-story-export.ts'

export const formatWords: readonly { format: ExportFormat; name: string; hint: string }[] = [
  { format: 'epub', name: 'EPUB', hint: 'For e-readers and reading apps.' },
  { format: 'pdf', name: 'PDF', hint: 'Typeset pages, for printing or any screen.' },
  { format: 'docx', name: 'Word', hint: 'For editors and word processors (DOCX).' },
  { format: 'markdown', name: 'Markdown', hint: 'Plain text with headings and emphasis.' },
  { format: 'html', name: 'Web page', hint: 'One HTML file that opens anywhere.' },
]

/** Exports a story in every format. For its collaborators, who can include drafts. */
export function ExportPanel({ storyId }: { storyId: string }) {
  const [hasDrafts, setHasDrafts] = useState(true)
  return (
    <div className="grid gap-5">
      <Checkbox
        label="Include drafts"
        hint="Includes unpublished text and everything about its characters. When off, you get what new readers see."
        checked={hasDrafts}
        onChange={(event) => setHasDrafts(event.target.checked)}
      />
      <FormatList storyId={storyId} hasDrafts={hasDrafts} />
    </div>
  )
}

export function FormatList({ storyId, hasDrafts }: { storyId: string; hasDrafts: boolean }) {
  return (
    <QueryProvider>
      <ul>
        {formatWords.map((about) => (
          <FormatRow
            key={`${about.format} ${hasDrafts}`}
            storyId={storyId}
            hasDrafts={hasDrafts}
            {...about}
          />
        ))}
      </ul>
    </QueryProvider>
  )
}

type FormatRowProps = (typeof formatWords)[number] & { storyId: string; hasDrafts: boolean }

function FormatRow({ storyId, hasDrafts, format, name, hint }: FormatRowProps) {
  const { storyExport, problem, isBusy, start } = useStoryExport(storyId, { format, hasDrafts })
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6">
        <div className="min-w-0">
          <p className="font-serif text-d5">{name}</p>
          <p className="text-meta text-ink-faint">{hint}</p>
        </div>
        <Button
          variant="quiet"
          icon={<Download />}
          busy={isBusy}
          busyLabel="Preparing"
          aria-label={isBusy ? undefined : `Download as ${name}`}
          onClick={start}
        >
          Download
        </Button>
      </div>
      {problem ? <Notice kind="danger">{problem}</Notice> : null}
      <output className="block empty:hidden">
        {isBusy ? (
          <Progress label={`Preparing the ${name} file`} value={storyExport?.progress ?? 0} max={1} />
        ) : null}
        {!isBusy && storyExport?.file ? <Ready file={storyExport.file} /> : null}
      </output>
    </li>
  )
}

function Ready({ file }: { file: NonNullable<StoryExport['file']> }) {
  return (
    <p className="text-meta text-ink-soft">
      Your download has started.{' '}
      <a href={file.url} download className="ui-text-link">
        Download {file.name} again
      </a>{' '}
      ({describeSize(file.size)}). The link works until tomorrow.
    </p>
  )
}
