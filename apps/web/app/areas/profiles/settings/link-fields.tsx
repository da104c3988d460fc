import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type LinkDraft, maxLinks } from './profile-draft.ts'

type LinkFieldsProps = {
  links: LinkDraft[]
  onChange: (links: LinkDraft[]) => void
  /** Errors as the server names them: `links.0.url`, where empty rows do not count. */
  fields: Record<string, string>
}

export function LinkFields({ links, onChange, fields }: LinkFieldsProps) {
  const edit = (key: number, part: Partial<LinkDraft>) =>
    onChange(links.map((link) => (link.key === key ? { ...link, ...part } : link)))
  const sent = links.filter(({ label, url }) => label.trim() || url.trim())
  const reason = (link: LinkDraft, part: 'label' | 'url') => fields[`links.${sent.indexOf(link)}.${part}`]

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-dense font-strong">Links</legend>
      {links.map((link, index) => (
        <div key={link.key} className="flex items-start gap-2">
          <div className="grid min-w-0 grow gap-2 sm:grid-cols-[9rem_1fr]">
            <TextField
              label={`Title of link ${index + 1}`}
              hideLabel
              placeholder="Name"
              value={link.label}
              onChange={({ target }) => edit(link.key, { label: target.value })}
              error={reason(link, 'label') && `The title ${reason(link, 'label')}.`}
              maxLength={40}
            />
            <TextField
              label={`URL of link ${index + 1}`}
              hideLabel
              type="url"
              placeholder="https://"
              value={link.url}
              onChange={({ target }) => edit(link.key, { url: target.value })}
              error={reason(link, 'url') && `The URL ${reason(link, 'url')}.`}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={300}
            />
          </div>
          <IconButton
            label={`Remove link ${index + 1}`}
            icon={<X />}
            onClick={() => onChange(links.filter(({ key }) => key !== link.key))}
          />
        </div>
      ))}
      {links.length < maxLinks ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus />}
          onClick={() =>
            onChange([...links, { key: Math.max(0, ...links.map(({ key }) => key)) + 1, label: '', url: '' }])
          }
          className="justify-self-start"
        >
          Add link
        </Button>
      ) : null}
    </fieldset>
  )
}
