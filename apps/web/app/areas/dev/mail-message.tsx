import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { Api } from '@fabula/contracts/api'

type Message = ResponseOf<Api['GET /dev/mailbox']>['messages'][number]

/** One email: sender, subject and date; expanded, its links, text and HTML. */
export function MailMessage({ message }: { message: Message }) {
  return (
    <li className="border-t border-line first:border-rule">
      <details className="group">
        <summary className="grid list-none gap-x-6 gap-y-1 py-4 md:grid-cols-[1fr_auto]">
          <span className="font-serif text-d4 group-hover:underline group-hover:decoration-line-firm group-hover:decoration-1 group-hover:underline-offset-4">
            {message.subject}
          </span>
          <time dateTime={message.createdAt} className="tabular text-meta text-ink-faint">
            {message.createdAt.slice(0, 16).replace('T', ' ')} UTC
          </time>
          <span className="text-meta text-ink-soft">{message.to}</span>
        </summary>
        <div className="grid gap-5 pt-1 pb-8">
          {message.links.length > 0 ? (
            <ul className="grid gap-1.5 text-dense">
              {message.links.map((link) => (
                <li key={link}>
                  <a href={link} className="ui-text-link break-all">
                    {link}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
          <pre className="overflow-x-auto rounded-card bg-paper-deep p-4 font-sans text-dense whitespace-pre-wrap">
            {message.text}
          </pre>
          {/* No permissions at all: an email must not run scripts, submit forms or open windows here. */}
          <iframe
            title={`${message.subject}, as it looks`}
            sandbox=""
            srcDoc={message.html}
            loading="lazy"
            className="h-120 w-full rounded-card border border-line bg-[white]"
          />
        </div>
      </details>
    </li>
  )
}
