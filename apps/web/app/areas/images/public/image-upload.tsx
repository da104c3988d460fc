import ImageUp from 'lucide-react/icons/image-up'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { TextField } from '#ui/text-field.tsx'
import { imageFailures } from '../image-error.ts'
import { useImageInput } from '../use-image-input.ts'
import { useUpload } from '../use-upload.ts'
import type { UploadOptions } from './image-calls.ts'

export type ImageUploadProps = {
  /** The label of the image, e.g. "Your picture". */
  label: string
  /** Renders the current image, or the URL of the selected file in its place. */
  show(chosenUrl: string | null): ReactNode
  upload(chosen: { file: File; alt: string }, options: UploadOptions): Promise<unknown>
  /** More actions while no file is selected, such as a button to remove the image. */
  actions?: ReactNode
  /** Also accepts images pasted elsewhere on the page. */
  isPageWide?: boolean
  onUploaded?(): void
}

/** An image selected, pasted or dropped; previewed, described, then uploaded. */
export function ImageUpload(props: ImageUploadProps) {
  const { label, show, upload, actions, isPageWide = false, onUploaded } = props
  const id = useId()
  const { file, url, choose } = useChosenFile()
  const [alt, setAlt] = useState('')
  const { progress, problem, run, refuse, cancel } = useUpload()
  const isSending = progress !== null
  const pickRef = useRef<HTMLButtonElement>(null)
  const altRef = useRef<HTMLInputElement>(null)

  const input = useImageInput({
    isDisabled: isSending,
    isPageWide,
    onImage(chosen) {
      cancel()
      choose(chosen)
    },
    onOther: () =>
      refuse(imageFailures.upload, 'This file isn’t an image. Choose a JPEG, PNG, WebP, GIF, or AVIF file.'),
  })

  // Moves the focus to the next step, and back to the button afterward.
  const hadFile = useRef(false)
  useEffect(() => {
    if (file) altRef.current?.focus()
    else if (hadFile.current) pickRef.current?.focus()
    hadFile.current = file !== null
  }, [file])

  function putAway(): void {
    choose(null)
    setAlt('')
  }

  function handleCancel(): void {
    cancel()
    if (!isSending) putAway()
  }

  /** The component may be inside another form, which Enter must not submit. */
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isSending) void handleSave()
  }

  async function handleSave(): Promise<void> {
    if (!file || !(await run((options) => upload({ file, alt: alt.trim() }, options)))) return
    putAway()
    onUploaded?.()
  }

  return (
    <fieldset
      aria-labelledby={id}
      {...input.placeProps}
      className={classNames(
        'flex flex-wrap items-start gap-x-7 gap-y-4 rounded-field outline-2 outline-offset-8 outline-transparent outline-dashed',
        input.isOver && 'bg-accent-wash outline-accent',
      )}
    >
      {show(url)}
      <div className="min-w-0 flex-1 basis-64">
        <p id={id} className="text-meta font-strong">
          {label}
        </p>
        {problem ? (
          <Notice kind="danger" title={problem.title} className="my-3">
            {problem.reason}
          </Notice>
        ) : null}
        {file ? (
          <>
            <TextField
              ref={altRef}
              label="Alt text"
              hint="Describe the image for people who can’t see it."
              value={alt}
              maxLength={300}
              readOnly={isSending}
              onChange={(event) => setAlt(event.target.value)}
              onKeyDown={handleKey}
              className="mt-3"
            />
            {isSending ? (
              <Progress
                label="Uploading"
                note={`${Math.round(progress * 100)}%`}
                value={progress * 100}
                className="mt-4"
              />
            ) : null}
            <div className="mt-4 flex flex-wrap gap-3">
              <Button busy={isSending} busyLabel="Uploading" onClick={() => void handleSave()}>
                Upload image
              </Button>
              <Button variant="ghost" onClick={handleCancel}>
                Cancel
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="mt-1 text-meta text-ink-faint">
              Choose an image, drop it here, or paste it. JPEG, PNG, WebP, GIF, or AVIF.
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button ref={pickRef} variant="quiet" icon={<ImageUp />} onClick={input.pick}>
                Choose image
              </Button>
              {actions}
            </div>
          </>
        )}
      </div>
      <input {...input.fileProps} aria-label={label} />
    </fieldset>
  )
}

type Chosen = { file: File; url: string }

/** A file to preview before the upload. Its object URL is revoked with the preview. */
function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const living = useRef<string>(null)

  function letGo(): void {
    if (living.current) URL.revokeObjectURL(living.current)
    living.current = null
  }

  useEffect(() => letGo, [])

  function choose(file: File | null): void {
    letGo()
    living.current = file && URL.createObjectURL(file)
    setChosen(file && living.current ? { file, url: living.current } : null)
  }

  return { file: chosen?.file ?? null, url: chosen?.url ?? null, choose }
}
