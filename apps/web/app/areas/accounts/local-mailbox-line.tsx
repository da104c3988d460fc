import { useSite } from '#lib/root-data.ts'
import { TextLink } from '#ui/link.tsx'

/** On a local site, links to the mailbox of emails that were not really sent; renders nothing elsewhere. */
export function LocalMailboxLine({ to }: { to: string | null }) {
  if (!useSite().isLocal) return null
  return (
    <p className="mt-5.5 text-meta text-ink-faint">
      This is a local site. Emails go to the{' '}
      <TextLink to={`/dev/mailbox${to ? `?to=${encodeURIComponent(to)}` : ''}`} quiet>
        mailbox
      </TextLink>
      .
    </p>
  )
}
