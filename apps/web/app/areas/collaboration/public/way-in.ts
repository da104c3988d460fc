// Where a new collaborator begins: the outline, whose chapters open in the editor, or the collaborators of the story.
import type { ApiClient } from '@fabula/contracts/client'
import { storyPath } from '#areas/stories/public/story-texts.ts'

export async function findWayIn(
  api: ApiClient,
  { _id, slug }: { _id: string; slug: string },
): Promise<string> {
  const { story } = await api('GET /content/{storyId}', { params: { storyId: _id } })
  return `${storyPath(slug)}/${story.permissions.includes('readDraft') ? 'edit' : 'manage/people'}`
}
