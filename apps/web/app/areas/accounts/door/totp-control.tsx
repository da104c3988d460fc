import { longDate } from '#lib/dates.ts'
import { Notice } from '#ui/notice.tsx'
import { ProvenForm } from '../proven-form.tsx'
import { proofLabels } from '../proof-field.tsx'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { TotpSetup, type TotpBegun } from '../totp-setup.tsx'
import { useIntentForm } from './use-intent-form.ts'

export type TotpView = {
  isOn: boolean
  since: string | null
  recoveryCodesLeft: number
  isRequired: boolean
}

/** What is shown after a step stays until the page is left: the codes cannot be had again. */
export function TotpControl({ totp }: { totp: TotpView }) {
  const start = useIntentForm('start-totp', proofLabels)
  const confirm = useIntentForm('confirm-totp', confirmLabels)
  const remove = useIntentForm('remove-totp', proofLabels)
  const renew = useIntentForm('renew-recovery-codes', proofLabels)
  const codes = (renew.value ?? confirm.value) as { recoveryCodes: string[] } | null

  if (!totp.isOn) {
    const begun = start.value as TotpBegun | null
    return (
      <div className="grid gap-5">
        {totp.isRequired ? (
          <Notice kind="info">Staff work needs it: set it up to open the staff pages.</Notice>
        ) : null}
        {remove.isDone ? (
          <Notice kind="positive" live>
            Your authenticator app is removed. All your other devices are signed out.
          </Notice>
        ) : null}
        {begun ? (
          <TotpSetup begun={begun} form={confirm} />
        ) : (
          <ProvenForm intent="start-totp" form={start} label="Set Up" confirmLabel="Go On" />
        )}
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <p className="dots text-dense text-ink-soft">
        <span className="text-positive">On since {totp.since ? longDate(totp.since) : 'now'}</span>
        <span className="tabular">
          {totp.recoveryCodesLeft} recovery {totp.recoveryCodesLeft === 1 ? 'code' : 'codes'} left
        </span>
      </p>
      {codes ? <RecoveryCodes codes={codes.recoveryCodes} /> : null}
      <div className="flex flex-wrap items-start gap-3">
        <ProvenForm intent="renew-recovery-codes" form={renew} label="New Recovery Codes" />
        <ProvenForm
          intent="remove-totp"
          form={remove}
          label="Remove"
          confirmLabel="Remove App"
          variant="danger"
        />
      </div>
    </div>
  )
}

const confirmLabels = { code: 'Code' } as const
