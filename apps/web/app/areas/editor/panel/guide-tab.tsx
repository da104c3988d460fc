import { SectionGuide } from '#areas/templates/public/section-guide.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { blankTemplateId, useGuides } from '#areas/templates/public/use-reference.ts'
import type { PanelProps } from './panel-props.ts'

/** What this part of the story is for, followed by how to use the template. */
export function GuideTab({ story, sectionId }: PanelProps) {
  const section = story.sections.find(({ _id }) => _id === sectionId)
  return (
    <div className="grid gap-8">
      {section ? (
        <div>
          <SectionGuide sectionId={section.guideKey} level={2} />
          {section.guideKey === null && section.purpose ? (
            <p className="mt-3 font-serif text-blurb text-ink-soft">{section.purpose}</p>
          ) : null}
        </div>
      ) : null}
      <TemplateGuide templateId={story.templateId} />
    </div>
  )
}

/** A story without a template gets the guide for the blank page. */
function TemplateGuide({ templateId }: { templateId: string | null }) {
  const { guides, problem, retry } = useGuides()
  const guide = guides.find((one) => one.templateId === (templateId ?? blankTemplateId))
  if (!guide) return problem ? <LoadProblem onRetry={retry}>{problem}</LoadProblem> : null
  return (
    <section className="border-t border-rule pt-4">
      <h2 className="text-d5">{templateId ? 'Full template' : 'Starting from a blank page'}</h2>
      <p className="mt-2 font-serif text-blurb text-ink-soft">{guide.description}</p>
      {guide.sections.map(({ title, points }) => (
        <details key={title} className="mt-3 border-t border-line pt-3">
          <summary className="text-dense font-medium">{title}</summary>
          <ul className="mt-2 grid gap-1.5 pl-4 text-dense text-ink-soft">
            {points.map((point) => (
              <li key={point} className="list-disc">
                {point}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
