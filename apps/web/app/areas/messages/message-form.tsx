// The field for a new message. Enter sends, Shift and Enter make a line; on phones the button sends.
import type { OpenConversation } from '@fabula/contracts/messages'
import { maxMessageLength } from '@fabula/contracts/message-sizes'
import type { ImageReference } from '@fabula/contracts/shapes'
import ImagePlus from 'lucide-react/icons/image-plus'
import Send from 'lucide-react/icons/send-horizontal'
import X from 'lucide-react/icons/x'
import { type ClipboardEvent, type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { uploadPicture } from '#areas/images/public/image-calls.ts'
import { Picture } from '#areas/images/public/picture.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { orSayWhy } from '#ui/say-why.ts'

type MessageFormProps = {
  conversation: OpenConversation
  /** The other user. */
  name: string
  /** For a form that is sent before the page is ready. */
  sendKey: string
  body: string
  onBody(body: string): void
  onSend(body: string, image: ImageReference | null): void
}

/** Without a mouse, Enter is the only key for a new line. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches

export function MessageForm({ conversation, name, sendKey, body, onBody, onSend }: MessageFormProps) {
  const [image, setImage] = useState<ImageReference | null>(null)
  const [isUploading, setUploading] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const upload = useRef<AbortController>(null)
  useEffect(() => () => upload.current?.abort(), [])

  const left = maxMessageLength - body.length
  const isEmpty = body.trim() === '' && !image

  async function attach(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    upload.current?.abort()
    const controller = new AbortController()
    upload.current = controller
    setUploading(true)
    await orSayWhy(async () => {
      const options = { signal: controller.signal, onProgress: () => undefined }
      const sent = await uploadPicture({ file: chosen, alt: '', type: 'message' }, options).catch(
        (error: unknown) => {
          if (controller.signal.aborted) return null
          throw error
        },
      )
      if (sent) setImage(sent)
    })
    if (upload.current === controller) setUploading(false)
    area.current?.focus()
  }

  function send(): void {
    if (isEmpty || isUploading) return
    onSend(body.trim(), image)
    onBody('')
    setImage(null)
    area.current?.focus()
  }

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault()
    send()
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!hasKeyboard() && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    send()
  }

  function handlePaste(event: ClipboardEvent): void {
    const pasted = Array.from(event.clipboardData.files).find(({ type }) => type.startsWith('image/'))
    if (!pasted || !conversation.canSendImages) return
    event.preventDefault()
    void attach(pasted)
  }

  return (
    <form method="post" className="message-form" onSubmit={handleSubmit} noValidate>
      <input type="hidden" name="clientId" value={sendKey} />
      {image || isUploading ? (
        <div className="message-attached">
          {image ? (
            <Picture image={image} alt="The image you’re sending" sizes="5rem" />
          ) : (
            <span className="message-uploading">
              <Spinner /> Uploading
            </span>
          )}
          <IconButton
            size="sm"
            outlined
            label="Remove image"
            icon={<X />}
            onClick={() => {
              upload.current?.abort()
              setUploading(false)
              setImage(null)
              area.current?.focus()
            }}
          />
        </div>
      ) : null}
      <div className="message-form-row">
        {conversation.canSendImages ? (
          <>
            <IconButton
              label="Add an image"
              icon={<ImagePlus />}
              className="needs-script"
              disabled={isUploading}
              onClick={() => file.current?.click()}
            />
            <input
              ref={file}
              type="file"
              accept="image/*"
              hidden
              tabIndex={-1}
              aria-label="Image"
              onChange={({ target }) => {
                void attach(target.files?.[0])
                target.value = ''
              }}
            />
          </>
        ) : null}
        <TextArea
          ref={area}
          name="body"
          label={`Message to ${name}`}
          hideLabel
          placeholder="Write a message"
          dir="auto"
          rows={1}
          serif
          className="min-w-0 flex-1"
          value={body}
          maxLength={maxMessageLength}
          enterKeyHint="enter"
          onChange={({ target }) => onBody(target.value)}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
        />
        <Button
          type="submit"
          aria-disabled={isEmpty || isUploading || undefined}
          icon={<Send className="md:hidden" />}
          className="message-send"
        >
          <span className="max-md:sr-only">Send</span>
        </Button>
      </div>
      {left < 500 ? (
        <p className="message-hint" aria-live="polite">
          {left.toLocaleString('en')} characters left
        </p>
      ) : conversation.canSendImages ? null : (
        <p className="message-hint">
          You can send images from <TextLink to="/settings/trust">trust level 1</TextLink>.
        </p>
      )}
    </form>
  )
}
