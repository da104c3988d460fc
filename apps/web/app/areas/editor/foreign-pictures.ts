// Images in pasted text: those of other chapters are fetched and uploaded again if the user can see them; those of
// other sites are dropped with a message.
import { describeCount } from '#lib/describe-count.ts'
import { toast } from '#ui/toast.ts'

export function sayLeftOut(count: number): void {
  if (count === 0) return
  toast.info(`${describeCount(count, 'image')} couldn’t be pasted`, {
    description:
      'Images from other sites aren’t copied. Save the image to your device and insert it from there.',
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
