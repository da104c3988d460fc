import KeyRound from 'lucide-react/icons/key-round'
import { useRef, useState } from 'react'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { describePasskeyProblem, showPasskey, useHasPasskeys } from './passkey-prompt.ts'

/** Prompts for a passkey and submits the enclosing form with it as `passkey`. Needs JavaScript. */
export function PasskeyProof() {
  const answer = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function handleClick() {
    setBusy(true)
    setTrouble(null)
    try {
      const { options } = requireAnswer(await api('POST /auth/proof/passkey'))
      const shown = await showPasskey(options)
      if (answer.current) {
        answer.current.value = JSON.stringify(shown)
        answer.current.form?.requestSubmit()
        // A passkey response can be used only once.
        answer.current.value = ''
      }
    } catch (error) {
      setTrouble(describePasskeyProblem(error))
    }
    setBusy(false)
  }

  if (!useHasPasskeys()) return null
  return (
    <>
      <input ref={answer} type="hidden" name="passkey" />
      <Button
        variant="quiet"
        icon={<KeyRound />}
        busy={isBusy}
        busyLabel="Waiting for your device"
        onClick={() => void handleClick()}
        className="noscript:hidden"
      >
        Use a passkey
      </Button>
      {trouble ? (
        <Notice kind="danger" className="basis-full">
          {trouble}
        </Notice>
      ) : null}
    </>
  )
}
