import type { TemplateGuide, TemplateSection } from '@fabula/contracts/templates'

type TemplateGuideSheetProps = {
  /** Null for a template that a user made: its sections are shown without a guide. */
  guide: TemplateGuide | null
  sections: readonly TemplateSection[]
}

/** How to work with a template, section by section. */
export function TemplateGuideSheet({ guide, sections }: TemplateGuideSheetProps) {
  const parts = guide
    ? guide.sections
    : sections.map(({ title, purpose, tips }) => ({ title, points: [purpose, ...tips].filter(Boolean) }))
  return (
    <div className="mt-2 max-w-[62ch] border-l-2 border-line-firm pl-4">
      {guide ? <p className="font-serif text-blurb text-ink-soft">{guide.description}</p> : null}
      {parts.map(({ title, points }) => (
        <div key={title} className="mt-3">
          <h2 className="font-sans text-dense font-strong">{title}</h2>
          <ul className="mt-1 list-disc pl-4.5 text-dense text-ink-soft marker:text-ink-faint">
            {points.map((point) => (
              <li key={point} className="mt-0.5">
                {point}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
