import type { SplitBy, StoryImport } from '@fabula/contracts/import-export'
import { useCallback, useReducer, useState } from 'react'
import { untitled } from '#areas/stories/public/untitled.ts'
import { api } from '#lib/api.ts'
import { describeCount } from '#lib/amounts.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { toastPartFailure } from '#ui/toast.ts'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ChapterRow } from './chapter-row.tsx'
import { problemOf } from './describe-problem.ts'
import { changePlan, chaptersToSend } from './split-plan.ts'

const SplitDialog = lazyPart(async () => (await import('./split-dialog.tsx')).SplitDialog)

type Preview = NonNullable<StoryImport['preview']>

const ways: Record<SplitBy, string> = {
  headings: 'By headings',
  files: 'As in the original book',
  lines: 'By lines such as “Chapter 1”',
  breaks: 'By page or scene breaks',
  whole: 'Don’t split',
}

/** The story that gets the chapters. */
export type Into = { title: string; chapters: readonly { _id: string; title: string }[] }

const atTheEnd = 'end'
const atTheBeginning = 'beginning'

type ImportPreviewProps = {
  storyImport: StoryImport
  preview: Preview
  /** Null makes a new story. */
  into: Into | null
  after: string | null
  onChanged(storyImport: StoryImport): void
  onForget(): void
}

/** Shows where the chapters will be split before anything is created. */
export function ImportPreview({
  storyImport,
  preview,
  into,
  after,
  onChanged,
  onForget,
}: ImportPreviewProps) {
  const [title, setTitle] = useState(preview.title)
  const isThere = into?.chapters.some(({ _id }) => _id === after)
  const [place, setPlace] = useState(isThere && after ? after : atTheEnd)
  const [plan, change] = useReducer(changePlan, changePlan([], { kind: 'begin', chapters: preview.chapters }))
  const [splitBy, setSplitBy] = useState(preview.splitBy)
  const [withCover, setWithCover] = useState(preview.hasCover)
  const [withCharacters, setWithCharacters] = useState(true)
  const [splitting, setSplitting] = useState<number | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setProblem] = useState<string | null>(null)
  const problem = fault ?? storyImport.problem
  const handleSplit = useCallback((start: number) => setSplitting(start), [])

  const coming = plan.filter(({ isLeftOut }) => !isLeftOut)
  const words = coming.reduce((sum, { wordCount }) => sum + wordCount, 0)
  const numbers = new Map(coming.map(({ start }, index) => [start, index + 1]))
  const params = { importId: storyImport._id }
  const chapterToSplit = plan.find(({ start }) => start === splitting)

  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(null)
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  const handleWay = (by: SplitBy) =>
    attempt(async () => {
      const answer = requireAnswer(
        await api('GET /content/import/{importId}', { params, query: { splitBy: by } }),
      )
      const chapters = answer.storyImport.preview?.chapters
      if (!chapters) throw new Error('This manuscript is no longer available. Please upload it again.')
      setSplitBy(by)
      change({ kind: 'begin', chapters })
    })

  const handleImport = () =>
    attempt(async () => {
      const body = {
        title: title.trim() || untitled,
        ...(into && place !== atTheEnd && { after: place === atTheBeginning ? null : place }),
        withCover,
        withCharacters,
        splitBy,
        chapters: chaptersToSend(plan),
      }
      const answer = await api('POST /content/import/{importId}/confirm', { params, body })
      onChanged(requireAnswer(answer).storyImport)
    })

  return (
    <div className="grid gap-8">
      {problem ? <Notice kind="danger">{problem}</Notice> : null}
      {into === null ? (
        <TextField
          label="Title"
          serif
          value={title}
          maxLength={120}
          onChange={(event) => setTitle(event.target.value)}
        />
      ) : into.chapters.length > 0 ? (
        <Select
          label="Where"
          hint={
            place === atTheEnd
              ? undefined
              : 'They join the section of the chapter next to them, without the parts of the file.'
          }
          value={place}
          options={[
            { value: atTheEnd, label: 'At the end' },
            { value: atTheBeginning, label: 'At the beginning' },
            ...into.chapters.map(({ _id, title: name }, index) => ({
              value: _id,
              label: `After ${index + 1}. ${name || 'Untitled chapter'}`,
            })),
          ]}
          onChange={({ target }) => setPlace(target.value)}
        />
      ) : null}
      {preview.hasCover ? (
        <Checkbox
          label="Import the cover"
          hint="Otherwise we’ll generate one from the title."
          checked={withCover}
          onChange={({ target }) => setWithCover(target.checked)}
        />
      ) : null}
      {preview.characters > 0 ? (
        <Checkbox
          label={`Import ${describeCount(preview.characters, 'character')}`}
          hint="They become your own, private until you share them, and join the cast of this story."
          checked={withCharacters}
          onChange={({ target }) => setWithCharacters(target.checked)}
        />
      ) : null}
      {preview.ways.length > 1 ? (
        <RadioGroup legend="Split into chapters" hint="Changing this resets your edits below.">
          {preview.ways.map(({ by, chapters }) => (
            <Radio
              key={by}
              name="splitBy"
              value={by}
              checked={splitBy === by}
              label={
                <>
                  {ways[by]} <span className="text-ink-faint">· {describeCount(chapters, 'chapter')}</span>
                </>
              }
              onChange={() => void handleWay(by)}
            />
          ))}
        </RadioGroup>
      ) : null}
      <ComingNote {...preview} />
      <section aria-labelledby="found-chapters">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-rule pt-3.5">
          <h2 id="found-chapters" className="font-serif text-section">
            Chapters
          </h2>
          <output className="text-meta text-ink-faint tabular">
            {describeCount(coming.length, 'chapter')} · {describeCount(words, 'word')}
          </output>
        </div>
        <ol className="mt-4">
          {plan.map((chapter, index) => (
            <ChapterRow
              key={chapter.start}
              chapter={chapter}
              part={chapter.part !== (plan[index - 1]?.part ?? null) ? chapter.part : null}
              number={numbers.get(chapter.start) ?? null}
              isFirst={index === 0}
              onChange={change}
              onSplit={handleSplit}
            />
          ))}
        </ol>
      </section>
      <div className="sticky bottom-(--lower-space) -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-4">
        <Button
          busy={isBusy}
          busyLabel="Importing"
          aria-disabled={coming.length === 0 || undefined}
          onClick={() => {
            if (coming.length > 0) void handleImport()
          }}
        >
          Import {describeCount(coming.length, 'chapter')}
        </Button>
        <Button variant="ghost" onClick={onForget}>
          Choose another file
        </Button>
      </div>
      {chapterToSplit ? (
        <SplitDialog
          isWanted
          onFailure={() => {
            setSplitting(null)
            toastPartFailure()
          }}
          importId={storyImport._id}
          chapter={chapterToSplit}
          onClose={() => setSplitting(null)}
          onSplit={(at, wordsBefore) => {
            change({ kind: 'split', start: chapterToSplit.start, at, wordsBefore })
            setSplitting(null)
          }}
        />
      ) : null}
    </div>
  )
}

/** What the import converts or drops. */
function ComingNote({ pictures: { coming, dropped }, tables }: Pick<Preview, 'pictures' | 'tables'>) {
  if (coming + dropped + tables === 0) return null
  return (
    <Notice>
      {coming > 0 ? `${describeCount(coming, 'image')} will be imported. ` : ''}
      {dropped > 0 ? `${describeCount(dropped, 'image')} can’t be read and will be skipped. ` : ''}
      {tables > 0
        ? `${describeCount(tables, 'large table')} will be imported as paragraphs, one per row.`
        : ''}
    </Notice>
  )
}
