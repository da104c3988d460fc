// A question with its answers.
import '../qa.css'
import { answerSorts, questionPath } from '@fabula/contracts/community-sizes'
import type { Answer, Question, QuestionBrief } from '@fabula/contracts/qa'
import { useState } from 'react'
import { data, Link, redirect, useNavigate, useRevalidator } from 'react-router'
import { ShortComments } from '#areas/comments/public/short-comments.tsx'
import { RichText } from '#areas/community/public/rich-text.tsx'
import { describeCount } from '#lib/amounts.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { Meta } from '#ui/meta.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { toast } from '#ui/toast.ts'
import { AnswerForm } from '../question/answer-form.tsx'
import { AnswerItem } from '../question/answer-item.tsx'
import { ClosedNote } from '../question/closed-note.tsx'
import { Decisions } from '../question/decisions.tsx'
import { ItemActions } from '../question/item-actions.tsx'
import { useLiveVotes } from '../question/use-live-votes.ts'
import { VoteBox } from '../question/vote-box.tsx'
import { WrittenBy } from '../question/written-by.tsx'
import type { Route } from './+types/question.ts'

const address = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const EditQuestion = lazyPart(async () => (await import('../question/edit-question.tsx')).EditQuestion)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, attempt, tag } = context.get(pageContext)
  const questionId = address.exec(params.question)?.[1]
  if (!questionId) throw data(notFoundBody, { status: 404 })
  tag(`question:${questionId.toLowerCase()}`)
  const sort = answerSorts.find((one) => one === url.searchParams.get('sort')) ?? 'best'
  const page = /^[1-9]\d{0,2}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? '1'
  const found = await api('GET /qa/questions/{questionId}', { params: { questionId }, query: { sort, page } })
  const { question, answers } = found
  const path = questionPath(question)
  if (url.pathname !== path) throw redirect(path + url.search, 301)
  const comments = Object.values(found.comments).flatMap((group) => group.comments)
  for (const { author } of [question, ...answers, ...comments]) if (author) tag(`author:${author._id}`)
  const similar = await attempt((one) => one('GET /qa/similar', { query: { title: question.title } }))
  return {
    ...found,
    sort,
    similar: similar.ok ? similar.value.questions.filter(({ _id }) => _id !== question._id) : [],
  }
}

const maxDescription = 200

const personOf = (author: Question['author']) => ({
  '@type': 'Person',
  name: author?.displayName ?? 'Deleted account',
})

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(args, { title: 'Question', description: '' })
  const { question, answers, pagination } = loaderData
  const path = questionPath(question)
  const answerOf = (answer: Answer) => ({
    '@type': 'Answer',
    text: answer.excerpt,
    upvoteCount: answer.votes,
    dateCreated: answer.createdAt,
    url: `${path}#answer-${answer._id}`,
    author: personOf(answer.author),
  })
  return pageMeta(args, {
    title: question.title,
    description: question.excerpt.slice(0, maxDescription),
    // A deleted question has nothing to be found by.
    isListed: question.author !== null && !question.isHeld,
    canonical: path,
    type: 'article',
    jsonLd: (absolute) => ({
      '@context': 'https://schema.org',
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: question.title,
        text: question.excerpt,
        answerCount: question.answerCount,
        upvoteCount: question.votes,
        dateCreated: question.createdAt,
        author: personOf(question.author),
        url: absolute(path),
        acceptedAnswer: answers.filter(({ isAccepted }) => isAccepted).map(answerOf),
        suggestedAnswer: answers.filter(({ isAccepted }) => !isAccepted).map(answerOf),
      },
      ...(pagination.page > 1 && { url: absolute(`${path}?page=${pagination.page}`) }),
    }),
  })
}

const stateWords = { open: 'Open', answered: 'Answered', closed: 'Closed' }
const sortLabels = { best: 'Best', newest: 'Newest', active: 'Active' }

export default function QuestionPage({ loaderData }: Route.ComponentProps) {
  const { question, answers, comments, pagination, sort, similar } = loaderData
  const path = questionPath(question)
  const [isEditing, setEditing] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const viewer = useViewer()
  const liveVotes = useLiveVotes(question._id)
  const refresh = () => void revalidate()
  const addressOf = (change: { sort?: typeof sort; page?: number }) => {
    const params = new URLSearchParams({
      ...((change.sort ?? sort) !== 'best' && { sort: change.sort ?? sort }),
      ...((change.page ?? 1) > 1 && { page: String(change.page) }),
    })
    return params.size > 0 ? `${path}?${params}` : path
  }
  const { closed, author } = question
  const ownComments = comments[question._id]
  return (
    <div className="page-wrap pt-6 pb-10">
      <header className="question-head">
        <Meta
          parts={[
            <Link key="all" to={question.help ? '/qa?help=1' : '/qa'} className="tap">
              {question.help ? 'Help' : 'Questions'}
            </Link>,
            question.help ? question.help.category : stateWords[question.state],
            question.isProtected ? 'Protected' : null,
          ]}
        />
        <h1 dir="auto">{question.title}</h1>
        <Meta
          parts={[
            <span key="asked">
              Asked {author ? <bdi>by {author.displayName}</bdi> : null} <TimeAgo at={question.createdAt} />
            </span>,
            ...question.tags.map(({ slug, name }) => (
              <Link key={slug} to={`/qa?tag=${encodeURIComponent(slug)}`} className="tap" dir="auto">
                {name}
              </Link>
            )),
          ]}
        />
      </header>
      <div className="question-frame">
        <div className="min-w-0">
          {closed ? <ClosedNote closed={closed} /> : null}
          {question.isHeld ? (
            <Notice className="mb-6">Only you can see this question. Moderators will look at it.</Notice>
          ) : null}
          <article className="qa-item" aria-label="Question">
            <VoteBox
              key={question._id}
              kind="question"
              item={question}
              liveVotes={liveVotes[question._id]}
              isOwn={viewer?._id === author?._id}
            />
            <div className="min-w-0">
              {isEditing ? null : <RichText html={question.html} cards={question.cards} />}
              <EditQuestion
                key={isEditing ? 'open' : 'closed'}
                isWanted={isEditing}
                question={question}
                onSaved={refresh}
                onClose={() => setEditing(false)}
              />
              {author === null ? (
                <p className="text-ink-soft">The text was deleted along with its author’s account.</p>
              ) : null}
              <footer className="qa-item-foot">
                <div>
                  <ItemActions
                    kind="question"
                    id={question._id}
                    path={path}
                    label={`the question “${question.title}”`}
                    isEdited={question.editedAt !== null}
                    permissions={question.permissions}
                    onEdit={() => setEditing(true)}
                    onDeleted={() => {
                      toast.success('Question deleted.')
                      void navigate('/qa')
                    }}
                  />
                  <Decisions question={question} onChanged={refresh} />
                </div>
                <WrittenBy
                  author={author}
                  verb="Asked"
                  at={question.createdAt}
                  editedAt={question.editedAt}
                />
              </footer>
              {ownComments ? <ShortComments questionId={question._id} initial={ownComments} /> : null}
            </div>
          </article>
          <section aria-labelledby="answers">
            <div className="answers-head">
              <h2 id="answers">{describeCount(pagination.total, 'answer')}</h2>
              {pagination.total > 1 ? (
                <TabLinks
                  label="Sort answers"
                  tabs={answerSorts.map((one) => ({
                    to: addressOf({ sort: one }),
                    label: sortLabels[one],
                    isCurrent: one === sort,
                  }))}
                />
              ) : null}
            </div>
            {answers.map((answer) => (
              <AnswerItem
                key={answer._id}
                answer={answer}
                question={question}
                comments={comments[answer._id]}
                liveVotes={liveVotes[answer._id]}
                onChanged={refresh}
              />
            ))}
            <Pagination
              label="Answers"
              page={pagination.page}
              pageCount={pagination.pages}
              hrefFor={(page) => `${addressOf({ page })}#answers`}
            />
          </section>
          <section aria-labelledby="your-answer" className="mt-4">
            <div className="answers-head">
              <h2 id="your-answer">Your answer</h2>
            </div>
            <AnswerForm
              question={question}
              onSaved={() => {
                toast.success('Answer posted.')
                refresh()
              }}
              onStale={refresh}
            />
          </section>
        </div>
        <aside>
          <QuestionLinks title="Duplicates" questions={question.duplicates} />
          <QuestionLinks title="Similar questions" questions={similar} />
        </aside>
      </div>
    </div>
  )
}

function QuestionLinks({ title, questions }: { title: string; questions: readonly QuestionBrief[] }) {
  if (questions.length === 0) return null
  return (
    <section className="mb-8">
      <h2 className="font-sans text-dense font-strong">{title}</h2>
      <ul className="mt-2">
        {questions.map((one) => (
          <li key={one._id}>
            <Link
              to={questionPath(one)}
              className="similar-question"
              data-accepted={one.hasAccepted || undefined}
            >
              <b>
                {one.answerCount}
                <span className="sr-only"> answers</span>
              </b>
              <span dir="auto">{one.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
