import type { AnnouncementStatus } from '@fabula/contracts/announcement-words'
import type { Announcement } from '@fabula/contracts/announcements'
import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DetailsFields, ScheduleFields, SplashLookFields, WhoFields, WordsFields } from './editor-fields.tsx'
import { type FormValues, valuesOfForm } from './form-values.ts'
import { Preview } from './preview.tsx'
import { useKeptForm } from './use-kept-form.ts'
import '../announcements.css'
import './desk.css'

export type EditorFormProps = {
  /** Null for a new one. */
  announcement: Announcement | null
  values: FormValues
  faults: Record<string, string>
  /** It is stored as it stands: what was kept on the device is no longer needed. */
  isSaved: boolean
}

export function EditorForm({ announcement, values: given, faults, isSaved }: EditorFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { start, values, isBroughtBack, keep, forget } = useKeptForm({
    id: announcement?._id,
    given,
    isSaved,
  })
  // Only what the server or the one renderer made is ever shown as HTML, never what a field holds.
  const [html, setHtml] = useState(announcement?.content ?? '')
  const intent = useNavigation().formData?.get('intent')

  function handleInput(): void {
    if (form.current) keep(valuesOfForm(new FormData(form.current)))
  }

  return (
    <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <Form
        ref={form}
        // Fields hold what they were given first; what was brought back is given anew.
        key={isBroughtBack ? 'kept' : 'given'}
        method="post"
        preventScrollReset
        onInput={handleInput}
        className="min-w-0"
      >
        {announcement ? <input type="hidden" name="revision" value={announcement.revision} /> : null}
        {isBroughtBack ? (
          <Notice
            className="mb-5"
            live
            action={
              <Button size="sm" variant="quiet" onClick={forget}>
                Discard
              </Button>
            }
          >
            What you had not saved is back.
          </Notice>
        ) : null}
        <WordsFields values={start} faults={faults} onRendered={setHtml} onChange={handleInput} />
        <WhoFields values={start} faults={faults} />
        <DetailsFields values={start} faults={faults} />
        <SplashLookFields values={start} faults={faults} />
        <ScheduleFields values={start} faults={faults} />
        <div className="mt-7 flex flex-wrap gap-3">
          <Buttons status={announcement?.status ?? null} busy={typeof intent === 'string' ? intent : null} />
        </div>
      </Form>
      <Preview
        values={values}
        html={html}
        beginning={beginningOf(html)}
        image={announcement?.image ?? null}
      />
    </div>
  )
}

/** Of HTML that the renderer made: its words, in one line. */
const beginningOf = (html: string) =>
  html
    .replaceAll(/<(?:\/(?:p|h2|li)|br)>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200)

/** What can become of it from where it stands; the first is what most people want. */
const steps: Record<AnnouncementStatus | 'new', [intent: string, label: string][]> = {
  new: [
    ['draft', 'Save as draft'],
    ['publish', 'Publish now'],
    ['schedule', 'Schedule'],
  ],
  draft: [
    ['save', 'Save'],
    ['publish', 'Publish now'],
    ['schedule', 'Schedule'],
  ],
  scheduled: [
    ['save', 'Save'],
    ['publish', 'Publish now'],
    ['draft', 'Back to draft'],
  ],
  published: [
    ['save', 'Save'],
    ['draft', 'Back to draft'],
  ],
  expired: [
    ['save', 'Save'],
    ['publish', 'Publish again'],
  ],
  archived: [
    ['save', 'Save'],
    ['draft', 'Back to draft'],
    ['publish', 'Publish again'],
  ],
}

function Buttons({ status, busy }: { status: AnnouncementStatus | null; busy: string | null }) {
  return steps[status ?? 'new'].map(([intent, label], place) => (
    <Button
      key={intent}
      type="submit"
      name="intent"
      value={intent}
      variant={place === 0 ? 'primary' : 'quiet'}
      busy={busy === intent}
    >
      {label}
    </Button>
  ))
}
