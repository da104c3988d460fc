import type { Version } from '@fabula/contracts/chapters'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { versionsQuery } from '../editor.queries.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import type { PanelProps } from './panel-props.ts'
import { VersionDialog } from './version-dialog.tsx'
import { nameOfVersion, VersionRow } from './version-row.tsx'

/** Earlier versions of the chapter: save, name, compare and restore. */
export function HistoryTab({ story, chapterId, isEditable, flush, fields, engine }: PanelProps) {
  const params = { storyId: story._id, chapterId }
  const query = versionsQuery(story._id, chapterId)
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(query)
  const client = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isComparing, setComparing] = useState(false)
  const [viewed, setViewed] = useState<Version | null>(null)
  const [isBusy, setBusy] = useState(false)
  const versions = data?.pages.flatMap((page) => page.versions) ?? []
  // The older one first, whichever was selected first.
  const pair = versions.filter(({ _id }) => chosen.includes(_id)).toReversed()

  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey })

  function handleChoose(id: string): void {
    setChosen((before) =>
      before.includes(id) ? before.filter((other) => other !== id) : [...before.slice(-1), id],
    )
  }

  /** One version is compared with the current text, including what was typed just now. */
  async function compare(): Promise<void> {
    if (pair.length === 1) await flush()
    setComparing(pair.length > 0)
  }

  async function restore(versionId: string, isUndo = false): Promise<void> {
    setBusy(true)
    try {
      if (!(await flush())) {
        toast.error('Some changes aren’t saved yet', {
          description: 'Wait until you see “Saved” next to the title, then restore the version.',
        })
        return
      }
      const answer = requireAnswer(
        await api('POST /content/{storyId}/chapters/{chapterId}/versions/{versionId}/restore', {
          params: { ...params, versionId },
        }),
      )
      fields.adopt(answer.chapter)
      // Before the restored text arrives: undoing changes of the previous text would mix the two.
      if (engine) engine.tools.forgetUndo(engine.editor.view)
      await refresh()
      const before = client.getQueryData(query.queryKey)?.pages[0]?.versions[1]
      toast.success(isUndo ? 'Undone' : 'Restored', {
        description: isUndo
          ? 'The text is back to how it was.'
          : 'The previous text is still in the history.',
        duration: 12_000,
        ...(!isUndo &&
          before && { action: { label: 'Undo', onClick: () => void restore(before._id, true) } }),
      })
    } catch {
      toast.error('Couldn’t restore the version', {
        description: 'Nothing was changed. Please try again.',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-6">
      {isEditable ? <NameForm params={params} flush={flush} onNamed={() => void refresh()} /> : null}
      {isPending ? <RowsSkeleton label="Loading history" /> : null}
      {isError && versions.length === 0 ? (
        <LoadProblem onRetry={() => void refetch()}>Couldn’t load the history.</LoadProblem>
      ) : null}
      {!isPending && !isError && versions.length === 0 ? (
        <p className="text-dense text-ink-soft">
          No versions yet. Fabula saves one automatically after five minutes without changes, or whenever you
          name one.
        </p>
      ) : null}
      {versions.length > 0 ? (
        <div>
          <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
            <p className="text-meta text-ink-faint">
              {pair.length === 0
                ? 'Select one or two versions to compare.'
                : [...pair.map(nameOfVersion), ...(pair.length === 1 ? ['Current text'] : [])].join(' → ')}
            </p>
            <Button
              size="sm"
              variant="quiet"
              aria-disabled={pair.length === 0 || undefined}
              onClick={() => void compare()}
            >
              Compare
            </Button>
          </div>
          <ol className="border-t border-line">
            {versions.map((version) => (
              <VersionRow
                key={version._id}
                version={version}
                isChosen={chosen.includes(version._id)}
                onChoose={() => handleChoose(version._id)}
                onView={() => setViewed(version)}
                onRestore={isEditable && !isBusy ? () => void restore(version._id) : undefined}
              />
            ))}
          </ol>
        </div>
      ) : null}
      {hasNextPage ? (
        <Button variant="quiet" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      ) : null}
      {isComparing && pair[0] ? (
        <CompareDialog
          params={params}
          from={pair[0]}
          to={pair[1] ?? null}
          onClose={() => setComparing(false)}
        />
      ) : null}
      {viewed ? (
        <VersionDialog story={story} params={params} version={viewed} onClose={() => setViewed(null)} />
      ) : null}
    </div>
  )
}

type NameFormProps = {
  params: { storyId: string; chapterId: string }
  flush(): Promise<boolean>
  onNamed(): void
}

function NameForm({ params, flush, onNamed }: NameFormProps) {
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '' || isBusy) return
    setBusy(true)
    try {
      if (!(await flush())) throw new Error('unsaved')
      requireAnswer(
        await api('POST /content/{storyId}/chapters/{chapterId}/versions', {
          params,
          body: { name: wanted },
        }),
      )
      setName('')
      onNamed()
      toast.success(`Saved as “${wanted}”`)
    } catch {
      toast.error('Couldn’t save the version', {
        description: 'Please try again once all your changes are saved.',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="flex items-end gap-2">
      <TextField
        label="Name this version"
        value={name}
        maxLength={80}
        className="grow"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="quiet" busy={isBusy} busyLabel="Saving">
        Save version
      </Button>
    </form>
  )
}
