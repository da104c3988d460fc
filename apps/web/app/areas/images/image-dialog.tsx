import { queryOptions, useQuery } from '@tanstack/react-query'
import { QueryProvider } from '#lib/query-provider.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { getImage } from './public/image-calls.ts'

/** `getImage` has the cache of the specification (50 images, 24 hours), so this one need not hold large strings. */
const imageQuery = (imageId: string) =>
  queryOptions({
    queryKey: ['images', 'full size', imageId],
    queryFn: () => getImage(imageId),
    retry: false,
    gcTime: 0,
  })

type ImageDialogProps = { imageId: string; alt: string; isOpen: boolean; onClose(): void }

export function ImageDialog({ imageId, alt, isOpen, onClose }: ImageDialogProps) {
  return (
    <Dialog wide title={alt} open={isOpen} onOpenChange={(next) => next || onClose()}>
      <QueryProvider>
        <FullSizeImage imageId={imageId} alt={alt} />
      </QueryProvider>
    </Dialog>
  )
}

function FullSizeImage({ imageId, alt }: Pick<ImageDialogProps, 'imageId' | 'alt'>) {
  const { data: url, error, refetch } = useQuery(imageQuery(imageId))
  if (url) return <img src={url} alt={alt} className="mt-4 h-auto max-w-full rounded-field" />
  if (!error) return <Skeleton className="mt-4 h-60 w-full" />
  return (
    <LoadProblem className="mt-4" onRetry={() => void refetch()}>
      {error.message}
    </LoadProblem>
  )
}
