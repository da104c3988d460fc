import type { Question } from '@fabula/contracts/qa'
import { useState } from 'react'
import { api } from '#lib/api.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { requireAnswer } from '#lib/rate-limited.ts'
import { orSayWhy } from '#ui/say-why.ts'
import type { Decision } from './decide-dialog.tsx'

const DecideDialog = lazyPart(async () => (await import('./decide-dialog.tsx')).DecideDialog)

/** Buttons of moderators and experienced members; nothing for everyone else. */
export function Decisions({ question, onChanged }: { question: Question; onChanged(): void }) {
  const [decision, setDecision] = useState<Decision>('close')
  const [isOpen, setOpen] = useState(false)
  const may = (permission: Question['permissions'][number]) => question.permissions.includes(permission)
  const where = { params: { questionId: question._id } }

  const open = (next: Decision) => () => {
    setDecision(next)
    setOpen(true)
  }
  const send = (call: () => Promise<unknown>) => () =>
    void orSayWhy(async () => {
      requireAnswer(await call())
      onChanged()
    })

  const acts = [
    { label: 'Close', isShown: may('close'), onClick: open('close') },
    {
      label: 'Reopen',
      isShown: may('reopen'),
      onClick: send(() => api('POST /qa/questions/{questionId}/reopen', where)),
    },
    { label: 'Duplicate', isShown: may('duplicate'), onClick: open('duplicate') },
    {
      label: question.isProtected ? 'Unprotect' : 'Protect',
      isShown: may('protect'),
      onClick: send(() =>
        api('PUT /qa/questions/{questionId}/protection', {
          ...where,
          body: { isProtected: !question.isProtected },
        }),
      ),
    },
    { label: 'Help article', isShown: may('help'), onClick: open('help') },
  ].filter(({ isShown }) => isShown)
  if (acts.length === 0) return null
  return (
    <fieldset className="qa-acts needs-script">
      <legend className="sr-only">Moderation</legend>
      {acts.map(({ label, onClick }) => (
        <button key={label} type="button" className="qa-act" onClick={onClick}>
          {label}
        </button>
      ))}
      <DecideDialog
        key={decision}
        isWanted={isOpen}
        isOpen={isOpen}
        question={question}
        decision={decision}
        onDone={onChanged}
        onClose={() => setOpen(false)}
      />
    </fieldset>
  )
}
