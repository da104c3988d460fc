import type { Template, TemplateGuide } from '@fabula/contracts/templates'
import { TemplateGuideSheet } from '#areas/templates/public/template-guide.tsx'
import { Radio } from '#ui/radio-group.tsx'

type TemplateChoiceProps = { template: Template; guide: TemplateGuide | null; isChosen: boolean }

/** A template: its sections at a glance, and its guide when expanded. */
export function TemplateChoice({ template, guide, isChosen }: TemplateChoiceProps) {
  const { _id, name, description, sections, author } = template
  return (
    <div className="border-t border-line py-4 last:border-b">
      <Radio
        name="templateId"
        value={_id}
        label={<span className="font-display text-d5">{name}</span>}
        hint={
          <>
            {description}
            {author ? <span className="block">By {author.displayName}</span> : null}
          </>
        }
        defaultChecked={isChosen}
      />
      <div className="pl-6.5">
        {sections.length > 0 ? (
          <p className="mt-1 font-serif text-blurb text-ink-soft">
            {sections.map(({ title }) => title).join(' · ')}
          </p>
        ) : null}
        {guide || sections.length > 0 ? (
          <details className="mt-1.5">
            <summary className="cursor-pointer text-meta text-ink-faint hover:text-ink">
              Tips<span className="sr-only">: {name}</span>
            </summary>
            <TemplateGuideSheet guide={guide} sections={sections} />
          </details>
        ) : null}
      </div>
    </div>
  )
}
