// /rules: the rules of the site.
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import type { Route } from './+types/rules.ts'

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).api('GET /moderation/rules')
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Rules',
    description: 'The rules of Fabula. Every moderation decision names one of them.',
  })
}

export default function Rules({ loaderData: { rules } }: Route.ComponentProps) {
  return (
    <article className="page-wrap pt-11 pb-6">
      <h1 className="text-d2">Rules</h1>
      <p className="mt-3 text-ink-soft">Eight of them. Every moderation decision names one.</p>
      <ol className="mt-7 grid gap-x-16 border-t border-rule md:grid-cols-2">
        {rules.map(({ _id, title, summary, text }) => (
          <li
            key={_id}
            id={`rule-${_id}`}
            value={_id}
            className="grid scroll-mt-24 grid-cols-[1.75rem_1fr] content-start gap-x-4 border-b border-line py-5"
          >
            <span aria-hidden className="font-serif text-d3 text-accent">
              {_id}
            </span>
            <div className="min-w-0">
              <h2 className="text-d4">{title}</h2>
              <p className="mt-0.5 font-serif text-ink-soft">{summary}</p>
              <div className="mt-3 max-w-[60ch] space-y-2 text-dense text-ink-soft">
                {text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </article>
  )
}
