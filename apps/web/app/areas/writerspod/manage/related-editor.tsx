// Stories or characters that an item is about.
import { maxPodRelated } from '@fabula/contracts/writerspod-sizes'
import { useEffect, useState } from 'react'
import { api } from '#lib/api.ts'
import { isRateLimited } from '#lib/rate-limited.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DraftRelated } from './item-draft.ts'

type RelatedEditorProps = {
  kind: 'stories' | 'characters'
  related: readonly DraftRelated[]
  error: string | undefined
  onChange(related: DraftRelated[]): void
}

const maxFound = '6'
const labels = {
  stories: { legend: 'Related stories', find: 'Find a story' },
  characters: { legend: 'Related characters', find: 'Find a character' },
} as const

async function search(kind: RelatedEditorProps['kind'], q: string): Promise<DraftRelated[]> {
  if (kind === 'stories') {
    const found = await api('GET /content/stories', { query: { q, limit: maxFound } })
    return isRateLimited(found) ? [] : found.stories.map(({ _id, title }) => ({ _id, title }))
  }
  const found = await api('GET /characters', { query: { q, limit: maxFound } })
  return isRateLimited(found) ? [] : found.characters.map(({ _id, name }) => ({ _id, title: name }))
}

export function RelatedEditor({ kind, related, error, onChange }: RelatedEditorProps) {
  const [typed, setTyped] = useState('')
  const asked = useDebounced(typed.trim(), 300)
  const [found, setFound] = useState<{ asked: string; things: DraftRelated[] } | null>(null)
  useEffect(() => {
    if (asked.length < 2) return
    let isCurrent = true
    search(kind, asked).then(
      (things) => isCurrent && setFound({ asked, things }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [asked, kind])
  const isSearched = found !== null && found.asked === typed.trim()
  const offered = isSearched ? found.things.filter(({ _id }) => !related.some((one) => one._id === _id)) : []
  const { legend, find } = labels[kind]
  return (
    <fieldset className="pod-list">
      <legend>{legend}</legend>
      {error ? <p className="ui-field-error">{error}</p> : null}
      <ul>
        {related.map((one) => (
          <li key={one._id} className="pod-list-row">
            <span className="min-w-0 grow" dir="auto">
              {one.title}
            </span>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => onChange(related.filter(({ _id }) => _id !== one._id))}
            >
              Remove<span className="sr-only"> {one.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {related.length < maxPodRelated ? (
        <>
          <TextField
            label={find}
            hideLabel
            placeholder={find}
            className="mt-3"
            dir="auto"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <output className="sr-only">{isSearched && offered.length === 0 ? 'Nothing found' : ''}</output>
          <ul aria-label="Found" className="mt-1">
            {offered.map((one) => (
              <li key={one._id} className="pod-list-row">
                <span className="min-w-0 grow" dir="auto">
                  {one.title}
                </span>
                <Button
                  size="sm"
                  variant="quiet"
                  onClick={() => {
                    onChange([...related, one])
                    setTyped('')
                  }}
                >
                  Add<span className="sr-only"> {one.title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </fieldset>
  )
}
