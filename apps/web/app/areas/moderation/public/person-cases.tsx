import type { PersonCase, StaffNote } from '@fabula/contracts/moderation.cases'
import { maxNoteLength, reasonLabels } from '@fabula/contracts/moderation-kinds'
import { ReasonDialog } from '#areas/accounts/public/reason-dialog.tsx'
import { describeCount } from '#lib/amounts.ts'
import { shortDate } from '#lib/dates.ts'
import { TextLink } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import { describeDecision, stateNames } from '../queue/case-texts.ts'

const noLabels = {}
const noteWords = {
  name: 'text',
  label: 'Note',
  problemLabel: 'The note',
  hint: 'Only staff can read it.',
  maxLength: maxNoteLength,
}

type PersonCasesProps = { userId: string; cases: readonly PersonCase[]; notes: readonly StaffNote[] }

/** The cases about a user and the notes of staff. The page's action handles the intent `add-note`. */
export function PersonCases({ userId, cases, notes }: PersonCasesProps) {
  return (
    <>
      <Section title="Cases" note={cases.length > 0 ? describeCount(cases.length, 'case') : undefined}>
        {cases.length > 0 ? (
          <ul>
            {cases.map((one) => (
              <li
                key={one._id}
                className="grid gap-x-6 gap-y-0.5 border-b border-line py-3 sm:grid-cols-[1fr_auto]"
              >
                <div className="min-w-0">
                  <TextLink to={`/admin/moderation?case=${one._id}`} className="font-strong wrap-anywhere">
                    {one.number}, <bdi>{one.title}</bdi>
                  </TextLink>
                  <p className="text-dense text-ink-soft">
                    {one.decision ? describeDecision(one.decision) : reasonLabels[one.reason]}
                    {one.wasReversed ? ', reversed on appeal' : ''}
                  </p>
                </div>
                <p className="text-meta text-ink-faint sm:text-right">
                  {stateNames[one.state]} · {shortDate(one.decision?.decidedAt ?? one.createdAt)}
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">No cases about this user.</p>
        )}
      </Section>
      <Section
        title="Notes"
        end={
          <ReasonDialog
            intent="add-note"
            userId={userId}
            title="Add a note"
            label="Add note"
            submitLabel="Save note"
            doneText="Note added."
            labels={noLabels}
            words={noteWords}
          />
        }
      >
        {notes.length > 0 ? (
          <ul>
            {notes.map((note) => (
              <li key={note._id} className="border-b border-line py-3">
                <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                  {note.text}
                </p>
                <p className="text-meta text-ink-faint">
                  {note.author?.displayName ?? 'Former staff'}, {shortDate(note.createdAt)}
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">No notes. What you add here is visible only to staff.</p>
        )}
      </Section>
    </>
  )
}
