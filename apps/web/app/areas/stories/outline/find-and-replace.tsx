// Finds text in all drafts of the story, shows where, and replaces it.
import type { ReplacedChapter } from '@fabula/contracts/find-and-replace'
import { maxFindLength, maxReplacementLength } from '@fabula/contracts/find-and-replace-sizes'
import { type SubmitEvent, useState } from 'react'
import { api } from '#lib/api.ts'
import { describeCount } from '#lib/amounts.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReplacementPreview } from '#ui/replacement-preview.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useOutlineView } from './use-outline.tsx'

const blank = { find: '', replacement: '', matchCase: false, wholeWords: false }
const nobody: ReadonlySet<string> = new Set()

export function FindAndReplace({ onClose }: { onClose(): void }) {
  const { story } = useOutlineView()
  const [query, setQuery] = useState(blank)
  const [found, setFound] = useState<readonly ReplacedChapter[] | null>(null)
  const [left, setLeft] = useState(nobody)
  const [problem, setProblem] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const chosen = found?.filter(({ chapterId }) => !left.has(chapterId)) ?? []
  const places = chosen.reduce((sum, { count }) => sum + count, 0)

  /** Another text needs another search. */
  function change(part: Partial<typeof blank>): void {
    setQuery({ ...query, ...part })
    setFound(null)
    setLeft(nobody)
    setError(undefined)
    setProblem('')
  }

  const ask = async (chapters?: readonly ReplacedChapter[]) => {
    const body = {
      ...query,
      ...(chapters && { chapters: chapters.map(({ chapterId, stamp }) => ({ chapterId, stamp })) }),
    }
    const params = { storyId: story._id }
    return requireAnswer(await api('POST /content/{storyId}/replace', { params, body }))
  }

  async function search(): Promise<void> {
    setFound((await ask()).chapters)
    setLeft(nobody)
  }

  async function replace(): Promise<void> {
    const { count, chapters, changedMeanwhile } = await ask(chosen)
    if (count > 0)
      toast.success(`${describeCount(count, 'place')} replaced`, {
        description: `To undo it, restore the version from before in the history of ${chapters.length === 1 ? 'the chapter' : 'each chapter'}.`,
      })
    if (changedMeanwhile.length === 0) return onClose()
    await search()
    setProblem(
      `${describeCount(changedMeanwhile.length, 'chapter')} changed in the meantime. Check again what is replaced there.`,
    )
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (query.find === '') return setError('Enter the text to find.')
    setBusy(true)
    setProblem('')
    await orSayWhy(found && places > 0 ? replace : search)
    setBusy(false)
  }

  return (
    <Dialog
      open
      wide
      title="Find and replace"
      description="In the drafts of all chapters. What readers see changes when you publish again; titles and notes stay as they are."
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <form onSubmit={handleSubmit} noValidate className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Find"
            autoComplete="off"
            maxLength={maxFindLength}
            value={query.find}
            error={error}
            onChange={({ target }) => change({ find: target.value })}
          />
          <TextField
            label="Replace with"
            autoComplete="off"
            maxLength={maxReplacementLength}
            value={query.replacement}
            onChange={({ target }) => change({ replacement: target.value })}
          />
        </div>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Checkbox
            label="Match case"
            checked={query.matchCase}
            onChange={({ target }) => change({ matchCase: target.checked })}
          />
          <Checkbox
            label="Whole words"
            checked={query.wholeWords}
            onChange={({ target }) => change({ wholeWords: target.checked })}
          />
        </div>
        {problem ? <Notice>{problem}</Notice> : null}
        {found ? (
          <ReplacementPreview
            chapters={found}
            nothing="This text isn’t in any draft of the story, or already reads that way."
            left={left}
            onChange={setLeft}
          />
        ) : null}
        <div className="ui-dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy} busyLabel={places > 0 ? 'Replacing' : 'Searching'}>
            {places > 0 ? `Replace in ${describeCount(places, 'place')}` : 'Show changes'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
