// Plain text as it was written, with links and mentions. Nothing in it is ever treated as HTML.
import type { Comment } from '@fabula/contracts/comments'
import { isSafeHref } from '@fabula/editor-kit/links'
import { Fragment, type ReactNode } from 'react'
import { href, Link } from 'react-router'

const parts = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]’”]|(?<![\w@/.])@\w{3,30}(?!\w))/g

export function CommentBody({ body, mentions }: { body: string; mentions: Comment['mentions'] }) {
  return (
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
    <Link to={href('/user/:profileIdentifier', { profileIdentifier: name })} className="ui-text-link">
      {part}
    </Link>
  ) : (
    part
  )
}
