import { ProvenForm } from '../reauthentication-form.tsx'
import { proofLabels } from '../reauthentication-request.ts'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { useIntentForm } from './use-intent-form.ts'

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
