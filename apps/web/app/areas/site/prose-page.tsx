import type { ReactNode } from 'react'

type ProsePageProps = { title: string; lead: string; children: ReactNode }

/** A text-only page, such as About and Terms. */
export function ProsePage({ title, lead, children }: ProsePageProps) {
  return (
    <article className="page-wrap pt-11 pb-6">
      <h1 className="text-d2">{title}</h1>
      <p className="mt-3 max-w-[60ch] font-serif text-synopsis text-ink-soft">{lead}</p>
      {children}
    </article>
  )
}

/** A section of the page. Its children are paragraphs and lists. */
export function Matter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-9 max-w-[60ch] [&>p]:mt-3">
      <h2 className="text-d4">{title}</h2>
      {children}
    </section>
  )
}

export function Points({ points }: { points: readonly ReactNode[] }) {
  return (
    <ul className="mt-3 list-disc space-y-2 pl-5">
      {points.map((point, place) => (
        // The list never changes.
        <li key={place}>{point}</li>
      ))}
    </ul>
  )
}
