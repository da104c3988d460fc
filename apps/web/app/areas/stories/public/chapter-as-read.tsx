// A chapter as readers see it: on the reader page, in the preview before publishing, and of earlier versions.
import type { StoryCard } from '@fabula/contracts/stories'
import type { PartNames, ReadChapter } from '@fabula/contracts/stories.pages'
import type { Ref } from 'react'
import { href } from 'react-router'
import { describeReadingTime } from '#lib/amounts.ts'
import { useViewer } from '#lib/root-data.ts'
import { LineIcon } from '#ui/line-icon.tsx'
import { Link } from '#ui/link.tsx'
import { chapterLabel, chapterTitle, readPath } from './story-texts.ts'

export const chapterTitleId = 'chapter'

type Words = { lang: string; dir: 'ltr' | 'rtl' }

type ChapterHeadProps = {
  story: Pick<StoryCard, 'slug' | 'title' | 'author'>
  chapter: Omit<ReadChapter, 'html' | 'versionId'>
  names: PartNames
  words: Words
}

export function ChapterHead({ story, chapter, names, words }: ChapterHeadProps) {
  const viewer = useViewer()
  const isAlone = chapter.total === 1
  // A one-chapter story without a chapter title shows the story's title.
  const title = isAlone ? chapter.title || story.title : chapterTitle(chapter, names)
  const label = chapterLabel(chapter.number, names)
  return (
    <>
      <h1 {...words} className={title === story.title ? 'sr-only' : 'reader-story'}>
        {story.title}
      </h1>
      <header className="reader-head">
        {chapter.sectionTitle ? (
          <p {...words} className="reader-part">
            {chapter.sectionTitle}
          </p>
        ) : null}
        {isAlone || title === label ? null : <p className="reader-number">{label}</p>}
        <h2 {...words} id={chapterTitleId} tabIndex={-1} className="reader-title">
          {title}
        </h2>
        <p className="reader-by">
          {story.author.displayName}, {describeReadingTime(chapter.readingMinutes)}
        </p>
        {chapter.isHiddenByModerators ? (
          <p className="reader-hidden">
            Hidden by moderators. Only the author and collaborators can see it.{' '}
            {viewer?._id === story.author._id ? (
              <Link
                to={href('/moderation/hidden/:kind/:targetId', { kind: 'chapter', targetId: chapter._id })}
                className="ui-text-link"
              >
                See why
              </Link>
            ) : null}
          </p>
        ) : chapter.status === 'published' ? null : (
          <p className="reader-hidden">Not published. Only the author and collaborators can see it.</p>
        )}
      </header>
      {chapter.warnings.length > 0 ? (
        <p className="reader-warning">
          <LineIcon name="warning" />
          <span>
            <b>Contains:</b> {chapter.warnings.join(', ')}
            {chapter.next ? (
              <>
                {'. '}
                <Link to={readPath(story.slug, chapter.next._id)} rel="next" className="ui-text-link">
                  Skip this {names.chapterNoun}
                </Link>
              </>
            ) : null}
          </span>
        </p>
      ) : null}
      {chapter.notesBefore === '' ? null : (
        <details className="reader-note">
          <summary className="reader-note-by">A note from {story.author.displayName}</summary>
          <p {...words}>{chapter.notesBefore}</p>
        </details>
      )}
    </>
  )
}

type AuthorNoteProps = { author: string; words: Words; text: string }

/** The author's note after the text. The one before it is folded, so that the text comes first. */
export function AuthorNote({ author, words, text }: AuthorNoteProps) {
  if (text === '') return null
  return (
    <div role="note" className="reader-note" aria-label={`A note from ${author}`}>
      <p className="reader-note-by">A note from {author}</p>
      <p {...words}>{text}</p>
    </div>
  )
}

type ChapterTextProps = { words: Words; html: string; ref?: Ref<HTMLDivElement> }

/** Safe HTML: rendered from the document schema; see editor-kit/render-html.ts. */
export function ChapterText({ words, html, ref }: ChapterTextProps) {
  return (
    <div ref={ref} {...words} className="ui-prose reader-text" dangerouslySetInnerHTML={{ __html: html }} />
  )
}
