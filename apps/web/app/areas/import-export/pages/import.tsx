// Imports a manuscript: into a new story, or appended to one (?into=). A reload resumes (?manuscript=).
import type { StoryImport } from '@fabula/contracts/import-export'
import { useEffect, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { api } from '#lib/api.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { Progress } from '#ui/progress.tsx'
import { toast } from '#ui/toast.ts'
import { ImportPreview } from '../import-preview.tsx'
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
  const story = storyId ? (await call('GET /content/{storyId}', { params: { storyId } })).story : null
  return {
    storyImport,
    problem: found && !found.ok ? gone : null,
    story: story && { _id: story._id, title: story.title },
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

function Import({ storyImport: imported, problem, story }: ImportProps) {
  const [storyImport, setStoryImport] = useManuscript(imported)
  const [, setSearch] = useSearchParams()
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
    setSearch({ manuscript: next._id }, { replace: true, preventScrollReset: true })
  }

  function handleForget(): void {
    if (storyImport)
      void api('DELETE /content/import/{importId}', { params: { importId: storyImport._id } }).catch(
        () => undefined,
      )
    setStoryImport(null)
    setSearch(story ? { into: story._id } : {}, { replace: true, preventScrollReset: true })
  }

  return (
    <div className="page-wrap py-10">
      <div className="mx-auto max-w-[44rem]">
        <h1 className="font-serif text-d2">Import a manuscript</h1>
        <p className="mt-3 mb-8 max-w-[56ch] font-serif text-d5 text-ink-soft">
          {storyImport && state !== 'reading' && state !== 'failed'
            ? `Imported from ${storyImport.fileName}. Nothing is published, and you can change everything later.`
            : 'Import what you wrote elsewhere. Chapters, quotes, and line breaks stay intact.'}
        </p>
        <Step
          storyImport={storyImport}
          preview={preview}
          problem={problem}
          story={story}
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
  story: { _id: string; title: string } | null
  onImported(storyImport: StoryImport): void
  onChanged(storyImport: StoryImport): void
  onForget(): void
}

function Step({ storyImport, preview, problem, story, onImported, onChanged, onForget }: StepProps) {
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
            into={story?.title ?? null}
            onChanged={onChanged}
            onForget={onForget}
          />
        </div>
      ) : null}
      {!isOnItsWay && !hasPreview ? (
        <ManuscriptDrop storyId={story?._id ?? null} problem={failure} onImported={onImported} />
      ) : null}
    </>
  )
}
