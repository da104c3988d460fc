// "Start writing" from anywhere: a link that opens an untitled draft. A GET request must not create anything, so the
// page submits a form once; without script, or when the user came from another site, they press the button.
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { answerBegun, beginWriting, keyOf, newKey } from '../new/begin.ts'
import type { Route } from './+types/new-start.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { key: newKey(), isAsked: request.headers.get('sec-fetch-site') === 'same-origin' }
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerBegun(await beginWriting(context.get(pageContext), keyOf(await request.formData())))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Start writing',
    description: 'Open a blank page and start writing.',
    isListed: false,
  })
}

export default function StartWriting({ loaderData, actionData }: Route.ComponentProps) {
  const { key, isAsked } = loaderData
  const problem = actionData?.problem
  const isBusy = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)

  useEffect(() => {
    if (!isAsked || wasSent.current) return
    wasSent.current = true
    form.current?.requestSubmit()
  }, [isAsked])

  return (
    <section className="page-wrap pt-11 pb-16">
      <h1 className="text-d2">A blank page</h1>
      <p className="mt-3 mb-6 max-w-[46ch] font-serif text-synopsis text-ink-soft">
        No title needed. Only you can see it.
      </p>
      {problem ? (
        <Notice kind="danger" className="mb-6">
          {problem}
        </Notice>
      ) : null}
      {/* The key survives re-renders: a retry must not create a second story. */}
      <Form ref={form} method="post" replace className="flex flex-wrap items-center gap-5">
        <input type="hidden" name="key" value={key} />
        <Button type="submit" size="lg" busy={isBusy} busyLabel="Opening">
          Start writing
        </Button>
        <TextLink to="/story/new" quiet>
          Other ways to start
        </TextLink>
      </Form>
    </section>
  )
}
