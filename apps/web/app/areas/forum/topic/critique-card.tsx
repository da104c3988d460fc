import type { Critique } from '@fabula/contracts/forum.shapes'
import BookOpen from 'lucide-react/icons/book-open'
import { Link } from 'react-router'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { wantWords } from '../forum-texts.ts'

/** The chapter that a topic asks critics to read, and what its author wants to hear. */
export function CritiqueCard({ critique }: { critique: Critique }) {
  const { story, wants, link, given, received } = critique
  return (
    <section aria-label="Critique" className="call-card">
      <div className={story ? 'call-head' : ''}>
        {story ? <Cover src={story.coverUrl} alt="" title={story.title} /> : null}
        <div className="min-w-0">
          <h2 className="text-d4" dir="auto">
            {critique.chapterTitle || 'Untitled chapter'}
          </h2>
          {story ? (
            <p className="text-meta text-ink-faint">
              <Link to={storyPath(story.slug)} className="ui-text-link" dir="auto">
                {story.title}
              </Link>
            </p>
          ) : null}
          <dl className="call-facts">
            <div>
              <dt>Wanted</dt>
              <dd>{wants.map((want) => wantWords[want]).join(', ')}</dd>
            </div>
            <div>
              <dt>Critiques</dt>
              <dd>
                {given.toLocaleString('en')} given, {received.toLocaleString('en')} received
              </dd>
            </div>
          </dl>
          {link ? (
            <ButtonLink to={link} size="sm" icon={<BookOpen />} className="mt-4">
              Read and comment in the margin
            </ButtonLink>
          ) : (
            <p className="mt-4 text-meta text-ink-faint">
              Members who have taken part for a while can read and comment on this chapter.
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
