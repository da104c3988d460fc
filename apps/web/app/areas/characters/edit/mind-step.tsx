import { useState } from 'react'
import { RuledButton } from '#ui/link.tsx'
import { CustomFields } from './custom-fields.tsx'
import { FactField } from './fact-field.tsx'
import { FactList } from './fact-list.tsx'
import type { StepProps } from './step-props.ts'

const maxLines = 20

export function MindStep({
  draft,
  change,
  stories,
  questions,
}: StepProps & { questions: readonly string[] }) {
  const { facts } = draft
  const shared = { facts, stories, onChange: (next: typeof facts) => change({ facts: next }) }
  return (
    <>
      <QuestionBox questions={questions} />
      <FactField field="want" {...shared} hint="What are they after?" />
      <FactField field="need" {...shared} hint="What would really help them?" />
      <FactField field="flaw" {...shared} hint="What gets in their way, from inside?" />
      <FactField field="ghost" {...shared} hint="What happened before the story that they can’t let go of?" />
      <FactField
        field="voice"
        {...shared}
        hint="How do they speak? Rhythm, favorite words, what they avoid."
      />
      <FactList
        field="line"
        title="Sample lines"
        label="Line"
        hint="Things only this character would say."
        max={maxLines}
        {...shared}
      />
      <CustomFields {...shared} />
    </>
  )
}

/** One question at a time, to think about. */
function QuestionBox({ questions }: { questions: readonly string[] }) {
  const [place, setPlace] = useState(0)
  if (questions.length === 0) return null
  return (
    <div className="question-box">
      <p aria-live="polite">{questions[place % questions.length]}</p>
      {questions.length > 1 ? (
        <RuledButton small onClick={() => setPlace(place + 1)}>
          Another question
        </RuledButton>
      ) : null}
    </div>
  )
}
