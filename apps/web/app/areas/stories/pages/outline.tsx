// The outline of a story: its chapters as index cards, in order, and the publishing schedule.
import Eye from 'lucide-react/icons/eye'
import PenLine from 'lucide-react/icons/pen-line'
import { data, href, redirect } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, type Page, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { FirstChapter } from '../outline/add-chapter.tsx'
import { CardMenuProvider } from '../outline/card-menu-provider.tsx'
import { DeletedChapters } from '../outline/deleted-chapters.tsx'
import { OutlineCards } from '../outline/outline-cards.tsx'
import { numbersOf } from '../outline/outline-model.ts'
import { countChapters, wordsOf } from '../outline/outline-texts.ts'
import { OutlineTools } from '../outline/outline-tools.tsx'
import { Queue } from '../outline/publish-queue.tsx'
import { OutlineProvider, useOutlineView, useOutline } from '../outline/use-outline.tsx'
import { openForWriters } from '../public/open-for-writers.ts'
import { useOutlineSlots } from '../public/story-slots.ts'
import { storyPath } from '../public/story-texts.ts'
import { WritingHead } from '../public/writing-head.tsx'
import { loadFormats } from '../story-choices.ts'
import type { Route } from './+types/outline.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const story = await openForWriters(page, params.storyId, { url, permission: 'readDraft' })
  const [{ outline }, formats] = await Promise.all([
    page.api('GET /content/{storyId}/outline', { params: { storyId: story._id } }),
    loadFormats(page.api, story),
  ])
  return {
    story,
    outline,
    words: wordsOf(formats, story.formatId),
    view: url.searchParams.get('view') === 'list' ? ('list' as const) : ('board' as const),
    addKey: crypto.randomUUID(),
  }
}

/** Adds a chapter, also before hydration. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  if (formText(form, 'intent') !== 'add-chapter') throw data(notFoundBody, { status: 404 })
  const story = await openForWriters(page, params.storyId, { url, permission: 'edit' })
  const chapter = await addChapterFrom(page, story._id, form)
  return redirect(`${storyPath(story.slug)}/edit/${chapter._id}`)
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: loaderData ? `Outline: ${loaderData.story.title}` : 'Outline',
    description: 'Plan and arrange your story’s chapters.',
    isListed: false,
    isPublic: false,
  })
}

export default function OutlinePage({ loaderData }: Route.ComponentProps) {
  const { story, outline, words, addKey, view } = loaderData
  return (
    <QueryProvider>
      <OutlineProvider key={story._id} story={story} outline={outline} words={words} addKey={addKey}>
        <CardMenuProvider>
          <Outline view={view} />
        </CardMenuProvider>
      </OutlineProvider>
    </QueryProvider>
  )
}

function Outline({ view }: { view: 'board' | 'list' }) {
  const { story, can, words } = useOutlineView()
  const { outline } = useOutline()
  const { Appearances } = useOutlineSlots()
  const isEmpty = outline.chapters.length === 0 && outline.sections.length === 0
  return (
    <div className="page-wrap pb-20">
      <WritingHead
        story={story}
        tab="outline"
        chapters={countChapters(outline.chapters.length, words)}
        wordCount={outline.chapters.reduce((sum, { wordCount }) => sum + wordCount, 0)}
        actions={
          <>
            <ButtonLink to={href('/story/:storyId', { storyId: story.slug })} variant="quiet" icon={<Eye />}>
              View story
            </ButtonLink>
            <NextToWrite />
          </>
        }
      />
      {isEmpty ? (
        <FirstChapter />
      ) : (
        <>
          <OutlineTools view={view} />
          <OutlineCards view={view} />
          <Queue />
          <Appearances storyId={story._id} />
        </>
      )}
      {can.manage ? <DeletedChapters /> : null}
    </div>
  )
}

/** The most recently edited draft. */
function NextToWrite() {
  const { story, can, words } = useOutlineView()
  const { outline } = useOutline()
  const [next] = outline.chapters
    .filter(({ status }) => status === 'draft' || status === 'in_review')
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  if (!next || !can.edit) return null
  return (
    <ButtonLink
      to={href('/story/:storyId/edit/:chapterId', { storyId: story.slug, chapterId: next._id })}
      icon={<PenLine />}
    >
      Write {words.chapterNoun} {numbersOf(outline).get(next._id)}
    </ButtonLink>
  )
}

/** Longer than any client waits for a response. */
const sameRequest = 60_000

/** Handles the outline's form. Its key creates one chapter, however often it is submitted. */
async function addChapterFrom({ api }: Page, storyId: string, form: FormData) {
  const sectionId = formText(form, 'sectionId') || null
  const add = async (key: string) =>
    (await api('POST /content/{storyId}/chapters', { params: { storyId }, body: { sectionId, key } })).chapter
  const chapter = await add(formText(form, 'key') || crypto.randomUUID())
  // The browser restored an old page with its key, so the author wants another chapter.
  const isOld = Date.now() - Date.parse(chapter.createdAt) > sameRequest
  return isOld ? add(crypto.randomUUID()) : chapter
}
