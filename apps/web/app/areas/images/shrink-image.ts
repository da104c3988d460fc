// A photograph is many times larger than what is kept of it. Made smaller before it is sent, it arrives over a slow
// line too, and what the camera wrote into it does not leave the device.
import { maxImageSide } from '@fabula/contracts/image-sizes'

const smallEnough = 1024 * 1024
const quality = 0.92

/** The file itself where there is nothing to gain, or where the browser cannot read it: the server may. */
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
  // Only JPEG is without see-through for sure. A browser that cannot make WebP makes PNG, which is seldom smaller.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
