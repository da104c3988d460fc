// A chapter, with as little around it as possible.
import type { StoryCard } from '@fabula/contracts/stories'
import type { PartNames, ReadChapter } from '@fabula/contracts/stories.pages'
import { useMemo } from 'react'
import { redirect } from 'react-router'
import { BookmarkButton } from '#areas/bookmarks/public/bookmark-button.tsx'
import { ChapterComments } from '#areas/comments/public/chapter-comments.tsx'
import { ReaderMargin } from '#areas/comments/public/reader-margin.tsx'
import { ChapterHead, ChapterText } from '#areas/stories/public/chapter-as-read.tsx'
import { showMatureStories } from '#areas/stories/public/show-mature.ts'
import { bookOf, descriptionOf, isListed } from '#areas/stories/public/story-meta.ts'
import { useReaderSlots } from '#areas/stories/public/story-slots.ts'
import { chapterTitle, commentsPath, readPath } from '#areas/stories/public/story-texts.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta, type PageMetaArgs } from '#lib/page-meta.ts'
import { directionOf } from '#lib/text-direction.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import type { ChangesNoteProps } from '../changes-note.tsx'
import { ChapterEnd } from '../chapter-end.tsx'
import { ListenButton } from '../listen-button.tsx'
import { findDeviceProgress } from '../public/device-progress.ts'
import { ReaderBar } from '../reader-bar.tsx'
import { useChapterKeys } from '../use-chapter-keys.ts'
import { usePaperBars } from '../use-paper-bars.ts'
import { useProgress } from '../use-progress.ts'
import type { Route } from './+types/read.ts'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, attempt, viewer, tag } = context.get(pageContext)
  const address = params.storyId
  const named = url.searchParams.get('chapter')?.slice(0, 80)
  const open = (chapter: string | undefined) =>
    api('GET /content/by-address/{address}/read', { params: { address }, query: { chapter } })
  let found = await open(named)
  const ask = async () => {
    const request = { params: { storyId: found.story._id }, query: { chapterId: found.chapter._id } }
    const answer = await attempt((mine) => mine('GET /content/{storyId}/reading', request))
    return answer.ok ? answer.value : null
  }
  let own = viewer ? await ask() : null
  // Without a chapter in the URL, opens where the reader stopped.
  const here = own?.reading.resume?.chapterId
  if (named === undefined && here && here !== found.chapter._id) {
    found = await open(here)
    own = await ask()
  }
  const { story, others } = found
  tag(`story:${story._id}`, `author:${story.author._id}`)
  if (found.chapter.next === null)
    tag(`stories-of:${story.author._id}`, ...[...others, ...found.alike].map(({ _id }) => `story:${_id}`))
  if (address !== story.slug && !id.test(address)) throw redirect(readPath(story.slug) + url.search, 301)
  return { ...found, own }
}

export const action = (args: Route.ActionArgs) => showMatureStories(args)

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return loaderData ? readingMeta(args, loaderData) : pageMeta(args, { title: 'Reading', description: '' })
}

export default function ReadPage({ loaderData }: Route.ComponentProps) {
  const { story, partNames, chapter, others, alike, own } = loaderData
  const { Cards } = useReaderSlots()
  const text = useChapterKeys(story.slug, chapter)
  const resume = own?.reading.resume
  useProgress({
    story,
    chapter,
    text,
    isVisitor: own === null,
    block: resume?.chapterId === chapter._id ? resume.block : null,
    readAt: own?.reading.progress?.readAt ?? null,
  })
  usePaperBars()
  const words = { lang: story.language, dir: directionOf(story.language) }
  return (
    <div data-reader="" className="reader">
      <ReaderBar
        story={story}
        chapter={chapter}
        names={partNames}
        text={text}
        actions={
          <>
            <ListenButton story={story} chapter={chapter} text={text} />
            {chapter.versionId ? (
              <ReaderMargin
                key={chapter._id}
                place={{ storyId: story._id, chapterId: chapter._id }}
                subject={chapterTitle(chapter, partNames)}
                writers={[story.author]}
                text={text}
                versionId={chapter.versionId}
              />
            ) : null}
            <BookmarkButton story={story} isBookmarked={own?.reading.isBookmarked} />
          </>
        }
      />
      <main id="main" tabIndex={-1} className="reader-page">
        <ChapterHead story={story} chapter={chapter} names={partNames} words={words} />
        <Changed
          storyId={story._id}
          chapter={chapter}
          readVersionId={own?.reading.readVersionId ?? null}
          isVisitor={own === null}
        />
        <Cards storyId={story._id} chapterId={chapter._id} text={text} />
        <ChapterText ref={text} key={chapter._id} words={words} html={chapter.html} />
        <ChapterEnd story={story} chapter={chapter} names={partNames} others={others} alike={alike} own={own}>
          {chapter.versionId ? (
            <ChapterComments
              key={chapter._id}
              place={{ storyId: story._id, chapterId: chapter._id }}
              subject={chapterTitle(chapter, partNames)}
              writers={[story.author]}
              path={commentsPath(story.slug, chapter._id)}
            />
          ) : null}
        </ChapterEnd>
      </main>
    </div>
  )
}

const ChangesNote = lazyPart(async () => (await import('../changes-note.tsx')).ChangesNote)

type ChangedProps = {
  storyId: string
  chapter: Pick<ReadChapter, '_id' | 'versionId'>
  /** The version the reader last read; null when there is nothing to compare. */
  readVersionId: string | null
  isVisitor: boolean
}

/** Changes since the reader's last visit; fetched only by readers of another version. */
function Changed({ storyId, chapter, isVisitor, ...own }: ChangedProps) {
  const device = useDeviceRead(storyId, chapter._id, isVisitor)
  const readVersionId = device?.versionId ?? own.readVersionId
  const isWanted = readVersionId !== null && chapter.versionId !== null && readVersionId !== chapter.versionId
  if (!isWanted) return null
  return <ChangesNote isWanted storyId={storyId} chapterId={chapter._id} device={device} />
}

/** The version stored on the device when the chapter was opened; from then on the device stores the current one. */
function useDeviceRead(storyId: string, chapterId: string, isVisitor: boolean): ChangesNoteProps['device'] {
  const isAsked = useIsHydrated() && isVisitor
  return useMemo(() => {
    const known = isAsked ? findDeviceProgress(storyId) : null
    if (known?.chapterId !== chapterId || !known.versionId) return null
    return { versionId: known.versionId, readAt: known.readAt }
  }, [storyId, chapterId, isAsked])
}

type Shown = { story: StoryCard; previewUrl: string; chapter: ReadChapter; partNames: PartNames }

function readingMeta(args: PageMetaArgs, { story, previewUrl, chapter, partNames }: Shown) {
  const title = chapterTitle(chapter, partNames)
  const canonical = readPath(story.slug, chapter._id)
  return pageMeta(args, {
    title: chapter.total === 1 ? story.title : `${title}, ${story.title}`,
    description: descriptionOf(story),
    isListed: isListed(story) && chapter.status === 'published',
    canonical,
    type: 'article',
    image: { path: previewUrl, alt: `Cover of ${story.title}` },
    jsonLd: (absolute) => ({
      '@context': 'https://schema.org',
      '@type': 'Chapter',
      url: absolute(canonical),
      name: title,
      position: chapter.number,
      wordCount: chapter.wordCount,
      inLanguage: story.language,
      datePublished: chapter.publishedAt ?? undefined,
      isPartOf: bookOf(story, absolute),
    }),
  })
}
