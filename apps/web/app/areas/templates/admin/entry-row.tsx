import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ReferenceEntry } from './change-list.ts'

type EntryRowProps = {
  entry: ReferenceEntry
  /** Null in a filtered list, which does not show the whole order. */
  moves: { up: boolean; down: boolean } | null
  changeTo: string
  backTo: string
  /** Its form, while it is edited. */
  children?: ReactNode
}

export function EntryRow({ entry, moves, changeTo, backTo, children }: EntryRowProps) {
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-serif text-d5 wrap-anywhere">{entry.name}</p>
          <p className="text-meta text-ink-faint wrap-anywhere">{factsOf(entry)}</p>
          {entry.description ? <p className="mt-1 max-w-[64ch] text-ink-soft">{entry.description}</p> : null}
        </div>
        <Form method="post" action={backTo} preventScrollReset className="-ml-2 flex flex-none items-center">
          <input type="hidden" name="entryId" value={entry._id} />
          {moves ? (
            <>
              <IconButton
                type="submit"
                name="intent"
                value="up"
                label={`Move ${entry.name} up`}
                icon={<ArrowUp />}
                disabled={!moves.up}
              />
              <IconButton
                type="submit"
                name="intent"
                value="down"
                label={`Move ${entry.name} down`}
                icon={<ArrowDown />}
                disabled={!moves.down}
              />
            </>
          ) : null}
          <ButtonLink
            to={changeTo}
            size="sm"
            variant="ghost"
            preventScrollReset
            aria-label={`Edit ${entry.name}`}
          >
            Edit
          </ButtonLink>
          <Button
            type="submit"
            name="intent"
            value={entry.isRetired ? 'bring-back' : 'retire'}
            size="sm"
            variant="ghost"
            aria-label={entry.isRetired ? `Restore ${entry.name}` : `Retire ${entry.name}`}
          >
            {entry.isRetired ? 'Restore' : 'Retire'}
          </Button>
        </Form>
      </div>
      {children}
    </li>
  )
}

/** Facts that identify an entry besides its name and text. */
function factsOf({ slug, sectionTitle, chapterTitle, tips }: ReferenceEntry): string {
  return [
    slug,
    ...(sectionTitle && chapterTitle ? [`${sectionTitle}, ${chapterTitle}`] : []),
    ...(tips ? [describeCount(tips.length, 'tip')] : []),
  ].join(' · ')
}
