import type { ReactNode } from 'react'
import { useViewer } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AskedProof, ProofKind, proofLabels } from './reauthentication-request.ts'
import { LocalMailboxLine } from './local-mailbox-line.tsx'
import { PasskeyProof } from './passkey-proof.tsx'
import { ProofField } from './proof-field.tsx'

type ProofAskProps = {
  asked: AskedProof | null
  /** Shown from the start, before the server has requested it. */
  expected?: ProofKind | undefined
  fields: Partial<Record<keyof typeof proofLabels, string>> | undefined
  /** The form's own button; it comes first so that Enter presses it. */
  children: ReactNode
}

/** The end of a form that is resubmitted with the proof. */
export function ProofAsk({ asked, expected, fields, children }: ProofAskProps) {
  const email = useViewer()?.email
  const kind = asked?.kind ?? expected
  const isMailed = kind === 'mailedCode'
  const isQuestion = asked?.isQuestion ?? false
  return (
    <>
      {fields?.passkey ? <Notice kind="danger">{fields.passkey}</Notice> : null}
      {kind ? (
        <ProofField
          key={kind}
          kind={kind}
          error={fields?.[kind]}
          isAnswer={isQuestion}
          isWide={expected !== undefined}
        />
      ) : null}
      {isMailed ? <LocalMailboxLine to={email ?? null} /> : null}
      {isQuestion && !kind ? (
        <p className="text-dense text-ink-soft">
          Please confirm it’s you
          {asked?.offersMail
            ? `. We’ll email a code to ${email} for you to enter here.`
            : ' with your passkey.'}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {isQuestion && !kind ? null : children}
        {asked?.offersPasskey ? <PasskeyProof /> : null}
        {asked?.offersMail ? (
          <Button
            type="submit"
            name="proof"
            value="mail"
            formNoValidate
            variant={isMailed ? 'ghost' : 'quiet'}
          >
            {isMailed ? 'Email me another code' : 'Email me a code'}
          </Button>
        ) : null}
      </div>
    </>
  )
}
