// A photo is many times larger than the stored image. Shrinking it before the upload helps on slow connections, and the
// camera's metadata never leaves the device.
import { maxImageSide } from '@fabula/contracts/image-sizes'

const smallEnough = 1024 * 1024
const quality = 0.92

/** Returns the file itself if shrinking gains nothing or the browser cannot decode it: the server may. */
export async function shrinkImage(file: File): Promise<Blob> {
  if (file.size <= smallEnough || file.type === 'image/gif') return file
  try {
    const smaller = await redraw(file)
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}

async function redraw(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, maxImageSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // Only JPEG is certain to have no transparency. A browser that cannot encode WebP falls back to PNG, rarely smaller.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
