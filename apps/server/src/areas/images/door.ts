// Images: drawn covers and avatars, and the pictures that people bring.
export { imagesArea } from './images.area.ts'
export { presentReference, presentUploaded } from './images.present.ts'
export { createImages, type Images } from './images.service.ts'
export type { ImageTarget } from './images.targets.ts'
