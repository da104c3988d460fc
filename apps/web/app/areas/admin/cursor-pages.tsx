import { ButtonLink } from '#ui/button.tsx'

type Step = { to: string; label: string } | null

/** For lists that are paged by cursor: there are no page numbers, and the browser goes back. */
export function CursorPages({ first, next }: { first: Step; next: Step }) {
  if (!first && !next) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
      {first ? (
        <ButtonLink to={first.to} variant="quiet" rel="first">
          {first.label}
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink to={next.to} variant="quiet" rel="next">
          {next.label}
        </ButtonLink>
      ) : null}
    </nav>
  )
}
