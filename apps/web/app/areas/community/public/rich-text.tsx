import type { RichCard } from '@fabula/contracts/community'
import '../rich-text.css'
import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Cover } from '#ui/cover.tsx'

type RichTextProps = {
  /** Rendered by the server from a checked document. */
  html: string
  /** The stories that its links lead to. */
  cards?: readonly RichCard[]
  className?: string
}

/** The text of a review, post, question or answer, with its covered spoilers. */
export function RichText({ html, cards = [], className }: RichTextProps) {
  const text = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const place = text.current!
    // A covered spoiler is a button without its words, so that screen readers do not read them either.
    for (const spoiler of place.querySelectorAll('.spoiler:not([role], [data-shown])')) {
      const words = document.createElement('span')
      words.setAttribute('aria-hidden', 'true')
      words.append(...spoiler.childNodes)
      spoiler.append(words)
      spoiler.setAttribute('role', 'button')
      spoiler.setAttribute('aria-label', 'Show spoiler')
    }
    place.addEventListener('click', handleUncover)
    place.addEventListener('keydown', handleUncover)
    return () => {
      place.removeEventListener('click', handleUncover)
      place.removeEventListener('keydown', handleUncover)
    }
  }, [html])

  return (
    <>
      <div
        ref={text}
        dir="auto"
        className={classNames('rich-text', className)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {cards.length > 0 ? (
        <ul className="rich-cards">
          {cards.map((story) => (
            <li key={story._id} className="ui-card rich-card">
              <Cover src={story.coverUrl} alt="" title={story.title} />
              <div className="min-w-0">
                <Link
                  to={href('/story/:storyId', { storyId: story.slug })}
                  className="ui-card-link font-serif text-d5"
                  dir="auto"
                >
                  {story.title}
                </Link>
                <p className="text-meta text-ink-soft" dir="auto">
                  {story.author.displayName}
                </p>
                {story.synopsis ? (
                  <p className="mt-1 line-clamp-2 font-serif text-dense text-ink-soft" dir="auto">
                    {story.synopsis}
                  </p>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function handleUncover(event: Event): void {
  if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return
  const spoiler = (event.target as Element).closest<HTMLElement>('.spoiler:not([data-shown])')
  if (!spoiler) return
  event.preventDefault()
  spoiler.dataset.shown = ''
  spoiler.removeAttribute('role')
  spoiler.removeAttribute('aria-label')
  spoiler.querySelector('[aria-hidden]')?.removeAttribute('aria-hidden')
  // Keeps the focus where it is, but is no longer a Tab stop.
  spoiler.tabIndex = -1
}
