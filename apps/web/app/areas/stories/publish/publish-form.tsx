import type { Chapter } from '@fabula/contracts/chapters'
import type { Story } from '@fabula/contracts/stories'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { RestrictedNote } from '#areas/moderation/public/restricted-note.tsx'
import { useViewer } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ChapterPreview } from './chapter-preview.tsx'
import { fromLocalInput, soonFrom, toLocalInput } from './local-time.ts'
import { MissingFields } from './missing-fields.tsx'
import { ShareCard } from './share-card.tsx'
import { PublishStatusNotice, TakeBackButton } from './publish-status.tsx'
import { type Answers, listMissing, problemOf, usePublish, type When } from './use-publish.ts'
import { type WhenChoice, WhenFields } from './schedule-fields.tsx'

type PublishFormProps = { story: Story; chapter: Chapter; onDone(chapter: Chapter): void }

export function PublishForm({ story, chapter, onDone }: PublishFormProps) {
  const isVerified = useViewer()?.emailVerified ?? false
  const isOut = chapter.status === 'published'
  const [answers, setAnswers] = useState<Answers>({})
  const [chosen, setChosen] = useState<WhenChoice>(() => startOf(chapter))
  const [noTime, setNoTime] = useState(false)
  /** How often the user tried to publish. */
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = usePublish(onDone)
  const problem = problemOf(error)
  const missing = listMissing(story, answers)
  const fields: Record<string, string> = {
    ...unanswered(problem?.fields, answers),
    ...(tries > 0 && missing),
    ...(noTime && { publishAt: 'Choose a date and time.' }),
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (isPending) return
    const when = whenOf(chosen, { isVerified, isOut })
    setNoTime(when === null)
    setTries(tries + 1)
    if (when === null || Object.keys(missing).length > 0) return
    mutate({ story, chapterId: chapter._id, answers, when, silent: chosen.silent })
  }

  // Focuses the first error once it is rendered.
  useEffect(() => {
    if (error || tries > 0) focusFirstFault(form.current)
  }, [error, tries])

  if (!story.permissions.includes('publish'))
    return <Notice className="mt-4">Only {story.author.displayName} can publish this chapter.</Notice>
  const isNothingNew = isOut && !chapter.hasChanges
  const when = isOut ? null : (
    <WhenFields
      chosen={chosen}
      canSchedule={isVerified}
      error={fields.publishAt}
      onChoose={(change) => setChosen({ ...chosen, ...change })}
    />
  )
  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      className="mt-4 grid items-start gap-x-10 gap-y-7 lg:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <div className="grid gap-5">
        {/* First, so that it is in view at every window height. */}
        {isVerified ? when : null}
        <RestrictedNote />
        <PublishStatusNotice story={story} chapter={chapter} />
        {isVerified ? null : when}
        {problem?.message ? <Notice kind="danger">{problem.message}</Notice> : null}
        {fields.content ? <Notice kind="danger">{fields.content}</Notice> : null}
        <MissingFields
          story={story}
          answers={answers}
          fields={fields}
          onAnswer={(given) => setAnswers({ ...answers, ...given })}
        />
        {isNothingNew ? <ShareCard story={story} chapter={chapter} /> : null}
        <div className="ui-dialog-bar">
          {isNothingNew || (chapter.publishesWhenVerified && !isVerified) ? null : (
            <Button type="submit" variant="accent" busy={isPending} busyLabel="Publishing">
              {labelOf(chapter, chosen, isVerified)}
            </Button>
          )}
          <TakeBackButton story={story} chapter={chapter} onDone={onDone} />
        </div>
      </div>
      <ChapterPreview story={story} chapter={chapter} />
    </form>
  )
}

/** Drops errors of fields that have been filled in since. */
function unanswered(fields: Readonly<Record<string, string>> = {}, answers: Answers) {
  const isAnswered = (field: string) => {
    const answer = (answers as Record<string, unknown>)[field]
    return Array.isArray(answer) ? answer.length > 0 : answer !== undefined
  }
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !isAnswered(field)))
}

const startOf = ({ status, publishAt }: Chapter): WhenChoice => ({
  kind: status === 'scheduled' ? 'at' : 'now',
  at: toLocalInput(publishAt ? new Date(publishAt) : soonFrom(new Date())),
  silent: false,
})

/** Null when a time is required and missing. */
function whenOf(
  { kind, at }: WhenChoice,
  { isVerified, isOut }: { isVerified: boolean; isOut: boolean },
): When | null {
  if (!isVerified) return { kind: 'verified' }
  if (kind === 'now' || isOut) return { kind: 'now' }
  const publishAt = fromLocalInput(at)
  return publishAt === null ? null : { kind: 'at', publishAt }
}

function labelOf(chapter: Chapter, { kind }: WhenChoice, isVerified: boolean): string {
  if (!isVerified) return 'Publish when I confirm my email'
  if (chapter.status === 'published') return 'Publish changes'
  if (kind === 'now') return 'Publish now'
  return chapter.status === 'scheduled' ? 'Reschedule' : 'Schedule'
}

function focusFirstFault(form: HTMLFormElement | null): void {
  const fault = form?.querySelector<HTMLElement>(
    '[aria-invalid="true"], .ui-field-error, [role="alert"], [aria-describedby$="-error"] button',
  )
  if (!fault) return
  if (!fault.matches('input, button, textarea')) fault.tabIndex = -1
  fault.focus()
}
