// Personal tokens in the settings: create, copy once, revoke.
import type { PersonalToken } from '@fabula/contracts/accounts.tokens'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef } from 'react'
import { useIntentForm } from '#areas/accounts/public/use-intent-form.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

const labels = { name: 'Name' }
const noLabels = {}
const maxNameLength = 60

export function TokensPart({ tokens }: { tokens: readonly PersonalToken[] }) {
  const { Form, props, isBusy, isDone, problem, value } = useIntentForm('create-token', labels)
  const created = value as { token: PersonalToken; secret: string } | null
  // A token that was revoked right away is no longer worth copying.
  const isListed = created !== null && tokens.some(({ _id }) => _id === created.token._id)
  return (
    <div className="grid gap-6">
      {tokens.length > 0 ? (
        <ul className="border-t border-line">
          {tokens.map((token) => (
            <TokenRow key={token._id} token={token} />
          ))}
        </ul>
      ) : null}
      {isDone && isListed ? <NewToken secret={created.secret} /> : null}
      <Form {...props} className="flex flex-wrap items-end gap-3">
        <TextField
          label="Name of a new token"
          name="name"
          maxLength={maxNameLength}
          required
          autoComplete="off"
          hint="Where you’ll use it: My spreadsheet."
          error={problem?.fields.name}
          className="min-w-0 grow basis-56"
        />
        <Button type="submit" name="intent" value="create-token" variant="quiet" busy={isBusy}>
          Create token
        </Button>
        {problem?.message ? (
          <Notice kind="danger" className="basis-full">
            {problem.message}
          </Notice>
        ) : null}
      </Form>
    </div>
  )
}

function TokenRow({ token }: { token: PersonalToken }) {
  const { Form, props, isBusy, problem } = useIntentForm('revoke-token', noLabels, `revoke-${token._id}`)
  return (
    <li className="flex items-center gap-4 border-b border-line py-(--row-pad-dense)">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{token.name}</p>
        <p className="dots text-meta text-ink-faint tabular">
          <span>
            Created <TimeAgo at={token.createdAt} />
          </span>
          <span>
            {token.lastUsedAt ? (
              <>
                Last used <TimeAgo at={token.lastUsedAt} />
              </>
            ) : (
              'Never used'
            )}
          </span>
        </p>
        {problem?.message ? <Notice kind="danger">{problem.message}</Notice> : null}
      </div>
      <Form {...props}>
        <input type="hidden" name="id" value={token._id} />
        <Button
          type="submit"
          name="intent"
          value="revoke-token"
          variant="quiet"
          size="sm"
          busy={isBusy}
          aria-label={`Revoke ${token.name}`}
        >
          Revoke
        </Button>
      </Form>
    </li>
  )
}

function NewToken({ secret }: { secret: string }) {
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    title.current?.focus()
  }, [secret])

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast.success('Token copied')
    } catch {
      toast.error('Couldn’t copy the token. Please select and copy it yourself.')
    }
  }

  return (
    <div className="rounded-card border border-line bg-paper-deep p-5">
      <h3 ref={title} tabIndex={-1} className="text-d5 outline-none">
        Your new token
      </h3>
      <p className="mt-1 text-dense text-pretty text-ink-soft">
        Copy it now: we won’t show it again. Send it with each request as “Authorization: Bearer” and the
        token.
      </p>
      <p className="mt-3 text-dense wrap-anywhere">
        <code className="select-all">{secret}</code>
      </p>
      <div className="mt-4 noscript:hidden">
        <Button variant="quiet" size="sm" icon={<Copy />} onClick={() => void handleCopy()}>
          Copy
        </Button>
      </div>
    </div>
  )
}
