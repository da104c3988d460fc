// Images: drawn covers and avatars, and the pictures that people bring.
export { coverUrl, imageSource } from './image-addresses.ts'
export { imagesArea } from './images.area.ts'
export { createPictureReader, type PictureFile, type PictureReader } from './picture-reader.ts'
export { presentReference, presentUploaded } from './images.present.ts'
export { listAttachedImages } from './images.store.ts'
export { findKind as findPictureKind } from './pixels/kinds.ts'
export { createImages, type Images } from './images.service.ts'
export type { ImageTarget } from './images.targets.ts'
