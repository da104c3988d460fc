import { maxManuscriptBytes } from '@fabula/contracts/manuscript-size'
import type { StoryImport } from '@fabula/contracts/import-export'
import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { uploadApi } from '#lib/upload-api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { problemOf } from './describe-problem.ts'

const accepted = '.docx,.epub,.md,.markdown,.txt,.html,.htm'
const maxMegabytes = maxManuscriptBytes / 1024 / 1024

type ManuscriptDropProps = {
  /** The story that gets the chapters; none makes a new one. */
  storyId: string | null
  onImported(storyImport: StoryImport): void
  /** Shown above the drop area: why the last import failed. */
  problem: string | null
}

/** The drop area for a manuscript: a chosen or dropped file is uploaded immediately. */
export function ManuscriptDrop({ storyId, onImported, problem: imported }: ManuscriptDropProps) {
  const id = useId()
  const fileRef = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(null)
  const [isOver, setIsOver] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isSending = progress !== null

  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File | undefined): Promise<void> {
    if (!file || isSending) return
    setProblem(null)
    if (file.size > maxManuscriptBytes) {
      setProblem(`This file is too large. Manuscripts can be up to ${maxMegabytes} MB.`)
      return
    }
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    const form = new FormData()
    if (storyId) form.set('storyId', storyId)
    form.set('file', file, file.name)
    try {
      const { signal } = controller
      const answer = requireAnswer(await uploadApi(setProgress)('POST /content/import', { form, signal }))
      onImported(answer.storyImport)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(problemOf(error))
    } finally {
      setProgress(null)
    }
  }

  function handleDragOver(event: DragEvent): void {
    if (isSending || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }

  function handleDragLeave(event: DragEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
  }

  function handleDrop(event: DragEvent): void {
    setIsOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }

  function handleChange(): void {
    const file = fileRef.current?.files?.[0]
    // So that the same file can be picked again.
    if (fileRef.current) fileRef.current.value = ''
    void send(file)
  }

  const place = {
    onDragOver: handleDragOver,
    onDragLeave: handleDragLeave,
    onDrop: handleDrop,
  }
  const shown = problem ?? imported
  return (
    <div className="grid gap-5">
      {shown && !isSending ? (
        <Notice kind="danger" title="Couldn’t read this manuscript">
          {shown}
        </Notice>
      ) : null}
      <fieldset
        aria-labelledby={id}
        {...place}
        className={classNames(
          'grid justify-items-center gap-4 rounded-menu border border-dashed px-5 py-12 text-center',
          isOver ? 'border-accent bg-accent-wash' : 'border-edge',
        )}
      >
        <p id={id} className="font-serif text-d4">
          {isOver ? 'Drop to upload' : 'Drop your manuscript here'}
        </p>
        <p className="max-w-[46ch] text-dense text-ink-soft">
          Word (DOCX), EPUB, Markdown, plain text, or HTML, up to {maxMegabytes} MB. You can check how it
          splits into chapters before importing.
        </p>
        {isSending ? (
          <div className="w-full max-w-80">
            <Progress label="Sending" note={`${Math.round(progress * 100)}%`} value={progress * 100} />
            <Button variant="ghost" className="mt-3" onClick={() => running.current?.abort()}>
              Cancel
            </Button>
          </div>
        ) : (
          <Button icon={<FileUp />} onClick={() => fileRef.current?.click()}>
            Choose file
          </Button>
        )}
        <input
          ref={fileRef}
          type="file"
          accept={accepted}
          hidden
          tabIndex={-1}
          aria-label="Manuscript"
          onChange={handleChange}
        />
      </fieldset>
    </div>
  )
}
