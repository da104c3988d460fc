import type { QuestionLine } from '@fabula/contracts/qa'
import type { Pagination as Paging } from '@fabula/contracts/shapes'
import { QuestionRow } from '#areas/qa/public/question-row.tsx'
import { describeCount } from '#lib/amounts.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Section } from '#ui/section.tsx'
import { EmptyTab } from './empty-tab.tsx'
import { tabAddress } from './profile-tabs.ts'

type QuestionsPanelProps = {
  base: string
  name: string
  isOwn: boolean
  reputation: { reputation: number; questionCount: number; answerCount: number; acceptedCount: number }
  asked: readonly QuestionLine[]
  pagination: Paging
  /** The newest questions that the user has answered. */
  answered: readonly QuestionLine[]
}

export function QuestionsPanel(props: QuestionsPanelProps) {
  const { base, name, isOwn, reputation, asked, pagination, answered } = props
  const { answerCount, acceptedCount } = reputation
  if (asked.length === 0 && answered.length === 0)
    return <EmptyTab tab="questions" name={name} isOwn={isOwn} />
  return (
    <>
      <p className="font-serif text-blurb text-ink-soft">
        {describeCount(reputation.reputation, 'point')} of reputation, {describeCount(answerCount, 'answer')}
        {acceptedCount > 0 ? `, ${acceptedCount.toLocaleString('en')} of them accepted` : ''}.
      </p>
      {asked.length > 0 ? (
        <Section title="Questions" className="mt-8">
          <Rows questions={asked} />
          <Pagination
            page={pagination.page}
            pageCount={pagination.pages}
            hrefFor={(page) => tabAddress(base, 'questions', page)}
          />
        </Section>
      ) : null}
      {answered.length > 0 ? (
        <Section title="Answered" className="mt-8">
          <Rows questions={answered} />
        </Section>
      ) : null}
    </>
  )
}

const Rows = ({ questions }: { questions: readonly QuestionLine[] }) => (
  <ul>
    {questions.map((question) => (
      <QuestionRow key={question._id} question={question} />
    ))}
  </ul>
)
