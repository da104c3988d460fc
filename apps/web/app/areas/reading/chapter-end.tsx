import type { StoryCard } from '@fabula/contracts/stories'
import type { PartNames, ReadChapter } from '@fabula/contracts/stories.pages'
import { Link } from 'react-router'
import { chapterLabel, chapterTitle, readPath, storyPath } from '#areas/stories/door/story-words.ts'
import { describeReadingTime } from '#lib/reading-time.ts'
import { directionOf } from '#lib/text-direction.ts'
import { LineIcon } from '#ui/line-icon.tsx'
import { AuthorNote } from './author-note.tsx'

type ChapterEndProps = {
  story: Pick<StoryCard, 'slug' | 'title' | 'author' | 'status' | 'language'>
  chapter: ReadChapter
  names: PartNames
  others: readonly StoryCard[]
}

/** What comes after the last line: the author's word, the next chapter, or the end. */
export function ChapterEnd({ story, chapter, names, others }: ChapterEndProps) {
  const { previous, next } = chapter
  const words = { lang: story.language, dir: directionOf(story.language) }
  return (
    <footer className="reader-end">
      <AuthorNote author={story.author.displayName} words={words} text={chapter.notesAfter} />
      {next ? (
        <Link
          to={readPath(story.slug, next._id)}
          viewTransition
          prefetch="viewport"
          rel="next"
          className="reader-next"
        >
          <span className="reader-next-label">Next, {chapterLabel(next.number, names).toLowerCase()}</span>
          <span {...words} className="reader-next-title">
            {chapterTitle(next, names)}
          </span>
          <LineIcon name="arrow-right" />
        </Link>
      ) : (
        <TheEnd story={story} />
      )}
      <nav aria-label={names.chapterTitle} className="reader-ways">
        {previous ? (
          <Link to={readPath(story.slug, previous._id)} viewTransition rel="prev" className={ruled}>
            <LineIcon name="arrow-left" />
            {chapterTitle(previous, names)}
          </Link>
        ) : null}
        <Link to={storyPath(story.slug)} viewTransition className={`${ruled} ml-auto`}>
          {story.title}
        </Link>
      </nav>
      {others.length > 0 ? <Others author={story.author.displayName} stories={others} /> : null}
    </footer>
  )
}

const ruled = 'ui-ruled-link ui-ruled-link-small'

function TheEnd({ story }: Pick<ChapterEndProps, 'story'>) {
  const isWhole = story.status === 'complete' || story.status === 'archived'
  return (
    <div className="reader-the-end">
      <hr className="scene-break" />
      <p className="font-serif text-d4">{isWhole ? 'The end' : 'That is all, so far'}</p>
      {isWhole ? null : (
        <p className="text-meta text-ink-soft">{story.title} goes on when its next part is out.</p>
      )}
    </div>
  )
}

/** Plainer than the rows of a list: this page is loaded for its text, and loads nothing to draw them with. */
function Others({ author, stories }: { author: string; stories: readonly StoryCard[] }) {
  return (
    <section aria-labelledby="others" className="reader-others">
      <h2 id="others">More by {author}</h2>
      <ul>
        {stories.map(({ _id, slug, title, synopsis, coverUrl, readingMinutes, genres }) => (
          <li key={_id}>
            <Link to={storyPath(slug)} viewTransition>
              <img src={coverUrl} alt="" width={400} height={600} loading="lazy" decoding="async" />
              <span>
                <span dir="auto" className="reader-other-title">
                  {title}
                </span>
                <span dir="auto" className="reader-other-line">
                  {synopsis}
                </span>
                <span className="text-meta text-ink-faint">
                  {[genres[0]?.name, describeReadingTime(readingMinutes)].filter(Boolean).join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
