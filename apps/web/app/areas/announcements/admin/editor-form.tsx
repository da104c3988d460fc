import type { AnnouncementStatus } from '@fabula/contracts/announcement-kinds'
import type { Announcement } from '@fabula/contracts/announcements'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { DraftForm } from '#ui/draft-form.tsx'
import { DetailsFields, ScheduleFields, SplashLookFields, WhoFields, WordsFields } from './editor-fields.tsx'
import { announcementForm, type FormValues } from './form-values.ts'
import { Preview } from './preview.tsx'
import '../announcements.css'
import './admin.css'

export type EditorFormProps = {
  /** Null for a new one. */
  announcement: Announcement | null
  saved: FormValues
  /** The submitted values that were rejected. */
  typed: FormValues | undefined
  faults: Record<string, string>
}

export function EditorForm({ announcement, saved, typed, faults }: EditorFormProps) {
  const [values, setValues] = useState(typed ?? saved)
  // Only HTML from the server or the shared renderer is ever shown, never the content of a field.
  const [html, setHtml] = useState(announcement?.content ?? '')
  const intent = useNavigation().formData?.get('intent')

  return (
    <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <DraftForm<FormValues>
        form={announcementForm(announcement?._id)}
        title={announcement ? `Announcement: ${announcement.title}` : 'New announcement'}
        saved={saved}
        typed={typed}
        onValues={setValues}
        preventScrollReset
        className="min-w-0"
      >
        {(start) => (
          <>
            {announcement ? <input type="hidden" name="revision" value={announcement.revision} /> : null}
            <WordsFields values={start} faults={faults} onRendered={setHtml} />
            <WhoFields values={start} faults={faults} />
            <DetailsFields values={start} faults={faults} />
            <SplashLookFields values={start} faults={faults} />
            <ScheduleFields values={start} faults={faults} />
            <div className="mt-7 flex flex-wrap gap-3">
              <Buttons
                status={announcement?.status ?? null}
                busy={typeof intent === 'string' ? intent : null}
              />
            </div>
          </>
        )}
      </DraftForm>
      <Preview
        values={values}
        html={html}
        beginning={beginningOf(html)}
        image={announcement?.image ?? null}
      />
    </div>
  )
}

/** The text of rendered HTML, in one line. */
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

/** The actions for each status; the first is the most common. */
const steps: Record<AnnouncementStatus | 'new', [intent: string, label: string][]> = {
  new: [
    ['draft', 'Save draft'],
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
    ['draft', 'Revert to draft'],
  ],
  published: [
    ['save', 'Save'],
    ['draft', 'Revert to draft'],
  ],
  expired: [
    ['save', 'Save'],
    ['publish', 'Publish again'],
  ],
  archived: [
    ['save', 'Save'],
    ['draft', 'Revert to draft'],
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
