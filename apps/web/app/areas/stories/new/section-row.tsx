import type { Section } from '@fabula/contracts/stories'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { KeyboardEvent } from 'react'
import { SectionGuide } from '#areas/templates/public/section-guide.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'

type SectionRowProps = {
  section: Section
  noun: string
  index: number
  count: number
  error: string | undefined
}

/** A section: its name, position and description. Every button submits the form. */
export function SectionRow({ section, noun, index, count, error }: SectionRowProps) {
  const { _id, title, purpose, guideKey } = section
  const arrow = (direction: 'up' | 'down', isLast: boolean) => (
    <IconButton
      type="submit"
      name="intent"
      value={`${direction}:${_id}`}
      data-move={`${direction}:${_id}`}
      label={`Move ${title} ${direction}`}
      // Not disabled: a keyboard user who moved it to the end would lose focus.
      aria-disabled={isLast || undefined}
      onClick={(event) => isLast && event.preventDefault()}
      onKeyDown={handleKey}
      icon={direction === 'up' ? <ArrowUp /> : <ArrowDown />}
    />
  )

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const direction = event.key === 'ArrowUp' ? 'up' : 'down'
    document.querySelector<HTMLElement>(`[data-move="${direction}:${_id}"]`)?.click()
  }

  return (
    <li className="border-t border-line py-5">
      <div className="flex flex-wrap items-end gap-x-1 gap-y-2">
        <TextField
          name={`title:${_id}`}
          label={`Name of ${noun} ${index + 1}`}
          serif
          defaultValue={title}
          maxLength={120}
          error={error}
          autoComplete="off"
          onKeyDown={handleKey}
          className="mr-2 min-w-0 flex-1 max-sm:mr-0 max-sm:basis-full"
        />
        {arrow('up', index === 0)}
        {arrow('down', index === count - 1)}
        <Button
          type="submit"
          name="intent"
          value={`remove:${_id}`}
          variant="ghost"
          aria-label={`Remove ${title}`}
        >
          Remove
        </Button>
      </div>
      {purpose ? <p className="mt-2 font-serif text-blurb text-ink-soft">{purpose}</p> : null}
      {guideKey ? (
        <details className="mt-2">
          <summary className="cursor-pointer text-meta text-ink-faint hover:text-ink">
            Guide<span className="sr-only"> to {title}</span>
          </summary>
          <div className="mt-3 max-w-[62ch]">
            <SectionGuide sectionId={guideKey} level={2} />
          </div>
        </details>
      ) : null}
    </li>
  )
}
