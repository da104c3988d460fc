// Any page whose area is not built yet: its title, one honest sentence, a way on.
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#lib/page-meta.ts'
import { RuledLink } from '#ui/link.tsx'
import { getComingPage } from '../coming-pages.ts'

export function loader({ pattern }: LoaderFunctionArgs) {
  return getComingPage(`/${pattern}`)
}

export function meta({ loaderData, ...args }: MetaArgs<typeof loader>) {
  const { title = 'Fabula', sentence = '' } = loaderData ?? {}
  return pageMeta(args, { title, description: sentence, isListed: false })
}

export default function Coming() {
  const { title, sentence, back = { to: '/', label: 'Go to Home' } } = useLoaderData<typeof loader>()
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
