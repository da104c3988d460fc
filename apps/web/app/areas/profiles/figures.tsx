import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'

export type Figure = { count: number; one: string; many: string; to?: string }

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="grid grid-cols-3 gap-x-4 border-t border-b border-t-rule border-b-line tabular sm:flex sm:gap-x-0">
      {figures.map(({ count, one, many, to }) => {
        const words = (
          <>
            <b className="block font-serif text-[1.875rem] leading-[1.1] font-normal tracking-[-0.02em] lining-nums">
              {count.toLocaleString('en')}
            </b>{' '}
            <span
              className={classNames(
                'text-meta text-ink-faint',
                to && 'underline decoration-line-firm underline-offset-4 group-hover:decoration-accent',
              )}
            >
              {count === 1 ? one : many}
            </span>
          </>
        )
        return (
          <li
            key={count === 1 ? one : many}
            className="border-line py-3 sm:flex-1 sm:py-4 sm:pl-6 sm:not-first:border-l sm:first:pl-0"
          >
            {to ? (
              <Link to={to} preventScrollReset className="group block">
                {words}
              </Link>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ul>
  )
}
