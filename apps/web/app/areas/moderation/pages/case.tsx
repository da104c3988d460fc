// /moderation/cases/{caseId}: a decision, for the affected person: what was judged, why, and how to appeal.
import { siteRules } from '@fabula/contracts/moderation-rules'
import type { CaseSnapshot, ModerationCase } from '@fabula/contracts/moderation.cases'
import { data, href, redirect } from 'react-router'
import { forgetWhenTaken } from '#lib/clear-draft-when-saved.ts'
import { dateWithTime } from '#lib/dates.ts'
import { formText } from '#lib/form-text.ts'
import { isId } from '#lib/ids.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { pictureUrl } from '#lib/pictures.ts'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { AppealForm, appealFormOf } from '../appeal-form.tsx'
import { CaseHistory, CaseMeaning } from '../case-facts.tsx'
import { caseSummary, caseTitle, labelFacts } from '../case-texts.ts'
import '../case.css'
import type { Route } from './+types/case.ts'

export async function loader({ context, params: { caseId } }: Route.LoaderArgs) {
  if (!isId(caseId)) throw data(notFoundBody, { status: 404 })
  const found = await context.get(pageContext).api('GET /moderation/cases/{id}', { params: { id: caseId } })
  // Staff have their own page; what only they may know stays off this one.
  const { staff, ...shown } = found.case
  return { shown, isStaff: staff !== null }
}

export async function action({ request, context, params: { caseId } }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const text = formText(await request.formData(), 'text')
  const answer = await attempt((api) =>
    api('POST /moderation/cases/{id}/appeal', { params: { id: caseId }, body: { text } }),
  )
  if (answer.ok) return redirect(href('/moderation/cases/:caseId', { caseId }))
  const { error, status } = answer
  return data({ message: error.message, text: error.details?.fields?.['text'] }, { status })
}

export const clientAction = forgetWhenTaken<typeof action>(({ params }) => appealFormOf(params['caseId']))

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: args.loaderData ? `Case ${args.loaderData.shown.number}` : 'Moderation case',
    description: 'What was decided, why, and how to appeal.',
    isListed: false,
    isPublic: false,
  })
}

export default function CasePage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { shown, isStaff } = loaderData
  const { decision, appeal, appealUntil } = shown
  return (
    <article className="page-wrap pt-8 pb-20 md:pt-11">
      {isStaff ? (
        <Notice className="mb-7">
          The affected person sees this page once the case is decided or the content is hidden.{' '}
          <TextLink to={`/admin/moderation?case=${shown._id}`}>Open the case in Admin</TextLink>
        </Notice>
      ) : null}
      <header className="border-b border-rule pb-6">
        <p className="dots text-meta text-ink-faint">
          <span>Case {shown.number}</span>
          <span>{decision ? `Decided ${dateWithTime(decision.decidedAt)}` : 'Not decided yet'}</span>
        </p>
        <h1 className="mt-2 text-d2">{caseTitle(shown, isStaff ? 'This' : 'Your')}</h1>
        <p className="mt-3 max-w-[60ch] font-serif text-synopsis text-ink-soft">{caseSummary(shown)}</p>
      </header>
      <div className="mt-7 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          <Part title="What was judged">
            <Judged title={shown.title} snapshot={shown.snapshot} />
          </Part>
          {decision ? <Why decision={decision} /> : null}
          {appeal ? (
            <Part title={isStaff ? 'Appeal' : 'Your appeal'}>
              <Appeal appeal={appeal} />
            </Part>
          ) : appealUntil && !isStaff ? (
            <Part title="Appeal">
              <AppealForm
                caseId={shown._id}
                title={shown.title}
                until={appealUntil}
                problem={problem}
                judgedText={shown.snapshot.text || null}
              />
            </Part>
          ) : null}
        </div>
        <aside aria-label="About this case" className="grid content-start gap-8">
          <CaseMeaning decision={decision} trustLoweredUntil={shown.trustLoweredUntil} />
          <CaseHistory history={shown.history} decision={decision} appealUntil={appealUntil} />
        </aside>
      </div>
    </article>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="[&+&]:mt-8 [&+&]:border-t [&+&]:border-rule [&+&]:pt-6">
      <h2 className="mb-4 text-section">{title}</h2>
      {children}
    </section>
  )
}

/** A longer text, such as a chapter, would push the decision out of reach. */
const maxOpenLength = 3000

/** As it was when it was reported: later edits don’t change it. */
function Judged({ title, snapshot }: { title: string; snapshot: CaseSnapshot }) {
  const { text, labels, image, takenAt } = snapshot
  const words = text ? (
    <p dir="auto" className="mt-2 font-serif text-blurb wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  ) : null
  return (
    <blockquote className="border-l-2 border-line-firm pl-4">
      <p className="text-meta text-ink-faint">
        <bdi>{title}</bdi>, as it was on {dateWithTime(takenAt)}
      </p>
      {snapshot.title ? (
        <p dir="auto" className="mt-2 font-serif text-d5 wrap-anywhere">
          {snapshot.title}
        </p>
      ) : null}
      {image ? (
        <img
          src={pictureUrl(image.imageId, 640)}
          alt={image.metadata.alt}
          width={image.metadata.width}
          height={image.metadata.height}
          className="mt-3 h-auto max-w-full rounded-field"
        />
      ) : null}
      {text.length > maxOpenLength ? (
        <details className="mt-2">
          <summary className="ui-text-link w-fit cursor-pointer text-dense">Show the whole text</summary>
          {words}
        </details>
      ) : (
        words
      )}
      {labels ? (
        <dl className="mt-3 grid gap-x-6 gap-y-1 text-dense sm:grid-cols-[9rem_1fr]">
          {labelFacts(labels).map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-ink-faint">{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </blockquote>
  )
}

function Why({ decision }: { decision: NonNullable<ModerationCase['decision']> }) {
  const { ruleId, action, explanation } = decision
  const rule = action === 'none' ? undefined : siteRules.find((one) => one.id === ruleId)
  return (
    <Part title="Why">
      {rule ? (
        <div className="grid grid-cols-[1.75rem_1fr] gap-x-4">
          <span aria-hidden className="font-serif text-d3 text-accent">
            {ruleId}
          </span>
          <div className="min-w-0">
            <h3 className="text-d4">{rule.title}</h3>
            <p className="mt-0.5 font-serif text-ink-soft">{rule.summary}</p>
            <p className="mt-2 text-dense">
              <TextLink to={`/rules#rule-${ruleId}`}>Read the full rule</TextLink>
            </p>
          </div>
        </div>
      ) : null}
      <Said by="From the moderator">{explanation}</Said>
    </Part>
  )
}

function Said({ by, children }: { by: string; children: string }) {
  return (
    <blockquote className="mt-5 border-l-2 border-line-firm pl-4">
      <p className="text-meta text-ink-faint">{by}</p>
      <p dir="auto" className="mt-1 font-serif wrap-anywhere whitespace-pre-wrap text-ink-soft">
        {children}
      </p>
    </blockquote>
  )
}

function Appeal({ appeal }: { appeal: NonNullable<ModerationCase['appeal']> }) {
  const { text, createdAt, outcome, explanation } = appeal
  return (
    <>
      {outcome ? (
        <Notice kind={outcome === 'reversed' ? 'positive' : 'info'}>
          {outcome === 'reversed'
            ? 'Another moderator agreed with you. Everything is back to how it was.'
            : 'Another moderator looked at it again. The decision remains, and it’s final.'}
        </Notice>
      ) : (
        <Notice kind="positive">
          We got your appeal. A moderator who hasn’t decided this case will look at it. We’ll notify you.
        </Notice>
      )}
      <Said by={`Sent ${dateWithTime(createdAt)}`}>{text}</Said>
      {explanation ? <Said by="From the moderator">{explanation}</Said> : null}
    </>
  )
}
