type TermsListProps = {
  lines: readonly string[]
  /** What the viewer saw before: other lines are marked as new. */
  before?: readonly string[]
}

/** The terms as numbered sentences. */
export function TermsList({ lines, before }: TermsListProps) {
  return (
    <ol className="terms-list">
      {lines.map((line) => {
        const isNew = before !== undefined && !before.includes(line)
        return (
          <li key={line}>
            <span dir="auto">{isNew ? <mark>{line}</mark> : line}</span>
            {isNew ? <small>New</small> : null}
          </li>
        )
      })}
    </ol>
  )
}
