// Pictures that come with words from elsewhere: those of other chapters are fetched and put in anew, as far as this
// person may see them; those of other sites stay out, and it is said.
import { describeCount } from '#lib/describe-count.ts'
import { toast } from '#ui/toast.ts'

export function sayLeftOut(count: number): void {
  if (count === 0) return
  toast.info(`${describeCount(count, 'picture')} from elsewhere left out`, {
    description: 'Save a picture on your device and put it in from there.',
    duration: 8000,
  })
}

export async function fetchPictures(imageIds: readonly string[]): Promise<File[]> {
  const fetched = await Promise.all(
    imageIds.map(async (id) => {
      const answer = await fetch(`/images/${id}`).catch(() => null)
      if (!answer?.ok) return null
      const picture = await answer.blob()
      return new File([picture], 'picture', { type: picture.type })
    }),
  )
  return fetched.filter((file) => file !== null)
}
