import type { StoryCard } from '@fabula/contracts/stories'
import type { PartNames, ReadChapter } from '@fabula/contracts/stories.pages'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { StoryRow } from '#areas/stories/door/story-row.tsx'
import { chapterLabel, chapterTitle, readPath, storyPath } from '#areas/stories/door/story-words.ts'
import { directionOf } from '#lib/text-direction.ts'
import { RuledLink } from '#ui/link.tsx'
import { Ornament } from '#ui/ornament.tsx'
import { Section } from '#ui/section.tsx'
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
          <ArrowRight aria-hidden="true" />
        </Link>
      ) : (
        <TheEnd story={story} />
      )}
      <nav aria-label={names.chapterTitle} className="reader-ways">
        {previous ? (
          <RuledLink small to={readPath(story.slug, previous._id)} viewTransition rel="prev">
            <ArrowLeft aria-hidden="true" />
            {chapterTitle(previous, names)}
          </RuledLink>
        ) : null}
        <RuledLink small to={storyPath(story.slug)} viewTransition className="ml-auto">
          {story.title}
        </RuledLink>
      </nav>
      {others.length > 0 ? (
        <Section title={`More by ${story.author.displayName}`}>
          {others.map((other) => (
            <StoryRow key={other._id} story={other} byline={false} />
          ))}
        </Section>
      ) : null}
    </footer>
  )
}

function TheEnd({ story }: Pick<ChapterEndProps, 'story'>) {
  const isWhole = story.status === 'complete' || story.status === 'archived'
  return (
    <div className="reader-the-end">
      <Ornament label="The end" />
      <p className="font-serif text-d4">{isWhole ? 'The end' : 'That is all, so far'}</p>
      {isWhole ? null : (
        <p className="text-meta text-ink-soft">{story.title} goes on when its next part is out.</p>
      )}
    </div>
  )
}
