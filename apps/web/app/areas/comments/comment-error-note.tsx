import type { CommentRefusal } from '@fabula/contracts/comments'
import { TextLink } from '#ui/link.tsx'
import { refusalWords } from './comment-texts.ts'

/** Why the viewer cannot comment, with a link where one helps. */
export function RefusalNote({ refusal }: { refusal: Exclude<CommentRefusal, 'sign_in'> }) {
  return (
    <p className="comment-note">
      {refusalWords[refusal]}{' '}
      {refusal === 'verify' ? <TextLink to="/register/confirmation">Send again</TextLink> : null}
    </p>
  )
}
