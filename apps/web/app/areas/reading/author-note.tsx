type AuthorNoteProps = { author: string; words: { lang: string; dir: 'ltr' | 'rtl' }; text: string }

/** The author's note before or after the text. */
export function AuthorNote({ author, words, text }: AuthorNoteProps) {
  if (text === '') return null
  return (
    <aside className="reader-note" aria-label={`A note from ${author}`}>
      <p className="reader-note-by">A note from {author}</p>
      <p {...words}>{text}</p>
    </aside>
  )
}
