import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useSubmit } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { describePasskeyProblem, showPasskey, useHasPasskeys } from './passkey-prompt.ts'

type PasskeyButtonProps = {
  /** Loads the options for the browser's prompt. */
  ask: () => Promise<Parameters<typeof showPasskey>[0]>
  variant?: 'primary' | 'quiet'
  children: string
}

/** Prompts for a passkey and posts it to the page's action as `passkey`. Needs JavaScript. */
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
