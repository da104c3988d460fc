import { useEffect, useState } from 'react'
import { classNames } from '#ui/class-names.ts'

type Entry = { id: string; title: string }

/** Beside the sections on desktop, a list above them on a phone. */
export function SettingsNav({ entries }: { entries: readonly Entry[] }) {
  const current = useCurrentSection(entries)
  return (
    <nav aria-label="Settings" className="md:sticky md:top-8 md:self-start">
      <ul className="max-md:border-t max-md:border-line">
        {entries.map(({ id, title }) => (
          <li key={id} className="max-md:border-b max-md:border-line">
            <a
              href={`#${id}`}
              aria-current={current === id ? 'true' : undefined}
              className={classNames(
                'block py-2.5 text-ui md:border-l-2 md:py-1.5 md:pl-4',
                current === id
                  ? 'text-ink md:border-accent'
                  : 'text-ink-soft hover:text-ink md:border-transparent',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The section at the top of the window; null before hydration. */
function useCurrentSection(entries: readonly Entry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    const shown = new Set<string>()
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) shown.add(target.id)
          else shown.delete(target.id)
        }
        setCurrent(entries.find(({ id }) => shown.has(id))?.id ?? null)
      },
      { rootMargin: '-12% 0px -50% 0px' },
    )
    for (const { id } of entries) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [entries])

  return current
}
