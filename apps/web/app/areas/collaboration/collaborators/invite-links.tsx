import type { InviteLink } from '@fabula/contracts/collaboration'
import { canBeLinked } from '@fabula/contracts/link-roles'
import type { CollaborationRole } from '@fabula/contracts/templates'
import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { longDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Note } from '../collaboration-texts.ts'
import { AnswerButton } from '../requests/answer-button.tsx'

const durations = [
  { value: '', label: 'Until I end it' },
  { value: '7', label: 'For a week' },
  { value: '30', label: 'For 30 days' },
]

type InviteLinksProps = {
  links: readonly InviteLink[]
  roles: readonly CollaborationRole[]
  /** The answer that carries the link that was just made. */
  made: Note | null
}

/** One link per role: anyone who opens it can join the story with one click. */
export function InviteLinks({ links, roles, made }: InviteLinksProps) {
  const isMaking = useNavigation().formData?.get('intent') === 'make-link'
  const offered = roles.filter(canBeLinked)
  return (
    <div className="grid gap-5">
      <p className="max-w-[60ch] text-ink-soft">
        Anyone with the link can join and read your drafts. A new link for the same role replaces the old one.
      </p>
      {made?.url ? <NewLink key={made.url} url={made.url} text={made.text} /> : null}
      {links.length > 0 ? (
        <ul>
          {links.map(({ _id, role, uses, createdAt, expiresAt }) => (
            <li
              key={_id}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line py-3"
            >
              <span>
                {role.name}
                <span className="block text-meta text-ink-faint">
                  Made {longDate(createdAt)} ·{' '}
                  {uses === 0 ? 'Not used yet' : `${describeCount(uses, 'person', 'people')} joined`}
                  {expiresAt ? ` · expires ${longDate(expiresAt)}` : ''}
                </span>
              </span>
              <AnswerButton intent="end-link" fields={{ id: _id }} about={`link for ${role.name}`}>
                End link
              </AnswerButton>
            </li>
          ))}
        </ul>
      ) : null}
      {offered.length > 0 ? (
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-4">
          <Select
            name="roleId"
            label="They join as"
            options={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
          <Select name="days" label="The link works" options={durations} />
          <Button type="submit" name="intent" value="make-link" variant="quiet" busy={isMaking}>
            Make link
          </Button>
        </Form>
      ) : null}
    </div>
  )
}

function NewLink({ url, text }: { url: string; text: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Without clipboard access, the selected link can be copied by hand.
      field.current?.select()
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Notice kind="positive" live className="basis-full">
        {text}
      </Notice>
      <TextField
        ref={field}
        label="Your new link"
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 grow basis-72"
      />
      <Button onClick={() => void handleCopy()}>{isCopied ? 'Copied' : 'Copy link'}</Button>
      <output className="sr-only">{isCopied ? 'Link copied.' : ''}</output>
    </div>
  )
}
