import type { ListedReview, Review } from '@fabula/contracts/reviews'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useState } from 'react'
import { RichText } from '#areas/community/public/rich-text.tsx'
import { ReportButton } from '#areas/moderation/public/report-button.tsx'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { describeCount } from '#lib/amounts.ts'
import { api } from '#lib/api.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { PersonLink } from '#lib/person-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Cover } from '#ui/cover.tsx'
import { Link } from '#ui/link.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { toast } from '#ui/toast.ts'
import { describeProgress, listFeel } from './review-texts.ts'
import { Stars } from './stars.tsx'

const ReplyForm = lazyPart(async () => (await import('./reply-form.tsx')).ReplyForm)

type ReviewItemProps = {
  review: Review
  /** On lists of several stories: what it is about. */
  story?: ListedReview['story']
  level?: 2 | 3
}

export function ReviewItem({ review: given, story, level = 3 }: ReviewItemProps) {
  const [changed, setChanged] = useState<Review | null>(null)
  // After a reload of the page the newer one wins.
  const review = changed && changed.updatedAt >= given.updatedAt ? changed : given
  const [isReplying, setReplying] = useState(false)
  const { author, permissions, reply } = review
  const Heading = level === 2 ? 'h2' : 'h3'
  const name = author?.displayName ?? 'a deleted account'
  const canReply = permissions.includes('reply')
  return (
    <article id={`review-${review._id}`} className="review" aria-label={`Review by ${name}`}>
      {story ? (
        <Link to={storyPath(story.slug)} className="review-cover" tabIndex={-1} aria-hidden="true">
          <Cover src={story.coverUrl} alt="" title={story.title} />
        </Link>
      ) : null}
      <div className="review-main">
        {story ? (
          <header className="mb-1.5">
            <Heading className="text-d4" dir="auto">
              <Link to={storyPath(story.slug)}>{story.title}</Link>
            </Heading>
            <p className="text-meta text-ink-faint" dir="auto">
              {story.author.displayName}
            </p>
          </header>
        ) : null}
        <div className="review-rating">
          <Stars value={review.rating} />
          <b aria-hidden="true">{review.rating.toFixed(1)}</b>
          <span className="dots">
            {listFeel(review).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </span>
        </div>
        <ReviewText review={review} name={name} />
        {review.recommendTo ? (
          <p className="mt-2 text-dense text-ink-soft">
            Would recommend it to <bdi>{review.recommendTo}</bdi>
          </p>
        ) : null}
        {reply && !isReplying ? (
          <div className="review-reply" dir="auto">
            <div>
              {reply.author?.displayName ?? 'The author'} replied
              {reply.editedAt ? ', edited' : ''}
              {reply.state === 'checking' ? ' · Being checked: only you can see it' : ''}
              {reply.state === 'hidden' ? ' · Hidden by moderators: only you can see it' : ''}
              {reply.canReport ? (
                <ReportButton
                  kind="review_reply"
                  id={reply._id}
                  label={`Reply by ${reply.author?.displayName ?? 'the author'}`}
                  className="ms-3"
                />
              ) : null}
            </div>
            {reply.text}
          </div>
        ) : null}
        {isReplying ? (
          <ReplyForm
            isWanted
            review={review}
            onChanged={setChanged}
            onClose={() => setReplying(false)}
            onFailure={() => setReplying(false)}
          />
        ) : null}
        <footer className="review-foot">
          {author ? (
            <>
              <Avatar username={author.username} image={author.avatar} />
              <PersonLink username={author.username} className="tap font-strong text-ink">
                <bdi>{author.displayName}</bdi>
              </PersonLink>
            </>
          ) : null}
          <span className="dots">
            <span>{describeCount(review.authorReviewCount, 'review')}</span>
            <span>{describeProgress(review)}</span>
            {review.isStoryChanged ? <span>the story has changed a lot since</span> : null}
            <span>
              <TimeAgo at={review.createdAt} />
              {review.editedAt ? ', edited' : ''}
            </span>
          </span>
          <span className="review-acts">
            <HelpfulButton review={review} name={name} onChanged={setChanged} />
            {canReply && !isReplying ? (
              <button
                type="button"
                className="review-act needs-script"
                onClick={() => setReplying(true)}
                aria-label={`${reply ? 'Edit your reply to' : 'Reply to'} ${name}`}
              >
                {reply ? 'Edit reply' : 'Reply'}
              </button>
            ) : null}
            {permissions.includes('report') ? (
              <ReportButton kind="review" id={review._id} label={`Review by ${name}`} />
            ) : null}
          </span>
        </footer>
      </div>
    </article>
  )
}

/** A spoiler stays closed for readers who have not come as far as its author. */
function ReviewText({ review, name }: { review: Review; name: string }) {
  if (!review.html) return null
  const text = <RichText html={review.html} cards={review.cards} className="review-text" />
  if (!review.isFolded) return text
  return (
    <details className="review-fold">
      <summary>
        Spoiler, {describeProgress(review).replace('after', `written by ${name} after`)}. Show review
      </summary>
      {text}
    </details>
  )
}

type HelpfulButtonProps = { review: Review; name: string; onChanged: (review: Review) => void }

/** Counts at once, then shows the server's count. */
function HelpfulButton({ review, name, onChanged }: HelpfulButtonProps) {
  const { helpfulCount: count, isHelpful } = review
  const words = (
    <>
      <ThumbsUp aria-hidden="true" />
      Helpful{count > 0 ? ` ${count.toLocaleString('en')}` : ''}
    </>
  )
  if (!review.permissions.includes('markHelpful'))
    return count > 0 ? <span className="review-act">{words}</span> : null

  async function handleClick() {
    const where = { params: { reviewId: review._id } }
    onChanged({ ...review, isHelpful: !isHelpful, helpfulCount: Math.max(0, count + (isHelpful ? -1 : 1)) })
    try {
      const answer = requireAnswer(
        isHelpful
          ? await api('DELETE /reviews/{reviewId}/helpful', where)
          : await api('POST /reviews/{reviewId}/helpful', where),
      )
      onChanged({ ...review, isHelpful: answer.isHelpful, helpfulCount: answer.helpfulCount })
    } catch (error) {
      onChanged(review)
      if (!(error instanceof RateLimitedError))
        toast.error(error instanceof Error ? error.message : 'Couldn’t save it. Please try again.')
    }
  }

  return (
    <button
      type="button"
      className="review-act needs-script"
      aria-pressed={isHelpful}
      onClick={() => void handleClick()}
    >
      {words}
      <span className="sr-only">, review by {name}</span>
    </button>
  )
}
