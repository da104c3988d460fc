import type { Version } from '@fabula/contracts/chapters'
import { describeCount } from '#lib/amounts.ts'
import { localDateWithTime } from '#lib/dates.ts'
import { RuledButton } from '#ui/link.tsx'

const kindWords: Record<Version['kind'], string> = {
  automatic: 'Autosaved',
  named: 'Named',
  published: 'Published',
  restored: 'Restored',
  imported: 'Imported',
}

export const nameOfVersion = ({ name, kind }: Pick<Version, 'name' | 'kind'>) => name ?? kindWords[kind]

type VersionRowProps = {
  version: Version
  isChosen: boolean
  onChoose(): void
  onView(): void
  onRestore: (() => void) | undefined
}

export function VersionRow({ version, isChosen, onChoose, onView, onRestore }: VersionRowProps) {
  const people = version.authors.map(({ displayName }) => displayName).join(', ')
  const name = nameOfVersion(version)
  return (
    <li className="flex items-start gap-3 border-b border-line py-3">
      <label className="ui-choice min-w-0 grow !items-start !py-0">
        <input type="checkbox" className="ui-checkbox" checked={isChosen} onChange={onChoose} />
        <span className="min-w-0">
          <span className="block font-serif text-blurb text-ink">{name}</span>
          <span className="block text-meta text-ink-faint tabular">
            <time dateTime={version.createdAt}>{localDateWithTime(version.createdAt)}</time>
            {' · '}
            {describeCount(version.wordCount, 'word')}
            {people ? ` · ${people}` : ''}
          </span>
          {version.isPublished ? <span className="block text-meta text-positive">Live version</span> : null}
        </span>
      </label>
      <div className="grid justify-items-end gap-1.5">
        <RuledButton
          small
          onClick={onView}
          aria-label={`View ${name}, ${localDateWithTime(version.createdAt)}`}
        >
          View
        </RuledButton>
        {onRestore ? (
          <RuledButton
            small
            onClick={onRestore}
            aria-label={`Restore ${name}, ${localDateWithTime(version.createdAt)}`}
          >
            Restore
          </RuledButton>
        ) : null}
      </div>
    </li>
  )
}
