// Any page whose area is not built yet: its title, one honest sentence and a link.
import { pageMeta } from '#lib/page-meta.ts'
import { RuledLink } from '#ui/link.tsx'
import { getComingPage } from '../coming-pages.ts'
import type { Route } from './+types/coming.ts'

export function loader({ pattern }: Route.LoaderArgs) {
  return getComingPage(`/${pattern}`)
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const { title, sentence } = loaderData
  return pageMeta(args, { title, description: sentence, isListed: false })
}

export default function Coming({ loaderData }: Route.ComponentProps) {
  const { title, sentence, back = { to: '/', label: 'Go to Home' } } = loaderData
  return (
    <section className="page-wrap pt-11 pb-6">
      <h1 className="text-d2">{title}</h1>
      <p className="mt-3 max-w-[46ch] font-serif text-synopsis text-ink-soft">{sentence}</p>
      <RuledLink to={back.to} viewTransition className="mt-6">
        {back.label}
      </RuledLink>
    </section>
  )
}
