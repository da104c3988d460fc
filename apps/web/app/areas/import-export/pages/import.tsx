// Imports a manuscript: into a new story, or into one (?into=) after a chapter (?after=). A reload resumes (?manuscript=).
import type { StoryImport } from '@fabula/contracts/import-export'
import { useEffect, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { api } from '#lib/api.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { Progress } from '#ui/progress.tsx'
import { toast } from '#ui/toast.ts'
import { ImportPreview, type Into } from '../import-preview.tsx'
import { ManuscriptDrop } from '../manuscript-drop.tsx'
import { useManuscript } from '../use-manuscript.ts'
import type { Route } from './+types/import.ts'

const gone = 'This manuscript has expired. We store uploads for one day. Please upload it again.'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { attempt, api: call } = context.get(pageContext)
  const importId = url.searchParams.get('manuscript')
  const found = importId
    ? await attempt((client) => client('GET /content/import/{importId}', { params: { importId } }))
    : null
  const storyImport = found?.ok ? found.value.storyImport : null
  const storyId = storyImport ? storyImport.storyId : url.searchParams.get('into')
  const [story, outline] = storyId
    ? await Promise.all([
        call('GET /content/{storyId}', { params: { storyId } }).then((answer) => answer.story),
        call('GET /content/{storyId}/outline', { params: { storyId } }).then((answer) => answer.outline),
      ])
    : []
  return {
    storyImport,
    problem: found && !found.ok ? gone : null,
    into: story
      ? {
          _id: story._id,
          title: story.title,
          chapters: (outline?.chapters ?? []).map(({ _id, title }) => ({ _id, title })),
        }
      : null,
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Import a manuscript',
    description: 'Turn a manuscript into a story with its chapters.',
    isListed: false,
    isPublic: false,
  })
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <Import {...loaderData} />
    </QueryProvider>
  )
}

type ImportProps = Route.ComponentProps['loaderData']

function Import({ storyImport: imported, problem, into }: ImportProps) {
  const [storyImport, setStoryImport] = useManuscript(imported)
  const [search, setSearch] = useSearchParams()
  const after = search.get('after')
  const place: Record<string, string> = after === null ? {} : { after }
  const navigate = useNavigate()
  // The author's changes stay available during the import, in case it fails.
  const [preview, setPreview] = useState(imported?.preview ?? null)
  if (storyImport?.preview && storyImport.preview !== preview) setPreview(storyImport.preview)
  const state = storyImport?.state
  const importedStoryId = storyImport?.importedStoryId

  useEffect(() => {
    if (state !== 'imported' || !importedStoryId) return
    toast.success('Chapters imported')
    void navigate(href('/story/:storyId/edit', { storyId: importedStoryId }), { replace: true })
  }, [state, importedStoryId, navigate])

  function handleImported(next: StoryImport): void {
    setStoryImport(next)
    // So that a reload or a later visit resumes here.
    setSearch({ manuscript: next._id, ...place }, { replace: true, preventScrollReset: true })
  }

  function handleForget(): void {
    if (storyImport)
      void api('DELETE /content/import/{importId}', { params: { importId: storyImport._id } }).catch(
        () => undefined,
      )
    setStoryImport(null)
    setSearch(into ? { into: into._id, ...place } : {}, { replace: true, preventScrollReset: true })
  }

  return (
    <div className="page-wrap py-10">
      <div className="mx-auto max-w-[44rem]">
        <h1 className="font-serif text-d2 wrap-anywhere">
          {into ? `Import chapters into “${into.title}”` : 'Import a manuscript'}
        </h1>
        <p className="mt-3 mb-8 max-w-[56ch] font-serif text-d5 text-ink-soft">
          {storyImport && state !== 'reading' && state !== 'failed'
            ? `Imported from ${storyImport.fileName}. Nothing is published, and you can change everything later.`
            : 'Import what you wrote elsewhere. Chapters, quotes, and line breaks stay intact.'}
        </p>
        <Step
          storyImport={storyImport}
          preview={preview}
          problem={problem}
          into={into}
          after={after}
          onImported={handleImported}
          onChanged={setStoryImport}
          onForget={handleForget}
        />
      </div>
    </div>
  )
}

type StepProps = {
  storyImport: StoryImport | null
  preview: StoryImport['preview']
  problem: string | null
  into: (Into & { _id: string }) | null
  /** The chapter that was chosen on the page before. */
  after: string | null
  onImported(storyImport: StoryImport): void
  onChanged(storyImport: StoryImport): void
  onForget(): void
}

function Step({ storyImport, preview, problem, into, after, onImported, onChanged, onForget }: StepProps) {
  const { state, progress = 0 } = storyImport ?? {}
  const isOnItsWay = state === 'reading' || state === 'importing' || state === 'imported'
  const hasPreview = preview !== null && (state === 'ready' || state === 'importing' || state === 'imported')
  const failure = state === 'failed' ? (storyImport?.problem ?? gone) : problem
  return (
    <>
      {isOnItsWay ? (
        <output className="block">
          <Progress
            label={state === 'reading' ? 'Reading your manuscript' : 'Creating chapters'}
            note={`${Math.round(progress * 100)}%`}
            value={progress * 100}
          />
        </output>
      ) : null}
      {storyImport && preview && hasPreview ? (
        <div hidden={isOnItsWay}>
          <ImportPreview
            key={storyImport._id}
            storyImport={storyImport}
            preview={preview}
            into={into}
            after={after}
            onChanged={onChanged}
            onForget={onForget}
          />
        </div>
      ) : null}
      {!isOnItsWay && !hasPreview ? (
        <ManuscriptDrop storyId={into?._id ?? null} problem={failure} onImported={onImported} />
      ) : null}
    </>
  )
}
