import { Form } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { TextLink } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { loadStory, saveStep } from '../new/step-data.ts'
import { StepFrame, useStepProblem } from '../new/step-frame.tsx'
import { stepWords } from '../new/steps.ts'
import {
  findTemplates,
  searchAddress,
  searchOf,
  TemplateChoice,
  templateSources,
} from '../new/template-choice.tsx'
import type { Route } from './+types/new-template.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api, attempt } = args.context.get(pageContext)
  const search = searchOf(args.url)
  const story = await loadStory(args)
  const { templateId } = story
  const [{ templates, pagination }, { guides }, chosen] = await Promise.all([
    findTemplates(api, story.formatId, search),
    api('GET /templates/guides'),
    templateId ? attempt((call) => call('GET /templates/{id}', { params: { id: templateId } })) : null,
  ])
  return { story, search, templates, pagination, guides, chosen: chosen?.ok ? chosen.value.template : null }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  return saveStep(args, 'template', form, { templateId: formText(form, 'templateId') || null })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: stepWords.template.name,
    description: stepWords.template.line,
    isListed: false,
    isPublic: false,
  })
}

export default function TemplateStep({ loaderData }: Route.ComponentProps) {
  const { story, search, templates, pagination, guides, chosen } = loaderData
  const error = useStepProblem()?.fields.templateId
  const isChosenInView = chosen === null || templates.some(({ _id }) => _id === chosen._id)
  const shown = isChosenInView ? templates : [chosen, ...templates]
  const addressOf = (change: Partial<typeof search>) => searchAddress(story._id, { ...search, ...change })
  return (
    <StepFrame
      step="template"
      story={story}
      lead={
        <div className="mb-7 grid max-w-190 gap-4">
          <search>
            <Form className="flex items-end gap-3">
              <input type="hidden" name="story" value={story._id} />
              <SearchField
                name="q"
                label="Search templates"
                placeholder="Journey, mystery, letters"
                maxLength={100}
                defaultValue={search.q}
                className="min-w-0 flex-1"
              />
              <Button type="submit" variant="quiet" size="sm">
                Search
              </Button>
            </Form>
          </search>
          <nav aria-label="Filter templates" className="flex flex-wrap gap-2">
            {templateSources.map(({ source, label }) => (
              <ChipLink
                key={source}
                to={addressOf({ source, page: 1 })}
                selected={source === search.source}
                preventScrollReset
              >
                {label}
              </ChipLink>
            ))}
          </nav>
        </div>
      }
    >
      {shown.length === 0 ? (
        <p className="border-t border-line py-6 text-ink-soft">
          {search.q ? `No templates found for “${search.q}”. ` : 'No templates here yet. '}
          <TextLink to={addressOf({ q: '', source: 'all', page: 1 })}>Show all</TextLink>
        </p>
      ) : (
        <RadioGroup legend={<span className="sr-only">Template</span>} error={error}>
          {shown.map((template) => (
            <TemplateChoice
              key={template._id}
              template={template}
              guide={guides.find(({ templateId }) => templateId === template._id) ?? null}
              isChosen={template._id === story.templateId}
            />
          ))}
        </RadioGroup>
      )}
      <Pagination
        label="Template pages"
        page={pagination.page}
        pageCount={pagination.pages}
        hrefFor={(page) => addressOf({ page })}
      />
    </StepFrame>
  )
}
