// Plain text as it was written, with links and mentions. Nothing in it is ever treated as HTML.
import type { Comment } from '@fabula/contracts/comments'
import { isSafeHref } from '@fabula/editor-kit/links'
import { Fragment, type ReactNode } from 'react'
import { PersonLink } from '#lib/person-link.tsx'

const parts = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]’”]|(?<![\w@/.])@\w{3,30}(?!\w))/g

type CommentBodyProps = { body: string; mentions: Comment['mentions']; isSpoiler?: boolean }

export function CommentBody({ body, mentions, isSpoiler = false }: CommentBodyProps) {
  const text = (
    <div className="comment-body">
      {body.split(/\n{2,}/).map((paragraph, place) => (
        // Segments of one text have no identity but their index.
        <p key={place} dir="auto">
          {paragraph.split(parts).map((part, at) => (
            <Fragment key={at}>{at % 2 === 1 ? linked(part, mentions) : part}</Fragment>
          ))}
        </p>
      ))}
    </div>
  )
  if (!isSpoiler) return text
  return (
    <details className="comment-spoiler">
      <summary>Spoiler</summary>
      {text}
    </details>
  )
}

function linked(part: string, mentions: Comment['mentions']): ReactNode {
  if (!part.startsWith('@'))
    return !isSafeHref(part) ? (
      part
    ) : (
      <a href={part} rel="nofollow noopener ugc" className="ui-text-link">
        {part}
      </a>
    )
  const name = part.slice(1).toLowerCase()
  return mentions.includes(name) ? (
    <PersonLink username={name} className="ui-text-link">
      {part}
    </PersonLink>
  ) : (
    part
  )
}
