import EyeOff from 'lucide-react/icons/eye-off'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

type Answer = { kind: 'positive' | 'danger'; text: string; hiddenId?: string }

/** Hides a story from all of the viewer's lists. The toast offers to undo it. */
export function HideStory({ storyId, title }: { storyId: string; title: string }) {
  const fetcher = useFetcher<Answer>({ key: `hide ${storyId}` })
  const undo = useFetcher({ key: `unhide ${storyId}` })
  const answer = fetcher.data

  useEffect(() => {
    if (!answer) return
    if (answer.kind === 'danger') toast.error(answer.text)
    else
      toast.success(answer.text, {
        id: `hide ${storyId}`,
        action: {
          label: 'Undo',
          onClick: () =>
            void undo.submit({ intent: 'unhide', storyId }, { method: 'post', action: '/stories' }),
        },
      })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per response; the fetcher object changes with every state
  }, [answer])

  return (
    <fetcher.Form method="post" action="/stories">
      <input type="hidden" name="storyId" value={storyId} />
      <Button
        type="submit"
        name="intent"
        value="hide"
        size="sm"
        variant="ghost"
        icon={<EyeOff />}
        busy={fetcher.state !== 'idle'}
        aria-label={`Hide ${title}`}
        className="-ml-3 text-ink-faint"
      >
        Hide
      </Button>
    </fetcher.Form>
  )
}
