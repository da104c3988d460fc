import type { ApiClient } from '@fabula/contracts/client'
import type { Template, TemplateGuide } from '@fabula/contracts/templates'
import { TemplateGuideSheet } from '#areas/templates/public/template-guide.tsx'
import { Radio } from '#ui/radio-group.tsx'
import { stepAddress } from './steps.ts'

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

// The templates search of a step: its whole state is in the URL.
export const templateSources = [
  { source: 'all', label: 'All' },
  { source: 'builtIn', label: 'From Fabula' },
  { source: 'own', label: 'Yours' },
  { source: 'shared', label: 'Shared by writers' },
] as const
type Source = (typeof templateSources)[number]['source']

type TemplateSearch = { q: string; source: Source; page: number }

const perPage = '12'
const longest = 100

export function searchOf(url: URL): TemplateSearch {
  const asked = url.searchParams.get('source')
  const page = Number.parseInt(url.searchParams.get('page') ?? '1', 10)
  return {
    q: (url.searchParams.get('q') ?? '').trim().slice(0, longest),
    source: templateSources.find(({ source }) => source === asked)?.source ?? 'all',
    page: page >= 1 && page <= 500 ? page : 1,
  }
}

export function searchAddress(storyId: string, { q, source, page }: TemplateSearch): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(source !== 'all' && { source }),
    ...(page > 1 && { page: String(page) }),
  })
  return stepAddress('template', storyId) + (query.size > 0 ? `&${query}` : '')
}

/** Filters by format only without a search query: a search covers all templates. */
export function findTemplates(api: ApiClient, formatId: string | null, { q, source, page }: TemplateSearch) {
  const query = { source, page: String(page), limit: perPage }
  if (q) return api('GET /templates/search', { query: { ...query, query: q } })
  return api('GET /templates', { query: { ...query, ...(formatId && { format: formatId }) } })
}
