/** The first keyboard stop; visible only while focused. */
export function SkipLink({ to = 'main', children = 'Skip to content' }: { to?: string; children?: string }) {
  return (
    <a href={`#${to}`} className="ui-skip-link">
      {children}
    </a>
  )
}
