// Emails that were not sent because no mail server is configured. Served on this machine only.
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { MailMessage } from '../mail-message.tsx'
import type { Route } from './+types/mailbox.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const to = url.searchParams.get('to') || undefined
  const { messages } = await context.get(pageContext).api('GET /dev/mailbox', { query: { to } })
  return { messages, to }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Mailbox', description: 'Emails sent by this local site.', isListed: false })
}

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const { messages, to } = loaderData
  return (
    <div className="page-wrap pt-11">
      <h1 className="text-d2">Mailbox</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-ink-soft">
        {to ? `Emails to ${to}, newest first.` : 'Emails this site would have sent, newest first.'}
      </p>
      {messages.length === 0 ? (
        <EmptyState title="No emails yet">
          Until a mail server is configured, every email the site sends shows up here.
        </EmptyState>
      ) : (
        <ul>
          {messages.map((message) => (
            <MailMessage key={message._id} message={message} />
          ))}
        </ul>
      )}
    </div>
  )
}
