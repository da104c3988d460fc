import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '#lib/root-data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { kindNouns } from './moderation-texts.ts'
import { ReportChoice } from './report-choice.tsx'
import { ReportForm, type SentReport } from './report-form.tsx'
import { closeReport, type ReportedImage, type ReportTarget } from './report-state.ts'

type ReportDialogProps = { target: ReportTarget | null; isOpen: boolean }

export function ReportDialog({ target, isOpen }: ReportDialogProps) {
  const [sent, setSent] = useState<SentReport | null>(null)
  const [imageId, setImageId] = useState<string | null>(null)
  useCloseOnNavigation(isOpen)
  const images = useMemo(() => (target ? listImages(target) : []), [target])
  if (target === null) return null
  const image = images.find(({ id }) => id === imageId)
  const chosen = image ? ({ kind: 'image', id: image.id, label: target.label } as const) : target
  return (
    <Dialog
      wide={sent === null}
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) closeReport()
      }}
      onClosed={() => {
        setSent(null)
        setImageId(null)
      }}
      title={sent ? titleOf(sent) : `Report this ${kindNouns[chosen.kind]}`}
      description={
        sent ? (
          <output>{messageOf(sent)}</output>
        ) : (
          <>
            <bdi>{target.label}</bdi>. They won’t know who reported it.
          </>
        )
      }
    >
      {sent ? (
        <Done />
      ) : (
        <>
          {images.length > 0 ? (
            <ReportChoice
              whole={`The ${kindNouns[target.kind]}`}
              images={images}
              imageId={image?.id ?? null}
              onChange={setImageId}
            />
          ) : null}
          <ReportForm key={chosen.id} target={chosen} onSent={setSent} />
        </>
      )}
    </Dialog>
  )
}

const titleOf = ({ report, isRepeated }: SentReport) =>
  isRepeated ? 'Already reported' : report.state === 'unconfirmed' ? 'One more step' : 'Report sent'

function messageOf({ report, isRepeated }: SentReport): string {
  if (report.state === 'unconfirmed') {
    const confirm = 'Check your email to confirm the report.'
    return isRepeated ? `You’ve already reported this. ${confirm}` : `Thank you. ${confirm}`
  }
  if (!isRepeated) return 'Thank you. We’ll tell you what was decided.'
  return report.state === 'decided'
    ? 'You’ve already reported this, and we’ve made a decision.'
    : 'You’ve already reported this. We’ll tell you what was decided.'
}

function Done() {
  const viewer = useViewer()
  const button = useRef<HTMLButtonElement>(null)
  // The form that had focus is gone. Before anything sees the page without focus: the dialog would take it.
  useLayoutEffect(() => button.current?.focus(), [])
  return (
    <div className="ui-dialog-actions">
      {viewer ? (
        <ButtonLink to="/reports" variant="ghost" onClick={closeReport}>
          My reports
        </ButtonLink>
      ) : null}
      <DialogClose>
        <Button ref={button}>Done</Button>
      </DialogClose>
    </div>
  )
}

/** The dialog belongs to the page that it was opened on. */
function useCloseOnNavigation(isOpen: boolean): void {
  const { pathname } = useLocation()
  const handleNavigation = useEffectEvent(() => {
    if (isOpen) closeReport()
  })
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) handleNavigation()
    isFirst.current = false
  }, [pathname])
}

/** What can be reported by itself: the cover, the avatar, or the images in a text. */
function listImages({ image, html }: ReportTarget): ReportedImage[] {
  if (image) return [image]
  if (!html?.includes('<img')) return []
  const found = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')]
  const images = new Map<string, ReportedImage>()
  for (const { src, alt } of found) {
    const id = /\/images\/([0-9a-f-]{36})/.exec(src)?.[1]
    if (id && !images.has(id)) images.set(id, { id, label: alt || `Image ${images.size + 1}` })
  }
  return [...images.values()]
}
