import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { pictureUrl } from '#lib/pictures.ts'
import type { ReportedImage } from './report-state.ts'

type ReportChoiceProps = {
  /** “The story” */
  whole: string
  images: readonly ReportedImage[]
  imageId: string | null
  onChange: (imageId: string | null) => void
}

/** Whether the report is about all of it or about one of its images. */
export function ReportChoice({ whole, images, imageId, onChange }: ReportChoiceProps) {
  return (
    <RadioGroup legend="What is it about?" className="mt-5">
      <div className="flex max-h-56 flex-wrap items-center gap-x-6.5 gap-y-1 overflow-y-auto">
        <Radio name="about" label={whole} checked={imageId === null} onChange={() => onChange(null)} />
        {images.map(({ id, label }) => (
          <Radio
            key={id}
            name="about"
            checked={imageId === id}
            onChange={() => onChange(id)}
            label={
              <span className="flex max-w-60 items-center gap-2.5">
                <img src={pictureUrl(id, 64)} alt="" className="size-10 shrink-0 object-cover" />
                <bdi className="truncate">{label}</bdi>
              </span>
            }
          />
        ))}
      </div>
    </RadioGroup>
  )
}
