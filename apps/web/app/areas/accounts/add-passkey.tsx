import { isApiError } from '@fabula/contracts/api-error'
import type { ErrorBody } from '@fabula/contracts/errors'
import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#lib/api.ts'
import { formText } from '#lib/form-text.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { describeDevice } from './describe-device.ts'
import { describeFormProblem } from './form-problem.ts'
import { describePasskeyProblem, makePasskey, proofOf, useHasPasskeys } from './passkey-prompt.ts'
import { findAskedProof, proofLabels } from './reauthentication-request.ts'
import { ProofAsk } from './reauthentication-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Asks the browser to create a passkey named after the device; the user can rename it later. */
export function AddPasskey() {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ErrorBody | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const asked = findAskedProof(error?.details)
  const problem = error ? describeFormProblem(proofLabels, error) : null

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
    setBusy(true)
    setTrouble(null)
    try {
      const isMailWanted = formText(form, 'proof') === 'mail'
      if (isMailWanted) requireAnswer(await api('POST /auth/proof/mail'))
      const body = isMailWanted ? {} : proofOf(form)
      const { options } = requireAnswer(await api('POST /auth/passkeys/options', { body }))
      setError(null)
      const passkey = await makePasskey(options)
      const name = describeDevice(navigator.userAgent)
      const added = requireAnswer(await api('POST /auth/passkeys', { body: { name, passkey } }))
      if (added.recoveryCodes) setCodes(added.recoveryCodes)
      await revalidate()
    } catch (reason) {
      if (isApiError(reason)) setError(reason.body)
      else setTrouble(describePasskeyProblem(reason))
    }
    setBusy(false)
  }

  const hasPasskeys = useHasPasskeys()
  const message = trouble ?? (asked?.isQuestion ? null : problem?.message)
  return (
    <>
      {codes ? <RecoveryCodes codes={codes} /> : null}
      <form
        onSubmit={(event) => void handleSubmit(event)}
        noValidate
        className="grid justify-items-start gap-4"
      >
        {message ? <Notice kind="danger">{message}</Notice> : null}
        {hasPasskeys ? (
          <ProofAsk asked={asked} fields={problem?.fields}>
            <Button
              type="submit"
              variant="quiet"
              busy={isBusy}
              busyLabel="Waiting for your device"
              className="noscript:hidden"
            >
              {asked ? 'Continue' : 'Add a passkey'}
            </Button>
          </ProofAsk>
        ) : (
          <p className="text-meta text-ink-faint">This browser doesn’t support passkeys.</p>
        )}
      </form>
    </>
  )
}
