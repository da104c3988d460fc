// Keeps the text of a rich text field on this device and on the server until it is sent.
import type { DraftKind } from '@fabula/contracts/community-sizes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#lib/api.ts'
import { findFormDraft } from '#lib/form-drafts.ts'
import { isRateLimited } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import { useFormDraft } from '#lib/use-form-draft.ts'
import type { RichContent } from './public/rich-content.ts'

export type DraftPlace = {
  kind: DraftKind
  /** What it replies to; null for something new. */
  targetId: string | null
  title?: string
  onRestoreTitle?(title: string): void
}

type Draft = { content: RichContent | null; title: string }
type RichDraftProps = {
  draft: DraftPlace
  value: RichContent | null
  onChange(value: RichContent | null): void
}

const names: Record<DraftKind, string> = {
  topic: 'New topic',
  post: 'Reply in the forum',
  question: 'New question',
  answer: 'Answer',
}
const nothing: Draft = { content: null, title: '' }
/** After the last key, in milliseconds. */
const saveDelay = 1500

/** Restores the newest draft into an empty field. Emptying the field deletes the draft. */
export function RichDraft({
  draft: { kind, targetId, title = '', onRestoreTitle },
  value,
  onChange,
}: RichDraftProps) {
  const userId = useViewer()?._id ?? null
  const form = `community/${kind}/${targetId ?? 'new'}`
  const device = useFormDraft({ form, title: names[kind], saved: nothing })
  const [status, setStatus] = useState<'saved' | 'device' | null>(null)
  const place = { params: { kind, targetId: targetId ?? 'new' } }
  /** What was last read from or sent to the drafts. */
  const known = useRef(JSON.stringify(nothing))
  const isOnServer = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** One call after the other, so that a late save cannot bring back a deleted draft. */
  const calls = useRef(Promise.resolve())

  function restore({ content, title: savedTitle }: Draft): void {
    known.current = JSON.stringify({ content, title: savedTitle })
    onChange(content)
    if (savedTitle) onRestoreTitle?.(savedTitle)
  }

  function send(draft: Draft): void {
    clearTimeout(timer.current)
    timer.current = undefined
    const { content, title: currentTitle } = draft
    if (!userId || (content === null && !isOnServer.current)) return
    isOnServer.current = content !== null
    calls.current = calls.current.then(async () => {
      try {
        if (content === null) await api('DELETE /community/drafts/{kind}/{targetId}', place)
        else {
          const answer = await api('PUT /community/drafts/{kind}/{targetId}', {
            ...place,
            body: { title: currentTitle, content },
          })
          // What was typed meanwhile is not saved yet.
          if (!isRateLimited(answer) && known.current === JSON.stringify(draft)) setStatus('saved')
        }
      } catch {
        // It is still on this device.
      }
    })
  }

  const handleRestored = useEffectEvent(() => {
    const values = device.restored?.values
    if (values?.content && value === null) restore({ ...nothing, ...values })
  })
  useEffect(() => handleRestored(), [device.restored])

  const takeNewer = useEffectEvent((draft: Draft) => {
    // The user has already written something else here.
    if (JSON.stringify({ content: value, title }) === known.current || value === null) restore(draft)
  })
  const fetchDraft = useEffectEvent(async () => {
    if (!userId) return
    const deviceDraft = findFormDraft(userId, form)
    const answer = await api('GET /community/drafts/{kind}/{targetId}', place)
    if (isRateLimited(answer) || !answer.draft) return
    isOnServer.current = true
    if (deviceDraft && deviceDraft.at >= Date.parse(answer.draft.updatedAt)) return
    takeNewer(answer.draft as Draft)
  })
  useEffect(() => {
    fetchDraft().catch(() => undefined)
  }, [form])

  const handleChange = useEffectEvent((written: string) => {
    if (written === known.current) return
    known.current = written
    const draft: Draft = { content: value, title: value ? title : '' }
    if (value === null) device.discard()
    else device.keep(draft)
    setStatus(value ? 'device' : null)
    clearTimeout(timer.current)
    timer.current = undefined
    if (value === null) send(draft)
    else timer.current = setTimeout(() => send(draft), saveDelay)
  })
  const written = JSON.stringify({ content: value, title })
  useEffect(() => handleChange(written), [written])

  const flush = useEffectEvent(() => {
    if (timer.current !== undefined) send({ content: value, title })
  })
  useEffect(() => () => flush(), [])

  return status ? (
    <p className="ui-field-note">{status === 'saved' ? 'Draft saved' : 'Draft saved on this device'}</p>
  ) : null
}
