import { isApiError } from '@fabula/contracts/api-error'
import type { Chapter } from '@fabula/contracts/chapters'
import type { Story } from '@fabula/contracts/stories'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiMutation } from '#lib/query-client.ts'
import { RateLimitedError } from '#lib/rate-limited.ts'
import { isUntitled } from '../public/untitled.ts'
import { refreshStories } from '../stories.queries.ts'

/** Required details that the story did not have yet. */
export type Answers = Partial<Pick<Story, 'title' | 'contentRating' | 'aiUse' | 'genreIds'>>
export type When = { kind: 'now' } | { kind: 'at'; publishAt: string } | { kind: 'verified' }
type Release = { story: Story; chapterId: string; answers: Answers; when: When; silent: boolean }

const changeStory = apiMutation('PATCH /content/{storyId}').mutationFn
const publish = apiMutation('POST /content/{storyId}/chapters/{chapterId}/publish').mutationFn
const publishWhenVerified = apiMutation(
  'POST /content/{storyId}/chapters/{chapterId}/publish-when-verified',
).mutationFn

/** Saves the missing details first, then publishes; the details stay saved if publishing is rejected. */
async function release({ story, chapterId, answers, when, silent }: Release): Promise<Chapter> {
  const params = { storyId: story._id, chapterId }
  if (Object.keys(answers).length > 0)
    await changeStory({
      params: { storyId: story._id },
      body: { ...answers, ...(story.revision !== null && { revision: story.revision }) },
    })
  const { chapter } =
    when.kind === 'verified'
      ? await publishWhenVerified({ params, body: { silent } })
      : await publish({
          params,
          body: { silent, ...(when.kind === 'at' && { publishAt: when.publishAt }) },
        })
  return chapter
}

export function usePublish(onDone: (chapter: Chapter) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: release,
    onSuccess: onDone,
    onSettled: () => refreshStories(client),
  })
}

export type PublishProblem = {
  /** By field: title, contentRating, aiUse, genreIds, publishAt, content. */
  fields: Readonly<Record<string, string>>
  /** An error that belongs to no field. */
  message: string | null
}

const faultWords = {
  title: 'Give your story a title.',
  contentRating: 'Choose who it’s for.',
  aiUse: 'Choose whether AI was used.',
  genreIds: 'Choose at least one genre.',
  content: 'This chapter is empty. Write something, then publish it.',
}

const isKnownFault = (field: string): field is keyof typeof faultWords => Object.hasOwn(faultWords, field)

/** What readers need to know of a story and neither it nor the answers say. A story must not be published untitled. */
export function listMissing(story: Story, answers: Answers): Record<string, string> {
  const known = { ...story, ...answers }
  const isMissing = {
    title: isUntitled(story.title) && !answers.title?.trim(),
    contentRating: known.contentRating === null,
    aiUse: known.aiUse === null,
    genreIds: known.genreIds.length === 0,
  }
  const names = (Object.keys(isMissing) as (keyof typeof isMissing)[]).filter((name) => isMissing[name])
  return Object.fromEntries(names.map((name) => [name, faultWords[name]]))
}

export function problemOf(error: unknown): PublishProblem | null {
  // The rate-limit dialog is already open.
  if (error === null || error instanceof RateLimitedError) return null
  if (!isApiError(error))
    return { fields: {}, message: 'Please check your internet connection and try again.' }
  const { code, message, details } = error.body
  const faults = Object.entries(details?.fields ?? {})
  if (faults.length > 0)
    return {
      fields: Object.fromEntries(
        faults.map(([field, fault]) => [field, isKnownFault(field) ? faultWords[field] : `It ${fault}.`]),
      ),
      message: null,
    }
  if (code === 'CONFLICT_ERROR' && details?.current)
    return { fields: {}, message: 'The story was changed somewhere else. Review it, then publish.' }
  return { fields: {}, message }
}
