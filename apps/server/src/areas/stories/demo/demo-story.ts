// What a story of the first start is written as. The text is plain: blank lines between paragraphs, *words* in italics,
// a line of *** for a scene break, lines that begin with "> " for a quotation, / at a line's end for a verse line.
export type DemoStory = {
  title: string
  /** The username of a demo account. */
  author: string
  synopsis: string
  /** Slugs of the reference data. */
  format: string
  genres: readonly string[]
  tags: readonly string[]
  moods: readonly string[]
  warnings: readonly string[]
  contentRating: 'everyone' | 'teen' | 'mature'
  status: 'ongoing' | 'hiatus' | 'complete' | 'draft'
  sections?: readonly { title: string; purpose: string }[]
  chapters: readonly DemoChapter[]
}

export type DemoChapter = {
  title: string
  /** Its place in `sections`, from 0. */
  section?: number
  notesBefore?: string
  notesAfter?: string
  /** Still being written. */
  isDraft?: boolean
  text: string
}
