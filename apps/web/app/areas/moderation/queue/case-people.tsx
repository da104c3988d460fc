import type { ModerationCase } from '@fabula/contracts/moderation.cases'
import { maxNoteLength, reasonLabels } from '@fabula/contracts/moderation-kinds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { href } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { longDate, shortDate } from '#lib/dates.ts'
import { apiMutation } from '#lib/query-client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.ts'
import { caseQuery } from '../moderation.queries.ts'
import { actionNames, describeAccuracy } from './case-texts.ts'

type Staff = NonNullable<ModerationCase['staff']>

export function CaseThread({ context }: Pick<Staff, 'context'>) {
  if (context.length === 0) return null
  return (
    <section className="py-5">
      <h4 className="font-sans text-dense font-strong">Thread</h4>
      <ol className="mt-2">
        {context.map(({ author, text, isReported }, at) => (
          <li
            key={at}
            className={`grid grid-cols-[auto_1fr] gap-3 px-2.5 py-2 ${isReported ? 'bg-hover' : ''}`}
          >
            {author ? <Avatar username={author.username} image={author.avatar} size="xs" /> : <span />}
            <p dir="auto" className="line-clamp-4 text-dense wrap-anywhere">
              <span className="font-strong">{author?.displayName ?? 'Deleted user'}</span>{' '}
              {isReported ? <span className="text-ink-faint">reported </span> : null}
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function CasePeople({ shown, staff }: { shown: ModerationCase; staff: Staff }) {
  return (
    <div className="grid border-t border-rule md:grid-cols-2">
      <Subject caseId={shown._id} subject={staff.subject} />
      <Reporters staff={staff} />
    </div>
  )
}

const standingNames = {
  good: 'In good standing',
  restricted: 'Restricted',
  suspended: 'Suspended',
  banned: 'Banned',
} as const

function Subject({ caseId, subject }: { caseId: string; subject: Staff['subject'] }) {
  const person = subject?.person
  if (!subject || !person)
    return (
      <section className="py-4 md:pr-5">
        <h4 className="font-sans text-dense font-strong">The author</h4>
        <p className="mt-2 text-dense text-ink-soft">This account no longer exists.</p>
      </section>
    )
  return (
    <section className="min-w-0 py-4 md:pr-5">
      <h4 className="font-sans text-dense font-strong">
        <TextLink quiet to={href('/admin/people/:userId', { userId: person._id })}>
          <bdi>{person.displayName}</bdi>
        </TextLink>
      </h4>
      <dl className="mt-2 text-dense">
        <Fact name="Here since">{subject.createdAt ? longDate(subject.createdAt) : 'Unknown'}</Fact>
        {subject.standing ? (
          <Fact name="Standing">
            {standingNames[subject.standing.kind]}
            {subject.standing.until ? ` until ${longDate(subject.standing.until)}` : ''}
          </Fact>
        ) : null}
        <Fact name="Cases">
          {describeCount(subject.caseCount, 'case')}, {subject.upheldCount.toLocaleString('en')} with action
        </Fact>
        {subject.earlierCases.length > 0 ? (
          <Fact name="Decisions">
            <ul className="grid gap-1">
              {subject.earlierCases.map((one) => (
                <li key={one._id}>
                  <TextLink to={`/admin/moderation?case=${one._id}`}>{one.number}</TextLink>{' '}
                  {actionNames[one.action]}, rule {one.ruleId}, {shortDate(one.decidedAt)}
                  {one.wasReversed ? ', reversed' : ''}
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
        {subject.notes.map((note) => (
          <Fact key={note._id} name="Note">
            <span dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
              {note.text}
            </span>
            <span className="text-meta text-ink-faint">
              {note.author?.displayName ?? 'Former staff'}, {shortDate(note.createdAt)}
            </span>
          </Fact>
        ))}
      </dl>
      <NoteForm key={person._id} caseId={caseId} userId={person._id} />
    </section>
  )
}

function NoteForm({ caseId, userId }: { caseId: string; userId: string }) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const add = useMutation({
    ...apiMutation('POST /moderation/people/{id}/notes'),
    async onSuccess() {
      setText('')
      setOpen(false)
      await client.invalidateQueries({ queryKey: caseQuery(caseId).queryKey })
      toast.success('Note added')
    },
  })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (text.trim() !== '' && !add.isPending) add.mutate({ params: { id: userId }, body: { text } })
  }

  if (!isOpen)
    return (
      <Button variant="quiet" size="sm" className="mt-3" onClick={() => setOpen(true)}>
        Add note
      </Button>
    )
  return (
    <form className="mt-3 grid gap-3" onSubmit={handleSubmit}>
      <TextArea
        label="Note"
        hint="Only staff can read it."
        rows={2}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the moderator to type
        autoFocus
        maxLength={maxNoteLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={add.error?.message}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={add.isPending} busyLabel="Adding">
          Save note
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function Reporters({ staff: { reports, reporterCount } }: { staff: Staff }) {
  return (
    <section className="min-w-0 py-4 max-md:border-t max-md:border-line md:border-l md:border-line md:pl-5">
      <h4 className="font-sans text-dense font-strong">{describeCount(reporterCount, 'reporter')}</h4>
      <ul className="mt-2 text-dense">
        {reports.map((report) => (
          <li key={report._id} className="border-b border-line py-2 last:border-0">
            <div className="flex flex-wrap justify-between gap-x-3">
              <span className="wrap-anywhere">
                {report.reporter ? (
                  <TextLink quiet to={href('/admin/people/:userId', { userId: report.reporter._id })}>
                    <bdi>{report.reporter.displayName}</bdi>
                  </TextLink>
                ) : report.isAutomatic ? (
                  'Automatic check'
                ) : (
                  'Visitor or former user'
                )}
                <span className="text-ink-soft">, {reasonLabels[report.reason]}</span>
              </span>
              {report.isAutomatic ? null : (
                <span className="text-ink-faint tabular">{describeAccuracy(report.accuracy)}</span>
              )}
            </div>
            {report.text ? (
              <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere text-ink-soft">
                {report.text}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-x-3 border-b border-line py-2 last:border-0">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
