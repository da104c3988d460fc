// Quick writing: the editor opens at once, and the draft is created on the first keystroke.
import type { Story } from '@fabula/contracts/stories'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { untitled } from '#areas/stories/public/untitled.ts'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import { toast } from '#ui/toast.ts'
import { type Begun, createBeginner } from './begin-draft.ts'
import { ChapterEditor } from './chapter-editor.tsx'
import { fieldsPlace } from './send-fields.ts'
import { type FieldsPlace, noFields, saveFields } from './session/chapter-fields.ts'

const patience = 4000

export function QuickEditor({ story: given }: { story: Story | null }) {
  const userId = useViewer()?._id ?? ''
  const [begun, setBegun] = useState<Begun | null>(null)
  // Text of a draft that could not be created, without a session or offline, is stored and found under this name.
  const name = `quick/${given?._id ?? 'new'}`
  const [unplaced] = useState({ userId, storyId: given?._id ?? '', chapterId: name })
  const [fields] = useState(() => saveFields(null, noFields, { userId, form: name }))
  const [begin] = useState(() => createBeginner(given, given?.sections.at(-1)?._id ?? null))
  const [, setSearch] = useSearchParams()
  const isAsked = useRef(false)
  const handleOpened = useEffectEvent(() => {
    if (fields.getState().fields.title !== '') void handleFirstWords()
  })
  useEffect(() => {
    const stop = fields.live()
    handleOpened()
    return stop
  }, [fields])

  async function handleFirstWords(): Promise<void> {
    if (isAsked.current) return
    isAsked.current = true
    try {
      const made = await begin(fields.getState().fields.title)
      const { story, chapter } = made
      fields.attach(given ? fieldsPlace(userId, story._id, chapter._id) : bothTitles(userId, made), chapter)
      setBegun(made)
      // The URL finds the draft again after a reload.
      const names: Record<string, string> = given ? {} : { story: story._id }
      setSearch({ ...names, chapter: chapter._id }, { replace: true, preventScrollReset: true })
    } catch {
      toast.error('Couldn’t create your draft', {
        id: 'begin',
        description: 'We’ll keep trying. Keep this page open until you see “Saved” above.',
      })
      setTimeout(() => {
        isAsked.current = false
        void handleFirstWords()
      }, patience)
    }
  }

  const story = begun?.story ?? given
  return (
    <ChapterEditor
      place={begun ? placeOf(userId, begun) : null}
      unplaced={unplaced}
      story={story}
      chapter={begun?.chapter ?? null}
      html="<p><br></p>"
      fields={fields}
      title={
        given
          ? { label: 'Chapter title', placeholder: 'Chapter title', maxLength: 200 }
          : { label: 'Title', placeholder: 'Title', maxLength: 120 }
      }
      back={
        given
          ? { to: href('/story/:storyId/edit', { storyId: given._id }), label: 'Back to outline' }
          : { to: '/stories?source=myStories', label: 'Back to My Stories' }
      }
      onFirstWords={() => void handleFirstWords()}
    />
  )
}

const places = new WeakMap<Begun, { userId: string; storyId: string; chapterId: string }>()

/** The same object for the same draft: a new one would open a new connection. */
function placeOf(userId: string, begun: Begun) {
  const known = places.get(begun)
  if (known) return known
  const place = { userId, storyId: begun.story._id, chapterId: begun.chapter._id }
  places.set(begun, place)
  return place
}

/** A quick story uses one title for both the story and its only chapter. */
function bothTitles(userId: string, { story, chapter }: Begun): FieldsPlace {
  const place = fieldsPlace(userId, story._id, chapter._id)
  return {
    ...place,
    async send(changes) {
      if (changes.title !== undefined)
        requireAnswer(
          await api('PATCH /content/{storyId}', {
            params: { storyId: story._id },
            body: { title: changes.title.trim() || untitled },
          }),
        )
      return place.send(changes)
    },
  }
}

/** Skips revalidation when only the query changes, so that nothing moves while the author is writing. */
export const stayWhileWriting = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
