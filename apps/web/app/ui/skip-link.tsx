/** The first stop of a keyboard; shown only then. */
export function SkipLink({ to = 'main', children = 'Skip to content' }: { to?: string; children?: string }) {
  return (
    <a href={`#${to}`} className="ui-skip-link">
      {children}
    </a>
  )
}
