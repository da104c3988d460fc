import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { useIntentForm } from './public/use-intent-form.ts'

export type TotpBegun = { secret: string; uri: string; qr: string }

type TotpSetupProps = { begun: TotpBegun; form: ReturnType<typeof useIntentForm<'code'>> }

/** The QR code for the app, the key as text, and the field for the first code. */
export function TotpSetup({ begun, form: { Form, props, isBusy, problem } }: TotpSetupProps) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
          alt="QR code for your authenticator app"
          width={184}
          height={184}
          className="rounded-field bg-white"
        />
        <div className="min-w-0 grow basis-56">
          <p className="text-pretty">Scan this QR code with your authenticator app.</p>
          <p className="mt-3 text-dense text-ink-soft">Or enter this key in the app:</p>
          <code className="mt-1 block text-dense wrap-anywhere select-all tabular" aria-label="Setup key">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <p className="mt-3 text-dense">
            <a href={begun.uri} className="ui-text-link">
              Open in an app on this device
            </a>
          </p>
        </div>
      </div>
      <Form {...props} className="grid justify-items-start gap-4">
        {problem?.message ? <Notice kind="danger">{problem.message}</Notice> : null}
        <TextField
          name="code"
          label="Code"
          hint="The 6-digit code from your app."
          error={problem?.fields.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          required
          className="w-full max-w-80"
        />
        <Button type="submit" name="intent" value="confirm-totp" busy={isBusy} busyLabel="Checking">
          Turn on
        </Button>
      </Form>
    </div>
  )
}
