import type { Announcement } from '@fabula/contracts/announcements'
import X from 'lucide-react/icons/x'
import type { CSSProperties } from 'react'
import { AnnouncementBody } from '../announcement-body.tsx'
import { BannerView } from '../banner-view.tsx'
import { typeWords } from '../announcement-texts.ts'
import { bodyOf, type FormValues, type Place, places } from './form-values.ts'

type PreviewProps = {
  values: FormValues
  /** The beginning of the text in one line, used when there is no excerpt. */
  beginning: string
  /** HTML from the shared renderer. */
  html: string
  image: Announcement['image']
}

/** Shows both banner and splash as users will see them, whichever is chosen. */
export function Preview({ values, beginning, html, image }: PreviewProps) {
  const body = bodyOf(values)
  const shown = {
    ...body,
    title: body.title || 'Untitled announcement',
    excerpt: body.excerpt || beginning,
    content: html,
    image,
  }
  const { maxWidth, overlayOpacity, position, showCloseButton } = body.splashOptions
  const veil: CSSProperties = {
    backgroundColor: `rgb(0 0 0 / ${Number.isFinite(overlayOpacity) ? overlayOpacity : 0.5})`,
  }
  const close = (
    <span aria-hidden="true" className="ui-icon-button ui-icon-button-sm">
      <X />
    </span>
  )
  return (
    <section aria-labelledby="announcement-preview" className="min-w-0 lg:sticky lg:top-4">
      <h2 id="announcement-preview" className="font-sans text-dense font-strong">
        Preview
      </h2>
      <p className="mt-1 text-meta text-ink-faint">
        Selected: {places[(values.place ?? 'top') as Place] ?? places.top}
      </p>
      <h3 className="mt-4 mb-2 font-sans text-meta text-ink-faint">As a banner</h3>
      <div className={`announcement-preview-banner announcement-top`} data-testid="banner-preview">
        <BannerView
          announcement={shown}
          link={<span className="ui-ruled-link ui-ruled-link-small">Read more</span>}
          end={close}
        />
      </div>
      <h3 className="mt-5 mb-2 font-sans text-meta text-ink-faint">As a splash</h3>
      <div
        className="announcement-preview-stage"
        style={veil}
        data-position={position}
        data-testid="splash-preview"
      >
        <div className="splash-card" data-animation="none" style={{ maxWidth }}>
          <p className="splash-kind">{typeWords[shown.type] ?? typeWords.general}</p>
          <p className="splash-title font-display" dir="auto">
            {shown.title}
          </p>
          <AnnouncementBody announcement={shown} sizes="30rem" />
          {showCloseButton ? (
            <span aria-hidden="true" className="ui-icon-button ui-icon-button-sm splash-close">
              <X />
            </span>
          ) : null}
        </div>
      </div>
    </section>
  )
}
