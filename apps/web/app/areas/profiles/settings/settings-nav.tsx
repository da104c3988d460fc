import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { type Section, sectionGroups } from './sections.tsx'

export const sectionPath = (id: string) => (id === 'account' ? '/settings' : `/settings/${id}`)

type SettingsNavProps = { current: Section; className?: string | undefined }

/** Beside the page on desktop; on a phone, above the first page only. */
export function SettingsNav({ current, className }: SettingsNavProps) {
  return (
    <nav aria-label="Settings" className={classNames('md:sticky md:top-8 md:self-start', className)}>
      {sectionGroups.map(({ title, sections }) => (
        <div key={title} className="mb-7">
          <p className="pb-1 text-meta text-ink-faint md:pl-4">{title}</p>
          <ul className="max-md:border-t max-md:border-line">
            {sections.map(({ id, title: name }) => (
              <li key={id} className="max-md:border-b max-md:border-line">
                <Link
                  to={sectionPath(id)}
                  aria-current={current.id === id ? 'page' : undefined}
                  className={classNames(
                    'block py-2.5 text-ui md:border-l-2 md:py-1.5 md:pl-4',
                    current.id === id
                      ? 'text-ink md:border-accent'
                      : 'text-ink-soft hover:text-ink md:border-transparent',
                  )}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
