import type { Chapter } from '@fabula/contracts/chapters'
import type { Story } from '@fabula/contracts/stories'
import type { ReadChapter } from '@fabula/contracts/stories.pages'
import type { RichDocument } from '@fabula/editor-kit/document'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { pictureSrcSet, pictureUrl } from '#lib/pictures.ts'
import { apiQuery } from '#lib/query-client.ts'
import { directionOf } from '#lib/text-direction.ts'
import { classNames } from '#ui/class-names.ts'
import { Chip } from '#ui/chip.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AuthorNote, ChapterHead, ChapterText } from '../public/chapter-as-read.tsx'

/** Text sizes per device, as in tokens.css and reader.css, independent of this screen. */
const devices = {
  phone: {
    label: 'Phone',
    rem: 22.5,
    sizes: '[--gutter:1.125rem] [--read-column:38.3rem] [--read-size:1.125rem] [--type-chapter:2.0625rem]',
  },
  desktop: {
    label: 'Desktop',
    rem: 56,
    sizes: '[--gutter:2.5rem] [--read-column:41.5rem] [--read-size:1.21875rem] [--type-chapter:2.75rem]',
  },
} as const
type Device = keyof typeof devices

/** The current draft as readers would see it, on the two most common screens. */
export function ChapterPreview({ story, chapter }: { story: Story; chapter: Chapter }) {
  const [device, setDevice] = useState<Device>('phone')
  const html = useReadersHtml(chapter)
  const { data: placed, isError, refetch } = useQuery(placeQuery(story.slug, chapter._id))
  const words = { lang: story.language, dir: directionOf(story.language) }
  return (
    <section aria-labelledby="publish-preview" className="min-w-0 lg:sticky lg:top-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="publish-preview" className="font-sans text-dense font-strong">
          Reader preview
        </h3>
        <fieldset aria-label="Screen" className="flex gap-2">
          {(Object.keys(devices) as Device[]).map((one) => (
            <Chip key={one} selected={one === device} onClick={() => setDevice(one)}>
              {devices[one].label}
            </Chip>
          ))}
        </fieldset>
      </div>
      <Screen device={device}>
        {placed && html !== null ? (
          <div className="reader min-h-0">
            <div className="reader-page pb-10">
              <ChapterHead
                story={story}
                chapter={asReadersSee(placed.chapter, chapter)}
                names={placed.partNames}
                words={words}
              />
              <ChapterText words={words} html={html} />
              <footer className="reader-end pb-0">
                <AuthorNote author={story.author.displayName} words={words} text={chapter.notesAfter} />
              </footer>
            </div>
          </div>
        ) : isError ? (
          <LoadProblem className="m-6" onRetry={() => void refetch()}>
            Couldn’t load the preview.
          </LoadProblem>
        ) : (
          <Skeleton className="m-6 h-40" />
        )}
      </Screen>
    </section>
  )
}

/** Rendered at that screen's width, and scaled down where it does not fit. */
function Screen({ device, children }: { device: Device; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(1)
  const width = devices[device].rem

  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setShare(Math.min(1, element.clientWidth / (width * rem)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])

  return (
    <div ref={place} className="mt-3">
      <section
        aria-label={`Preview, ${devices[device].label.toLowerCase()}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll only what has focus
        tabIndex={0}
        className={classNames(
          'mx-auto overflow-auto rounded-menu border border-line bg-paper text-ink',
          devices[device].sizes,
        )}
        style={{ width: `${width}rem`, zoom: share, height: `${32 / share}rem` }}
      >
        {children}
      </section>
    </div>
  )
}

/** The place of the chapter in the story, as the reader page loads it. */
const placeQuery = (address: string, chapter: string) =>
  apiQuery('stories', 'GET /content/by-address/{address}/read', { params: { address }, query: { chapter } })

/** With the title, notes and warnings of the draft. Its links lead away from the sheet, so there are none. */
const asReadersSee = (placed: ReadChapter, draft: Chapter): ReadChapter => ({
  ...placed,
  title: draft.title,
  notesBefore: draft.notesBefore,
  warnings: draft.warnings,
  readingMinutes: draft.readingMinutes,
  status: 'published',
  isHiddenByModerators: false,
  next: null,
})

/** The renderer is loaded with the first preview. */
function useReadersHtml({ content, html, pictures }: Chapter): string | null {
  const { data: renderHtml } = useQuery({
    queryKey: ['stories', 'renderer'],
    queryFn: async () => (await import('@fabula/editor-kit/render-html')).renderHtml,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: Boolean(content),
  })
  return useMemo(() => {
    if (!content) return html
    if (!renderHtml) return null
    const known = new Map(pictures.map((picture) => [picture.imageId, picture]))
    return renderHtml(content as unknown as RichDocument, {
      imageUrl(imageId) {
        const picture = known.get(imageId)
        return (
          picture && {
            src: pictureUrl(imageId),
            srcset: pictureSrcSet(picture),
            width: picture.metadata.width,
            height: picture.metadata.height,
          }
        )
      },
      headingOffset: 2,
    })
  }, [content, html, pictures, renderHtml])
}
