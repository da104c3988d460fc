// Shares a story where the device has no share sheet: the link, email, other sites, an embed code.
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { QueryProvider } from '#lib/query-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { embedCodeOf, shareAddresses } from './share-texts.ts'

export type ShareDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  url: string
  /** The canonical URL, for links from other sites. */
  canonical: string
}

export function ShareDialog({ isOpen, onClose, title, url, canonical }: ShareDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title="Share"
      description={<span dir="auto">{title}</span>}
      initialFocus={field}
    >
      <div className="mt-5 grid gap-5">
        <div className="grid gap-3">
          <TextField
            ref={field}
            label="Link"
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton what="link" text={url} />
        </div>
        <ul aria-label="Share on other sites" className="flex flex-wrap gap-x-5 gap-y-2">
          {shareAddresses({ title, url }).map(({ name, href }) => (
            <li key={name}>
              {/* Plain links: these sites learn nothing before the user goes there. */}
              <a
                href={href}
                className="ui-ruled-link ui-ruled-link-small"
                {...(!href.startsWith('mailto:') && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <QueryProvider>{isOpen ? <Embed url={canonical} /> : null}</QueryProvider>
      </div>
    </Dialog>
  )
}

/** The embed code for other sites, from our public oEmbed response. Renders nothing when the story is not public. */
function Embed({ url }: { url: string }) {
  const { data: code } = useQuery({
    queryKey: ['stories', 'oembed', url],
    async queryFn({ signal }) {
      const query = new URLSearchParams({ url })
      const answer = await fetch(`/oembed?${query}`, { signal, credentials: 'omit' })
      return answer.ok ? embedCodeOf(url, await answer.json()) : null
    },
  })

  if (!code) return null
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <TextArea
        label="Embed code"
        hint="Paste this into your site’s HTML."
        value={code}
        readOnly
        rows={4}
        className="[&_textarea]:field-sizing-fixed!"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton what="code" text={code} />
    </div>
  )
}

/** Without clipboard access, the text is selected in its field for copying by hand. */
function CopyButton({ what, text }: { what: 'link' | 'code'; text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('refused')
    }
  }

  return (
    <p className="flex flex-wrap items-center gap-3">
      <Button
        variant="quiet"
        icon={state === 'copied' ? <Check /> : <Copy />}
        onClick={() => void handleCopy()}
      >
        {state === 'copied' ? 'Copied' : `Copy ${what}`}
      </Button>
      <output className="text-meta text-ink-soft">
        {state === 'copied' ? (
          <span className="sr-only">Copied the {what}.</span>
        ) : state === 'refused' ? (
          'Your browser blocked copying. Select the text and copy it yourself.'
        ) : null}
      </output>
    </p>
  )
}
