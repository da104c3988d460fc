// Why a part of an item could not be saved, with every field that is wrong.
import { isApiError } from '@fabula/contracts/api-error'
import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import { reasonOf } from '#ui/say-why.ts'

export type PartProblem = { message: string; fields: Record<string, string> }

export function problemOf(error: unknown): PartProblem {
  const fields = isApiError(error) ? error.body.details?.fields : undefined
  return { message: reasonOf(error), fields: (fields as Record<string, string> | undefined) ?? {} }
}

type ProblemNoticeProps = { problem: PartProblem | null; title?: string; action?: ReactNode }

export function ProblemNotice({ problem, title, action = null }: ProblemNoticeProps) {
  if (!problem) return null
  return (
    <Notice kind="danger" action={action} {...(title && { title })}>
      {problem.message}
      <Faults fields={problem.fields} />
    </Notice>
  )
}

export function Faults({ fields }: { fields: Record<string, string> }) {
  const faults = Object.entries(fields)
  if (faults.length === 0) return null
  return (
    <ul className="mt-2 list-disc pl-5">
      {faults.map(([field, reason]) => (
        <li key={field}>
          {fieldLabels[field.split('.')[0] ?? ''] ?? field}: {reason === 'is required' ? 'missing' : reason}
        </li>
      ))}
    </ul>
  )
}

const fieldLabels: Record<string, string> = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Summary',
  content: 'Text',
  coverAlt: 'Alt text',
  people: 'People',
  tags: 'Tags',
  relatedStoryIds: 'Stories',
  relatedCharacterIds: 'Characters',
  language: 'Language',
  season: 'Season',
  number: 'Number',
  audio: 'Audio',
  at: 'Time',
  chapters: 'Chapters',
  soundbite: 'Preview clip',
  cues: 'Transcript',
  transcript: 'Transcript',
  file: 'File',
}
