import type { Passkey } from '@fabula/contracts/accounts.passkeys'
import { useEffect, useEffectEvent, useState } from 'react'
import { longDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AddPasskey } from '../add-passkey.tsx'
import { proofLabels } from '../reauthentication-request.ts'
import { ProvenForm } from '../reauthentication-form.tsx'
import { useIntentForm } from './use-intent-form.ts'

export function PasskeysList({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <div className="grid gap-5">
      {passkeys.length > 0 ? (
        <ul className="border-t border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p className="text-dense text-ink-soft">No passkeys yet. Add one on the device you use most.</p>
      )}
      <AddPasskey />
    </div>
  )
}

const nameLabels = { name: 'Name' } as const

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [isNaming, setNaming] = useState(false)
  const remove = useIntentForm('remove-passkey', proofLabels, `remove-${passkey._id}`)
  return (
    <li className="grid gap-3 border-b border-line py-(--row-pad-dense)">
      <div className="flex flex-wrap items-center gap-2">
        <div className="mr-4 min-w-0 grow">
          <p className="wrap-anywhere">{passkey.name}</p>
          <p className="dots text-meta text-ink-faint tabular">
            <span>Added {longDate(passkey.createdAt)}</span>
            <span>{passkey.lastUsedAt ? `Last used ${longDate(passkey.lastUsedAt)}` : 'Never used'}</span>
          </p>
        </div>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isNaming}
          aria-label={`Rename ${passkey.name}`}
          onClick={() => setNaming(!isNaming)}
          className="noscript:hidden"
        >
          Rename
        </Button>
        <ProvenForm
          intent="remove-passkey"
          form={remove}
          label="Remove"
          confirmLabel="Remove passkey"
          variant="danger"
          size="sm"
          aria-label={`Remove ${passkey.name}`}
        >
          <input type="hidden" name="id" value={passkey._id} />
        </ProvenForm>
      </div>
      {isNaming ? <RenameForm passkey={passkey} onDone={() => setNaming(false)} /> : null}
    </li>
  )
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { Form, props, isBusy, isDone, problem } = useIntentForm(
    'rename-passkey',
    nameLabels,
    `rename-${passkey._id}`,
  )
  const handleDone = useEffectEvent(onDone)

  useEffect(() => {
    if (isDone) handleDone()
  }, [isDone])

  return (
    <Form {...props} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="id" value={passkey._id} />
      {problem?.message ? <Notice kind="danger">{problem.message}</Notice> : null}
      <TextField
        name="name"
        label={nameLabels.name}
        error={problem?.fields.name}
        defaultValue={passkey.name}
        maxLength={60}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it answers the press of a button
        autoFocus
        className="grow"
      />
      <Button type="submit" name="intent" value="rename-passkey" variant="quiet" busy={isBusy}>
        Save
      </Button>
    </Form>
  )
}
