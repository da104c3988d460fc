import type { Story, StoryCard } from '@fabula/contracts/stories'
import type { NextChapter, PartNames, ReadChapter } from '@fabula/contracts/stories.pages'
import { type ReactNode, useId } from 'react'
import { BookmarkButton } from '#areas/bookmarks/public/bookmark-button.tsx'
import { FollowButton } from '#areas/follows/public/follow-button.tsx'
import { ReportButton } from '#areas/moderation/public/report-button.tsx'
import { AuthorNote } from '#areas/stories/public/chapter-as-read.tsx'
import { ShareLink } from '#areas/stories/public/share-link.tsx'
import { type StoryPartProps, useReaderSlots } from '#areas/stories/public/story-slots.ts'
import { chapterLabel, chapterTitle, readPath, storyPath } from '#areas/stories/public/story-texts.ts'
import { describeReadingTime } from '#lib/amounts.ts'
import { useViewer } from '#lib/root-data.ts'
import { directionOf } from '#lib/text-direction.ts'
import { PersonLink } from '#lib/person-link.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { Link } from '#ui/link.tsx'
import { LikeButton } from './like-button.tsx'

type ChapterEndProps = {
  story: Pick<Story, '_id' | 'slug' | 'title' | 'author' | 'status' | 'language' | 'permissions' | 'coverUrl'>
  chapter: ReadChapter
  names: PartNames
  others: readonly StoryCard[]
  alike: readonly StoryCard[]
  own: StoryPartProps['own']
  /** The comments section. */
  children?: ReactNode
}

/** Below the text: the author's note, the next chapter, or the end of the story. */
export function ChapterEnd(props: ChapterEndProps) {
  const { story, chapter, names, others, alike, own, children } = props
  const viewer = useViewer()
  const { Rate } = useReaderSlots()
  const author = { isFollowing: false, followerCount: 0, ...own?.author, ...story.author }
  const { previous, next } = chapter
  const words = { lang: story.language, dir: directionOf(story.language) }
  return (
    <footer className="reader-end">
      {next ? (
        <p className="reader-close">End of {chapterLabel(chapter.number, names).toLowerCase()}</p>
      ) : (
        <TheEnd story={story} />
      )}
      <AuthorNote author={story.author.displayName} words={words} text={chapter.notesAfter} />
      {chapter.versionId ? (
        <div className="reader-thanks">
          <LikeButton
            key={chapter._id}
            storyId={story._id}
            chapter={chapter}
            name={chapterTitle(chapter, names)}
            noun={names.chapterNoun}
            isLiked={own?.reading.isLiked}
            isAuthor={viewer?._id === story.author._id}
          />
          <BookmarkButton story={story} isBookmarked={own?.reading.isBookmarked} />
          <ShareLink title={story.title} path={storyPath(story.slug)} />
        </div>
      ) : null}
      {next ? <NextChapterLink story={story} next={next} names={names} /> : null}
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
      <div className="reader-author">
        <AuthorPicture {...story.author} />
        <PersonLink dir="auto" username={story.author.username} className="tap">
          {story.author.displayName}
        </PersonLink>
        {viewer?._id === story.author._id ? null : <FollowButton author={author} size="sm" variant="quiet" />}
      </div>
      {next === null && viewer && story.permissions.length === 0 ? (
        <Rate key={story._id} story={story} />
      ) : null}
      {children}
      {story.permissions.length > 0 ? null : (
        <ReportButton
          kind="chapter"
          id={chapter._id}
          label={`“${chapterTitle(chapter, names)}” by ${story.author.displayName}`}
          html={chapter.html}
          className="mt-7"
        >
          Report this {names.chapterNoun}
        </ReportButton>
      )}
      {others.length > 0 ? <Others title={`More by ${story.author.displayName}`} stories={others} /> : null}
      {alike.length > 0 ? <Others title="If you liked this" stories={alike} byline /> : null}
    </footer>
  )
}

type NextChapterLinkProps = Pick<ChapterEndProps, 'names'> & {
  story: Pick<Story, 'slug' | 'language' | 'coverUrl'>
  next: NextChapter
}

function NextChapterLink({ story, next, names }: NextChapterLinkProps) {
  const id = useId()
  const words = { lang: story.language, dir: directionOf(story.language) }
  const label = chapterLabel(next.number, names)
  const title = chapterTitle(next, names)
  return (
    <div className="reader-next">
      <img src={story.coverUrl} alt="" width={400} height={600} loading="lazy" decoding="async" />
      <div className="reader-next-text">
        {title === label ? null : <p className="reader-next-label">{label}</p>}
        <p {...words} id={id} className="reader-next-title">
          {title}
        </p>
        {next.opening ? (
          <p {...words} className="reader-next-line">
            {next.opening}
          </p>
        ) : null}
      </div>
      <div className="reader-next-go">
        <Link
          to={readPath(story.slug, next._id)}
          viewTransition
          prefetch="viewport"
          rel="next"
          aria-describedby={id}
          className="ui-button ui-button-lg"
        >
          Read {label.toLowerCase()}
        </Link>
        <span className="reader-next-time">{describeReadingTime(next.readingMinutes)}</span>
      </div>
    </div>
  )
}

/** Simpler than Avatar, whose code would be loaded with every chapter. */
function AuthorPicture({ username, avatar }: Story['author']) {
  const src = avatar ? `/images/${avatar.imageId}?w=320` : `/avatar/${encodeURIComponent(username)}`
  return (
    <span className="ui-avatar ui-avatar-lg">
      <img src={src} alt="" width={112} height={112} loading="lazy" decoding="async" />
    </span>
  )
}

const ruled = 'ui-ruled-link ui-ruled-link-small'

function TheEnd({ story }: Pick<ChapterEndProps, 'story'>) {
  const isWhole = story.status === 'complete' || story.status === 'archived'
  return (
    <div className="reader-the-end">
      <hr className="scene-break" />
      <p className="font-serif text-d4">{isWhole ? 'The end' : 'You’re all caught up'}</p>
      {isWhole ? null : <p className="text-meta text-ink-soft">More of {story.title} is on the way.</p>}
    </div>
  )
}

/** Simpler than list rows: this page is optimized for its text and loads no components for them. */
function Others({
  title,
  stories,
  byline,
}: {
  title: string
  stories: readonly StoryCard[]
  byline?: boolean
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="reader-others">
      <h2 id={id}>{title}</h2>
      <ul>
        {stories.map(({ _id, slug, author, synopsis, coverUrl, readingMinutes, genres, ...story }) => (
          <li key={_id}>
            <Link to={storyPath(slug)} viewTransition>
              <img src={coverUrl} alt="" width={400} height={600} loading="lazy" decoding="async" />
              <span>
                <span dir="auto" className="reader-other-title">
                  {story.title}
                </span>
                <span dir="auto" className="reader-other-line">
                  {synopsis}
                </span>
                <span className="text-meta text-ink-faint">
                  {[byline && author.displayName, genres[0]?.name, describeReadingTime(readingMinutes)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
