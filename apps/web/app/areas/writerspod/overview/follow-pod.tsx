import Check from 'lucide-react/icons/check'
import { useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The action of /writerspod answers it, also before hydration; a visitor signs in first. */
export function FollowPod({ isFollowing: saved }: { isFollowing: boolean }) {
  const fetcher = useFetcher<{ error: string } | null>({ key: 'follow-pod' })
  const sent = fetcher.formData?.get('intent')
  const isFollowing = sent === undefined ? saved : sent === 'follow'
  return (
    <>
      <fetcher.Form method="post" action="/writerspod">
        <Button
          type="submit"
          name="intent"
          value={isFollowing ? 'unfollow' : 'follow'}
          size="sm"
          variant="quiet"
          icon={isFollowing ? <Check /> : null}
        >
          {isFollowing ? 'Following' : 'Follow WritersPod'}
          {isFollowing ? <span className="sr-only"> WritersPod, click to unfollow</span> : null}
        </Button>
      </fetcher.Form>
      {fetcher.data?.error ? (
        <Notice kind="danger" className="basis-full">
          {fetcher.data.error}
        </Notice>
      ) : null}
    </>
  )
}
