import type { ImportRow } from '@fabula/contracts/characters.sharing'
import { maxImportedCharacters } from '@fabula/contracts/character-sizes'
import { type FormEvent, useState } from 'react'
import { describeCount } from '#lib/amounts.ts'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { castPath } from '../cast-texts.ts'
import { ImportPreview } from './import-preview.tsx'

type ImportFormProps = {
  stories: readonly { _id: string; slug: string; title: string }[]
  storyId: string
}

type Done = { count: number; storyId: string }

export function ImportForm({ stories, storyId: given }: ImportFormProps) {
  const isHydrated = useIsHydrated()
  const [storyId, setStoryId] = useState(stories.some(({ _id }) => _id === given) ? given : '')
  const [preview, setPreview] = useState<{ rows: ImportRow[]; key: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [done, setDone] = useState<Done | null>(null)

  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(describeProblem(error))
    } finally {
      setIsBusy(false)
    }
  }

  const read = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    void run(async () => {
      const form = new FormData()
      if (storyId) form.set('storyId', storyId)
      form.set('file', file ?? '')
      const { rows } = requireAnswer(await api('POST /characters/import/preview', { form }))
      // One key per preview: sending it twice imports once.
      setPreview({ rows, key: crypto.randomUUID() })
      setDone(null)
    })
  }

  const confirm = (rows: readonly ImportRow[]) =>
    run(async () => {
      const body = {
        key: preview!.key,
        storyId: storyId || null,
        characters: rows.flatMap(({ character }) => character ?? []),
      }
      const { characters } = requireAnswer(await api('POST /characters/import', { body }))
      setDone({ count: characters.length, storyId })
      setPreview(null)
    })

  const story = stories.find(({ _id }) => _id === done?.storyId)
  return (
    <>
      {problem ? (
        <Notice kind="danger" live className="mt-6">
          {problem}
        </Notice>
      ) : null}
      {done ? (
        <Notice kind="positive" live className="mt-6">
          {describeCount(done.count, 'character')} imported. They’re private until you change that.{' '}
          {story ? (
            <ButtonLink to={castPath(story.slug)} size="sm" variant="quiet">
              Open the cast
            </ButtonLink>
          ) : null}
        </Notice>
      ) : null}
      <form onSubmit={read} className="needs-script cast-tool mt-8 max-w-120">
        <label className="ui-field">
          <span className="ui-field-label">CSV or JSON file</span>
          <input
            type="file"
            name="file"
            required
            accept=".csv,.json,text/csv,application/json"
            className="import-file"
          />
          <span className="ui-field-note">Up to 1 MB and {maxImportedCharacters} characters.</span>
        </label>
        <Select
          label="Add them to a story (optional)"
          value={storyId}
          onChange={(event) => {
            setStoryId(event.currentTarget.value)
            setPreview(null)
          }}
          options={[
            { value: '', label: 'No story' },
            ...stories.map(({ _id, title }) => ({ value: _id, label: title })),
          ]}
          hint="Chapters that the file names are looked up in this story."
        />
        <Button
          type="submit"
          variant={preview ? 'quiet' : 'primary'}
          disabled={!isHydrated}
          busy={isBusy && !preview}
        >
          Preview
        </Button>
      </form>
      {preview ? (
        <ImportPreview key={preview.key} rows={preview.rows} isBusy={isBusy} onConfirm={confirm} />
      ) : null}
    </>
  )
}

function describeProblem(error: unknown): string {
  const fallback = 'We couldn’t read the file. Please try again.'
  if (!(error instanceof Error)) return fallback
  const { details } = error as Error & { details?: { fields?: Record<string, string> } }
  const fault = details?.fields?.file
  return fault ? `This file ${fault}.` : error.message || fallback
}
