// The start of every story: four ways to begin, and unfinished plans to continue.
import { Form, useNavigation } from 'react-router'
import type { ReactNode } from 'react'
import PenLine from 'lucide-react/icons/pen-line'
import { longDate } from '#lib/dates.ts'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { RuledLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { answerBegun, beginPlanning, beginWriting, keyOf, newKey } from '../new/begin.ts'
import { stepAddress, stepWords } from '../new/steps.ts'
import type { Route } from './+types/new.ts'

const maxWaiting = 3

export async function loader({ context }: Route.LoaderArgs) {
  const { attempt } = context.get(pageContext)
  const drafts = await attempt((api) =>
    api('GET /users/stories', { query: { status: 'draft', limit: '20' } }),
  )
  const waiting = drafts.ok
    ? drafts.value.stories.flatMap(({ _id, title, updatedAt, planningStep }) =>
        planningStep ? [{ _id, title, updatedAt, planningStep }] : [],
      )
    : []
  return { keys: { write: newKey(), plan: newKey() }, waiting: waiting.slice(0, maxWaiting) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const begin = formText(form, 'intent') === 'plan' ? beginPlanning : beginWriting
  return answerBegun(await begin(page, keyOf(form)))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'New story',
    description: 'Start writing, plan first, or import a manuscript.',
    isListed: false,
  })
}

export default function NewStory({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, waiting } = loaderData
  const problem = actionData?.problem
  const navigation = useNavigation()
  const sent = navigation.state === 'idle' ? null : navigation.formData?.get('intent')
  return (
    <div className="page-wrap pt-8 pb-20 md:pt-14">
      <h1 className="text-d2">New story</h1>
      <p className="mt-2 max-w-[56ch] font-serif text-synopsis text-ink-soft">
        No one sees it until you publish. You can change everything later, even the title.
      </p>
      {problem ? (
        <Notice kind="danger" className="mt-6">
          {problem}
        </Notice>
      ) : null}
      <div className="mt-9 grid gap-x-16 gap-y-10 md:grid-cols-2">
        <Way title="Start writing" text="Open a blank page. The rest can wait." isFirst>
          <Form method="post">
            <input type="hidden" name="key" value={keys.write} />
            <Button
              type="submit"
              name="intent"
              value="write"
              size="lg"
              icon={<PenLine />}
              busy={sent === 'write'}
              busyLabel="Opening"
            >
              Start writing
            </Button>
          </Form>
        </Way>
        <Way
          title="Plan first"
          text="Six short steps: format, template, basics, rating, sections, and first chapter. Skip any you like."
        >
          <Form method="post">
            <input type="hidden" name="key" value={keys.plan} />
            <Button
              type="submit"
              name="intent"
              value="plan"
              variant="quiet"
              size="lg"
              busy={sent === 'plan'}
              busyLabel="Opening"
            >
              Plan first
            </Button>
          </Form>
        </Way>
        <Way
          title="Import a manuscript"
          text="Word, EPUB, Markdown, plain text, or HTML. Check how it splits into chapters before you import."
        >
          <ButtonLink to="/story/new/import" variant="quiet">
            Import a manuscript
          </ButtonLink>
        </Way>
        <Way title="Quick story" text="One page for something short. Write it, add the details, and publish.">
          <ButtonLink to="/story/quick" variant="quiet">
            Quick story
          </ButtonLink>
        </Way>
      </div>
      {waiting.length > 0 ? (
        <Section title="Continue planning" className="mt-section">
          <ul>
            {waiting.map(({ _id, title, updatedAt, planningStep }) => (
              <li
                key={_id}
                className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-b border-line py-3.5"
              >
                <RuledLink to={stepAddress(planningStep, _id)}>{title}</RuledLink>
                <span className="text-meta text-ink-faint">
                  {stepWords[planningStep].name}, {longDate(updatedAt)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  )
}

type WayProps = { title: string; text: string; isFirst?: boolean; children: ReactNode }

function Way({ title, text, isFirst = false, children }: WayProps) {
  return (
    <section className={isFirst ? 'border-t-2 border-accent pt-4' : 'border-t border-rule pt-4'}>
      <h2 className="font-display text-section">{title}</h2>
      <p className="mt-1.5 mb-5 max-w-[44ch] font-serif text-blurb text-ink-soft">{text}</p>
      {children}
    </section>
  )
}
