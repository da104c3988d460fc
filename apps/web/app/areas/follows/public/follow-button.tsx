import type { User } from '@fabula/contracts/users'
import type { FormEvent } from 'react'
import { Form, href, useLocation, useNavigate } from 'react-router'
import { session } from '#lib/api.ts'
import { saveAction } from '#lib/pending-actions.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { toast } from '#ui/toast.ts'
import { authorStore, useAuthor } from './authors.ts'

export type FollowButtonProps = {
  author: Pick<User, '_id' | 'username' | 'displayName' | 'isFollowing' | 'followerCount'>
  size?: ButtonSize
  /** The variant while the author is not followed; followed ones use the quiet one. */
  variant?: ButtonVariant
}

/** Follows at once. A visitor's follow is stored on the device and sent after they sign in. */
export function FollowButton({ author, size, variant = 'primary' }: FollowButtonProps) {
  const { isFollowing } = useAuthor(author)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const userId = session.getState().viewer?._id ?? null
    const outcome = await (isFollowing ? authorStore.unfollow(author._id) : authorStore.follow(author._id))
    if (outcome === 'signed out') {
      if (!isFollowing) saveAction({ kind: 'follow', targetId: author._id, name: author.displayName }, userId)
      await navigate(`/login?from=${encodeURIComponent(pathname + search)}`)
    }
    const words = authorStore.getState().error
    if (outcome !== 'done' && outcome !== 'limited' && words) toast.error(words, { id: 'follow' })
  }

  return (
    // Before hydration the profile's own form does the same.
    <Form
      method="post"
      action={href('/user/:profileIdentifier', { profileIdentifier: author.username })}
      onSubmit={handleSubmit}
    >
      <Button
        type="submit"
        name="intent"
        value={isFollowing ? 'unfollow' : 'follow'}
        size={size}
        variant={isFollowing ? 'quiet' : variant}
        icon={<LineIcon name={isFollowing ? 'check' : 'user-plus'} />}
      >
        {isFollowing ? 'Following' : 'Follow'}
        <span className="sr-only">
          {' '}
          {author.displayName}
          {isFollowing ? ', click to unfollow' : ''}
        </span>
      </Button>
    </Form>
  )
}
