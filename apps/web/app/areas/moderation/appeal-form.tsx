import { maxAppealLength } from '@fabula/contracts/moderation-kinds'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { saveTextFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { DraftForm } from '#ui/draft-form.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { appealOffer } from './case-texts.ts'
import { CountedHint } from './counted-hint.tsx'

/** The form key for `useFormDraft`. */
export const appealFormOf = (caseId: string | undefined) => `appeal/${caseId}`

const noText = { text: '' }

type AppealFormProps = {
  caseId: string
  title: string
  until: string
  /** Why the last attempt was rejected. */
  problem?: { message: string; text?: string } | undefined
  /** What was judged, for its author to download; null if it has no text. */
  judgedText: string | null
}

export function AppealForm({ caseId, title, until, problem, judgedText }: AppealFormProps) {
  const [count, setCount] = useState(0)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <p className="max-w-[60ch] text-ink-soft">
        If you think we’re wrong, say why. {appealOffer(until)} A moderator who hasn’t decided this case will
        look at it again. If they agree with you, everything goes back to how it was.
      </p>
      {problem && !problem.text ? (
        <Notice kind="danger" className="mt-4">
          {problem.message}
        </Notice>
      ) : null}
      <DraftForm
        form={appealFormOf(caseId)}
        title={`Appeal: ${title}`}
        saved={noText}
        noValidate
        className="mt-4 grid gap-4"
        aria-label="Appeal"
        onValues={({ text }) => setCount(text.length)}
      >
        {(values) => (
          <>
            <TextArea
              name="text"
              label="What did we miss?"
              serif
              dir="auto"
              rows={4}
              required
              defaultValue={values.text}
              maxLength={maxAppealLength}
              error={problem?.text && `Your appeal ${problem.text}.`}
              hint={
                <CountedHint count={count} max={maxAppealLength}>
                  Only you and our staff can read this.
                </CountedHint>
              }
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={isBusy} busyLabel="Sending">
                Send appeal
              </Button>
              {judgedText ? (
                <Button
                  variant="quiet"
                  icon={<Download />}
                  className="needs-script"
                  onClick={() => saveTextFile(title, judgedText)}
                >
                  Download my text
                </Button>
              ) : null}
            </div>
          </>
        )}
      </DraftForm>
    </>
  )
}
