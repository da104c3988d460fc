import { longDate } from '#lib/dates.ts'
import { Notice } from '#ui/notice.tsx'
import { ProvenForm } from '../reauthentication-form.tsx'
import { proofLabels } from '../reauthentication-request.ts'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { type TotpBegun, TotpSetup } from '../totp-setup.tsx'
import { useIntentForm } from './use-intent-form.ts'

export type TotpView = {
  isOn: boolean
  since: string | null
  isRequired: boolean
}

const confirmLabels = { code: 'Code' } as const

/** The recovery codes stay until the user leaves the page: they cannot be shown again. */
export function TotpControl({ totp }: { totp: TotpView }) {
  const confirm = useIntentForm('confirm-totp', confirmLabels)
  const remove = useIntentForm('remove-totp', proofLabels)
  const codes = confirm.value as { recoveryCodes: string[] } | null

  if (!totp.isOn) {
    return (
      <div className="grid gap-5">
        {totp.isRequired ? (
          <Notice kind="info">Required for staff. Set it up to open the admin pages.</Notice>
        ) : null}
        {remove.isDone ? (
          <Notice kind="positive" live>
            Your authenticator app has been removed and your other devices have been signed out.
          </Notice>
        ) : null}
        <TotpStart confirm={confirm} />
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <p className="text-dense text-positive">On since {totp.since ? longDate(totp.since) : 'now'}</p>
      {codes ? <RecoveryCodes codes={codes.recoveryCodes} /> : null}
      <ProvenForm
        intent="remove-totp"
        form={remove}
        label="Remove"
        confirmLabel="Remove app"
        variant="danger"
      />
    </div>
  )
}

/** A separate component, so that its state includes the key: a new setup starts with a new key. */
function TotpStart({ confirm }: { confirm: ReturnType<typeof useIntentForm<'code'>> }) {
  const start = useIntentForm('start-totp', proofLabels)
  const begun = start.value as TotpBegun | null
  return begun ? (
    <TotpSetup begun={begun} form={confirm} />
  ) : (
    <ProvenForm intent="start-totp" form={start} label="Set up" confirmLabel="Continue" />
  )
}

export function RecoveryCodesControl({ left }: { left: number }) {
  const renew = useIntentForm('renew-recovery-codes', proofLabels)
  const codes = renew.value as { recoveryCodes: string[] } | null
  return (
    <div className="grid gap-5">
      <p className="text-dense text-ink-soft tabular">{left} of 10 left</p>
      {codes ? <RecoveryCodes codes={codes.recoveryCodes} /> : null}
      <ProvenForm intent="renew-recovery-codes" form={renew} label="Get new recovery codes" />
    </div>
  )
}
