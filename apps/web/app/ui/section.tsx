import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { RuledLink } from './link.tsx'

export type SectionHeadProps = {
  title: ReactNode
  note?: ReactNode
  /** At the right: a ruled link... */
  link?: { to: string; label: ReactNode }
  /** ...or anything else: a note, a button. */
  end?: ReactNode
  level?: 2 | 3
  id?: string
}

/** A rule, a title, a gray note on its baseline, a link at the right. */
export function SectionHead({ title, note, link, end, level = 2, id }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <header className="ui-section-head">
      <Heading id={id} className="ui-section-title">
        {title}
      </Heading>
      {note ? <span className="ui-section-note">{note}</span> : null}
      {link ? (
        <RuledLink to={link.to} className="ui-section-end">
          {link.label}
        </RuledLink>
      ) : null}
      {end ? <span className="ui-section-end">{end}</span> : null}
    </header>
  )
}

export type SectionProps = SectionHeadProps & { children: ReactNode; className?: string }

export function Section({ children, className, ...head }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={head.id ?? id} className={classNames('ui-section', className)}>
      <SectionHead id={id} {...head} />
      {children}
    </section>
  )
}
