import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import {
  type RecoveredText,
  type DraftPlace,
  discardRecoveredText,
  listRecoveredTexts,
} from '#lib/local-drafts.ts'
import { saveTextFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import type { Conflict, FieldName, FieldsSaver } from './session/chapter-fields.ts'

/** Offers two ways to save the text that need no server. */
export function RecoveredTextCard({
  title,
  words,
  children,
}: {
  title: string
  words(): string
  children?: ReactNode
}) {
  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(words())
      toast.success('Copied')
    } catch {
      toast.error('Couldn’t copy the text', {
        description: 'Your browser blocked copying. Download the text instead.',
      })
    }
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" variant="quiet" icon={<Copy />} onClick={() => void handleCopy()}>
        Copy
      </Button>
      <Button size="sm" variant="quiet" icon={<Download />} onClick={() => saveTextFile(title, words())}>
        Download
      </Button>
      {children}
    </div>
  )
}

/** The chapter was deleted, or the user lost access. Their text can still be saved. */
export function GoneNotice({ title, words }: { title: string; words(): string }) {
  return (
    <Notice kind="danger" title="You can’t edit this chapter anymore" className="mb-8">
      It was deleted, or you no longer have access. New changes can’t be saved, but you can still copy or
      download the text below.
      <RecoveredTextCard title={title} words={words} />
    </Notice>
  )
}

/** The server accepts no more connections from this user. */
export function CrowdedNotice() {
  return (
    <Notice live title="Too many editors open" className="mb-8">
      Close the editor in some of your other tabs or devices. Until then, your changes here are saved only on
      this device.
    </Notice>
  )
}

/**
 * Text of this chapter that the server rejected, until its author has saved it. `opening` changes with each attempt.
 */
export function RecoveredTexts({ place, opening }: { place: DraftPlace; opening: unknown }) {
  const [recovered, setRecovered] = useState<readonly RecoveredText[]>([])
  const { userId, chapterId } = place
  useEffect(() => {
    let isCurrent = true
    listRecoveredTexts({ userId, chapterId }).then(
      (found) => isCurrent && setRecovered(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [userId, chapterId, opening])

  async function handleDiscard(id: number): Promise<void> {
    await discardRecoveredText(id)
    setRecovered((before) => before.filter((text) => text.id !== id))
  }

  return recovered.map((text) => (
    <Notice key={text.id} kind="danger" title="Some of your changes couldn’t be saved" className="mb-8">
      {text.reason && <p>{text.reason}</p>}
      The chapter below is the latest saved version. Your recovered text is stored on this device.
      <details className="mt-2">
        <summary className="text-dense">Show recovered text</summary>
        <pre className="mt-2 max-h-64 overflow-auto font-serif text-dense whitespace-pre-wrap">
          {text.markdown}
        </pre>
      </details>
      <RecoveredTextCard title={text.title} words={() => text.markdown}>
        <Button size="sm" variant="ghost" onClick={() => void handleDiscard(text.id!)}>
          Discard
        </Button>
      </RecoveredTextCard>
    </Notice>
  ))
}

const labels: Record<FieldName, string> = {
  title: 'title',
  notesBefore: 'note before the chapter',
  notesAfter: 'note after the chapter',
  warnings: 'warnings',
}

/** Shows both versions until the author chooses one; nothing is sent before. */
export function Conflicts({ fields }: { fields: FieldsSaver }) {
  const conflicts = useStore(fields, (state) => state.conflicts)
  return conflicts.map((conflict) => (
    <Notice key={conflict.name} kind="danger" title={`Someone else changed the ${labels[conflict.name]}`}>
      <dl className="mt-2 grid gap-2 text-dense">
        <div>
          <dt className="text-ink-faint">Yours</dt>
          <dd className="whitespace-pre-wrap">{show(conflict.mine)}</dd>
        </div>
        <div>
          <dt className="text-ink-faint">Theirs</dt>
          <dd className="whitespace-pre-wrap">{show(conflict.theirs)}</dd>
        </div>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" onClick={() => fields.resolve(conflict.name, 'mine')}>
          Keep mine
        </Button>
        <Button size="sm" variant="quiet" onClick={() => fields.resolve(conflict.name, 'theirs')}>
          Use theirs
        </Button>
      </div>
    </Notice>
  ))
}

const show = (value: Conflict['mine']) => (typeof value === 'string' ? value : value.join(', ')) || '(empty)'
