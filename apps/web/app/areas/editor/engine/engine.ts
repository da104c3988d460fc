// Everything heavy, behind one door of its own: fetched when a chapter is opened, and by no other page.
export { createEditor } from './create-editor.ts'
export { clearQuery, foundIn, replaceAll, replaceCurrent, setQuery, stepMatch } from './find.ts'
export { createPicturePlaces } from './picture-view.ts'
export { insertPictures } from './uploads.ts'
export { wordsIn } from './word-count.ts'
export { openChapter } from '../session/chapter-session.ts'
