import type { ImageReference } from '@fabula/contracts/shapes'
import { maxTicketTextLength, type TicketCategory } from '@fabula/contracts/ticket-kinds'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { deleteImage, uploadPicture } from '#areas/images/public/image-calls.ts'
import { ImageUpload } from '#areas/images/public/image-upload.tsx'
import { Picture } from '#areas/images/public/picture.tsx'
import { Button } from '#ui/button.tsx'
import { DraftForm } from '#ui/draft-form.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { categoryOptions } from './ticket-texts.ts'

export type ReportFormProps = {
  /** The idempotency key: submitted twice, it creates one ticket. */
  makingKey: string
  category: TicketCategory
  page: string
  faults: Record<string, string>
}

const shape = 'max-h-48 w-auto max-w-full rounded-field border border-line object-contain'

export function ReportForm({ makingKey, category, page, faults }: ReportFormProps) {
  const [screenshot, setScreenshot] = useState<ImageReference | null>(null)
  const isBusy = useNavigation().formData?.get('intent') === 'report'

  function handleRemove(): void {
    if (screenshot) void deleteImage(screenshot.imageId).catch(() => undefined)
    setScreenshot(null)
  }

  return (
    <DraftForm
      form="report"
      title="Your report"
      saved={{ category, text: '', page }}
      className="grid max-w-160 gap-6"
    >
      {(values) => (
        <>
          <input type="hidden" name="key" value={makingKey} />
          {screenshot ? <input type="hidden" name="imageId" value={screenshot.imageId} /> : null}
          <Select
            name="category"
            label="What’s it about?"
            options={categoryOptions}
            defaultValue={values.category}
            error={faults.category}
          />
          <TextArea
            name="text"
            label="What happened?"
            hint="What you did, what you expected, and what happened instead."
            rows={6}
            required
            minLength={10}
            maxLength={maxTicketTextLength}
            defaultValue={values.text}
            error={faults.text}
          />
          <TextField
            name="page"
            label="Page URL"
            hint="Optional. Add the link if it’s about a specific page."
            defaultValue={values.page}
            maxLength={300}
            error={faults.page}
          />
          <div>
            <ImageUpload
              label="Screenshot"
              show={(chosenUrl) =>
                chosenUrl ? (
                  <img src={chosenUrl} alt="Your selection" className={shape} />
                ) : screenshot ? (
                  <Picture
                    image={screenshot}
                    alt={screenshot.metadata.alt || 'Your screenshot'}
                    sizes="20rem"
                    className={shape}
                  />
                ) : null
              }
              upload={async (chosen, options) =>
                setScreenshot(await uploadPicture({ type: 'ticket', ...chosen }, options))
              }
              actions={
                screenshot ? (
                  <Button variant="ghost" onClick={handleRemove}>
                    Remove screenshot
                  </Button>
                ) : null
              }
            />
            <p className="mt-2 text-meta text-ink-faint">
              Only you and our support team can see it. Check it for anything private.
            </p>
            {faults.imageId ? (
              <p className="mt-2 text-meta text-danger">The screenshot {faults.imageId}.</p>
            ) : null}
          </div>
          <Button
            type="submit"
            name="intent"
            value="report"
            busy={isBusy}
            busyLabel="Sending"
            className="justify-self-start"
          >
            Send report
          </Button>
        </>
      )}
    </DraftForm>
  )
}
