import { isApiError } from '@fabula/contracts/api-error'
import type { OutlineChapter } from '@fabula/contracts/outline'
import { type SubmitEvent, useRef, useState } from 'react'
import { describeCount } from '#lib/amounts.ts'
import { apiMutation } from '#lib/query-client.ts'
import { RateLimitedError } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LocalTime } from '#ui/local-date.tsx'
import { Notice } from '#ui/notice.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { listReleaseTimes, localZone, nextTuesday, toLocalInput } from '../publish/local-time.ts'
import { MissingFields } from '../publish/missing-fields.tsx'
import { type Answers, listMissing, problemOf } from '../publish/use-publish.ts'
import { capital, nameOf } from './outline-texts.ts'
import { useOutlineView } from './use-outline.tsx'

export type PublishSeveralProps = {
  /** In reading order. */
  chapters: readonly OutlineChapter[]
  numbers: ReadonlyMap<string, number>
  isOpen: boolean
  onClose(): void
}

/** As many as one request takes. */
const maxAtOnce = 50

const rhythms = [
  { value: '1', label: 'Every day' },
  { value: '7', label: 'Every week' },
  { value: '14', label: 'Every two weeks' },
]

const changeStory = apiMutation('PATCH /content/{storyId}').mutationFn
const publish = apiMutation('POST /content/{storyId}/publish').mutationFn

/** Publishes or schedules several chapters at once: all of them or none. */
export function PublishSeveral(props: PublishSeveralProps) {
  const { isOpen, onClose } = props
  return (
    <Dialog
      wide
      title="Publish several"
      description="Readers get them in this order. Either all of them are published or scheduled, or none."
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
    >
      <SeveralForm {...props} />
    </Dialog>
  )
}

function SeveralForm({ chapters, numbers, onClose }: PublishSeveralProps) {
  const { story, store, words } = useOutlineView()
  // As it was when the dialog opened: a chapter that cannot be published stays, with its error.
  const [offered] = useState(() => chapters.slice(0, maxAtOnce))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(offered.map(({ _id }) => _id)))
  const [isNow, setNow] = useState(false)
  const [start, setStart] = useState(() => toLocalInput(nextTuesday(new Date())))
  const [everyDays, setEveryDays] = useState('7')
  const [silent, setSilent] = useState(false)
  const [answers, setAnswers] = useState<Answers>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const notice = useRef<HTMLDivElement>(null)

  const list = offered.filter(({ _id }) => chosen.has(_id))
  const times = isNow ? null : listReleaseTimes(start, Number(everyDays), list.length)
  const timeOf = new Map(list.map(({ _id }, index) => [_id, times?.[index]?.toISOString()]))
  const count = describeCount(list.length, words.chapterNoun)

  function handleChoose(id: string, isChosen: boolean): void {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
    setFaults({})
  }

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || list.length === 0) return
    const missing = {
      ...listMissing(story, answers),
      ...(!isNow && !times && { start: 'Choose a date and time.' }),
    }
    setFaults(missing)
    setMessage(null)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const params = { storyId: story._id }
      if (Object.keys(answers).length > 0) await changeStory({ params, body: answers })
      const released = list.map(({ _id }) => {
        const publishAt = timeOf.get(_id)
        return { chapterId: _id, ...(publishAt && { publishAt }) }
      })
      await publish({ params, body: { chapters: released, silent } })
      toast.success(isNow ? `${count} published` : `${count} scheduled`)
      onClose()
    } catch (error) {
      if (!(error instanceof RateLimitedError)) report(error)
    } finally {
      setBusy(false)
      await store.refetch().catch(() => {})
    }
  }

  /** The server names chapters by their place in the request. */
  function report(error: unknown): void {
    const fields = isApiError(error) ? (error.body.details?.fields ?? {}) : {}
    const byChapter = list.flatMap(({ _id }, index) => {
      const fault = fields[`chapters.${index}`] ?? fields[`chapters.${index}.publishAt`]
      return fault ? [[_id, `It ${fault}.`] as const] : []
    })
    const problem = problemOf(error)
    setFaults({ ...problem?.fields, ...Object.fromEntries(byChapter) })
    const names = byChapter.map(
      ([id]) =>
        `“${nameOf(
          list.find(({ _id }) => _id === id)!,
          words,
        )}”`,
    )
    setMessage(
      names.length > 0
        ? `Nothing was published. Check ${names.join(', ')}.`
        : (problem?.message ?? 'Nothing was published. Check the chapters marked below.'),
    )
    notice.current?.focus()
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="mt-5 grid gap-5">
      <div ref={notice} tabIndex={-1} className="outline-none empty:hidden">
        {message ? (
          <Notice kind="danger" live>
            {message}
          </Notice>
        ) : null}
      </div>
      <RadioGroup legend="When?" className="flex flex-wrap gap-x-6">
        <Radio name="when-all" label="At regular intervals" checked={!isNow} onChange={() => setNow(false)} />
        <Radio name="when-all" label="Now" checked={isNow} onChange={() => setNow(true)} />
      </RadioGroup>
      {isNow ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="datetime-local"
            label="First on"
            hint={`Your time zone: ${localZone()}`}
            value={start}
            error={faults.start}
            onChange={({ target }) => setStart(target.value)}
          />
          <Select
            label="Then"
            options={rhythms}
            value={everyDays}
            onChange={({ target }) => setEveryDays(target.value)}
          />
        </div>
      )}
      <Checkbox
        label="Silent release"
        hint="Publishes without notifying your followers."
        checked={silent}
        onChange={({ target }) => setSilent(target.checked)}
      />
      <MissingFields
        story={story}
        answers={answers}
        fields={faults}
        onAnswer={(given) => setAnswers({ ...answers, ...given })}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-dense font-strong">{capital(words.chapterTitle)}</legend>
        <ul>
          {offered.map((chapter) => {
            const time = timeOf.get(chapter._id)
            return (
              <li
                key={chapter._id}
                className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-b border-line py-1"
              >
                <Checkbox
                  label={`${capital(words.chapterNoun)} ${numbers.get(chapter._id) ?? ''}, ${nameOf(chapter, words)}`}
                  checked={chosen.has(chapter._id)}
                  onChange={({ target }) => handleChoose(chapter._id, target.checked)}
                />
                <span className="text-meta text-ink-soft">
                  {time ? <LocalTime iso={time} /> : isNow && chosen.has(chapter._id) ? 'Now' : null}
                </span>
                {faults[chapter._id] ? (
                  <span className="ui-field-error basis-full">{faults[chapter._id]}</span>
                ) : null}
              </li>
            )
          })}
        </ul>
        {chapters.length > maxAtOnce ? (
          <p className="mt-2 text-meta text-ink-faint">
            The first {maxAtOnce} are listed. Publish or schedule them, then come back for the others.
          </p>
        ) : null}
      </fieldset>
      <div className="ui-dialog-bar">
        <Button type="submit" variant="accent" busy={isBusy} aria-disabled={list.length === 0 || undefined}>
          {isNow ? `Publish ${count} now` : `Schedule ${count}`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
