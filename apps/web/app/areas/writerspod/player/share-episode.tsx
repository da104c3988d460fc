import { podPath } from '@fabula/contracts/writerspod-sizes'
import Share from 'lucide-react/icons/share-2'
import { useRef, useState } from 'react'
import { clock } from '#lib/clock.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

/** A link to the episode, or to the second that is playing. */
export function ShareEpisode({ item, seconds }: { item: { slug: string; title: string }; seconds: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const [second, setSecond] = useState(0)
  const [hasStart, setHasStart] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const url = isOpen ? new URL(podPath(item, hasStart ? second : undefined), window.location.href).href : ''

  function handleOpen() {
    setSecond(seconds)
    setHasStart(false)
    setIsOpen(true)
  }
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Link copied')
    } catch {
      field.current?.select()
      toast.info('Your browser blocked copying. The link is selected: copy it yourself.')
    }
  }
  const handleSheet = () => void navigator.share({ title: item.title, url }).catch(() => {})

  return (
    <>
      <IconButton label="Share" icon={<Share />} onClick={handleOpen} />
      <Dialog
        title="Share"
        description={<span dir="auto">{item.title}</span>}
        open={isOpen}
        onOpenChange={setIsOpen}
        initialFocus={field}
        actions={
          <>
            {isOpen && 'share' in navigator ? (
              <Button variant="quiet" onClick={handleSheet}>
                Share with an app
              </Button>
            ) : null}
            <Button onClick={() => void handleCopy()}>Copy link</Button>
          </>
        }
      >
        <div className="mt-5 grid gap-3">
          <TextField
            ref={field}
            label="Link"
            value={url}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          {second > 0 ? (
            <Checkbox
              label={`Start at ${clock(second)}`}
              checked={hasStart}
              onChange={({ target }) => setHasStart(target.checked)}
            />
          ) : null}
        </div>
      </Dialog>
    </>
  )
}
