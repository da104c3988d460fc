// Creates stories, for route actions. Both calls use the same idempotency key: submitting the form twice, or again
// after a lost response, finds the same story and chapter.
import type { ErrorBody } from '@fabula/contracts/errors'
import { data, href, redirect } from 'react-router'
import { formText } from '#lib/form-text.ts'
import type { Page } from '#lib/page-context.ts'
import { untitled } from '../public/untitled.ts'
import { stepAddress } from './steps.ts'

type Begun = { ok: true; to: string } | { ok: false; error: ErrorBody; status: number }

/** Redirects to the new story, or returns the error. */
export const answerBegun = (begun: Begun) =>
  begun.ok ? redirect(begun.to) : data({ problem: begun.error.message }, { status: begun.status })

export function keyOf(form: FormData): string {
  const sent = formText(form, 'key')
  return isUuid(sent) ? sent : newKey()
}

/** Creates an untitled story with an empty chapter and opens it in the editor. */
export async function beginWriting({ attempt }: Pick<Page, 'attempt'>, key: string): Promise<Begun> {
  const begun = await attempt((api) => api('POST /content', { body: { title: untitled, key } }))
  if (!begun.ok) return begun
  const storyId = begun.value.story._id
  const opened = await attempt((api) =>
    api('POST /content/{storyId}/chapters', { params: { storyId }, body: { key } }),
  )
  return opened.ok
    ? {
        ok: true,
        to: href('/story/:storyId/edit/:chapterId', { storyId, chapterId: opened.value.chapter._id }),
      }
    : opened
}

/** Creates an untitled story at its first planning step. */
export async function beginPlanning({ attempt }: Pick<Page, 'attempt'>, key: string): Promise<Begun> {
  const begun = await attempt((api) =>
    api('POST /content', { body: { title: untitled, planningStep: 'format', key } }),
  )
  return begun.ok ? { ok: true, to: stepAddress('format', begun.value.story._id) } : begun
}

// The idempotency key of one button press: submitted twice, it creates one story.
const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const isUuid = (value: string) => shape.test(value)
export const newKey = () => crypto.randomUUID()
