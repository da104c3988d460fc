// Manuscripts: Word, EPUB, Markdown, HTML and plain text files, parsed into documents and split into chapters. Stores
// nothing.
export { textOfBlock } from './block-text.ts'
export { buildDocument } from './build-chapters.ts'
export { findManuscriptKind, orRefuse } from './file-kind.ts'
export { castFile, castPage, writeFileCast } from './file-cast.ts'
export { documentOfHtml } from './html-to-document.ts'
export type { Item, ManuscriptKind } from './manuscript.ts'
export type { Outline } from './outline.ts'
export { requireWithinBudget } from './parse-budget.ts'
export { readInThread } from './read-in-thread.ts'
export { readMarkdown, splitFrontMatter } from './read-markdown.ts'
export { shortenText } from './shorten.ts'
export { type SplitBy, type SplitChapter, waysToSplit } from './split.ts'
