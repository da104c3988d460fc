// Images: drawn covers and avatars.
export { imagesArea } from './images.area.ts'
