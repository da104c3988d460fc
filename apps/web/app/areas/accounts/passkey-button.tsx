import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useSubmit } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { describePasskeyProblem, showPasskey, useHasPasskeys } from './passkey-prompt.ts'

type PasskeyButtonProps = {
  /** The question for the browser. */
  ask: () => Promise<Parameters<typeof showPasskey>[0]>
  variant?: 'primary' | 'quiet'
  children: string
}

/** Asks for a passkey and sends the answer to the page's own action, as `passkey`. Of no use without script. */
export function PasskeyButton({ ask, variant = 'quiet', children }: PasskeyButtonProps) {
  const submit = useSubmit()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function handleClick() {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await showPasskey(await ask())
      await submit({ passkey: JSON.stringify(answer) }, { method: 'post', replace: true })
    } catch (error) {
      setProblem(describePasskeyProblem(error))
    }
    setBusy(false)
  }

  if (!useHasPasskeys()) return null
  return (
    <>
      <Button
        variant={variant}
        size="lg"
        wide
        className="noscript:hidden"
        icon={<KeyRound />}
        busy={isBusy}
        onClick={() => void handleClick()}
      >
        {children}
      </Button>
      {problem ? (
        <Notice kind="danger" className="mt-4">
          {problem}
        </Notice>
      ) : null}
    </>
  )
}
