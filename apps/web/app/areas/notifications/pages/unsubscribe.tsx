// Unsubscribes from a kind of email, by a link in the email. Asks first, because email scanners open every link.
import { data, Form, useNavigation } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/unsubscribe.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  if (!token) return { token, mail: null }
  const { attempt } = context.get(pageContext)
  const answer = await attempt((api) => api('GET /notifications/unsubscribe', { query: { token } }))
  if (answer.ok) return { token, mail: answer.value.mail }
  if (answer.status !== 400) throw data(answer.error, { status: answer.status })
  return data({ token, mail: null }, { status: answer.status })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const token = formText(await request.formData(), 'token')
  const answer = await attempt((api) => api('POST /notifications/unsubscribe', { body: { token } }))
  if (!answer.ok) throw data(answer.error, { status: answer.status })
  return { isDone: true }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Emails from Fabula',
    description: 'Unsubscribe from emails.',
    isListed: false,
    isPublic: false,
  })
}

const settingsLink = (
  <ButtonLink to="/settings/notifications" variant="quiet">
    Email settings
  </ButtonLink>
)

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, mail } = loaderData
  const isDone = actionData?.isDone ?? mail?.isOff
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="page-wrap max-w-160 pt-11 pb-20">
      {!mail ? (
        <Words title="This link doesn’t work">
          Check that you copied the whole link. You can also choose which emails you get in your settings.
        </Words>
      ) : isDone ? (
        <Words title="Unsubscribed">
          You won’t get emails about {mail.about} anymore. Your notifications on Fabula stay the same.
        </Words>
      ) : (
        <Words title="Unsubscribe?">You’ll stop getting emails about {mail.about}.</Words>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {mail && !isDone ? (
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" busy={isBusy}>
              Unsubscribe
            </Button>
          </Form>
        ) : null}
        {settingsLink}
      </div>
    </div>
  )
}

function Words({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div aria-live="polite">
      <h1 className="text-d2">{title}</h1>
      <p className="mt-3 max-w-[46ch] text-ink-soft">{children}</p>
    </div>
  )
}
