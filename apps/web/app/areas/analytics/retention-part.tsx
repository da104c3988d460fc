import { Form, useLocation, useSubmit } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { DepthChart } from './charts/depth-chart.tsx'
import { RetentionChart } from './charts/retention-chart.tsx'
import type { ReadersNumbers } from './load-readers.ts'
import type { ReadersView } from './readers-view.ts'
import { minCurveReaders } from './retention-model.ts'

type RetentionPartProps = {
  storyId: string
  view: ReadersView
  retention: NonNullable<ReadersNumbers['retention']>
  stories: ReadersNumbers['stories']
}

/** Where readers stop: between chapters, and within one. */
export function RetentionPart({ storyId, view, retention, stories }: RetentionPartProps) {
  const { chapters, began, compared, tenths } = retention
  const { chapterId, against } = view
  if (began === null || began < minCurveReaders || chapters.length < 2) return null
  const chosen = chapters.find((chapter) => chapter.chapterId === chapterId)
  const others = stories.filter(({ _id }) => _id !== storyId)
  const name =
    against === 'previous'
      ? 'The period before'
      : (others.find(({ _id }) => _id === against)?.title ?? 'Other story')
  return (
    <RetentionChart
      steps={chapters}
      from={retention.range.from}
      compared={compared && { steps: compared, name }}
      chosenId={chosen?.chapterId ?? null}
    >
      <Choices
        chapters={chapters.map(({ chapterId: value, number, title }) => ({
          value,
          label: `${number}. ${title || 'Untitled'}`,
        }))}
        others={[
          ...(view.name === 'all' ? [] : [{ value: 'previous', label: 'The period before' }]),
          ...others.map(({ _id, title }) => ({ value: _id, label: title })),
        ]}
        view={view}
      />
      {chosen && tenths ? <DepthChart chapter={chosen} tenths={tenths} /> : null}
    </RetentionChart>
  )
}

type Option = { value: string; label: string }
type ChoicesProps = { chapters: readonly Option[]; others: readonly Option[]; view: ReadersView }

function Choices({ chapters, others, view }: ChoicesProps) {
  const { search } = useLocation()
  const submit = useSubmit()
  const rest = [...new URLSearchParams(search)].filter(([name]) => name !== 'chapter' && name !== 'against')
  return (
    <Form
      key={search}
      preventScrollReset
      className="mt-6 grid items-end gap-4 sm:grid-cols-2"
      onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
    >
      {rest.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        label="Look inside a chapter"
        name="chapter"
        placeholder="Choose a chapter"
        defaultValue={view.chapterId ?? ''}
        options={chapters}
      />
      <Select
        label="Compare with"
        name="against"
        placeholder="Nothing"
        defaultValue={view.against ?? ''}
        options={others}
      />
      <noscript>
        <Button type="submit" variant="quiet" size="sm">
          Show
        </Button>
      </noscript>
    </Form>
  )
}
