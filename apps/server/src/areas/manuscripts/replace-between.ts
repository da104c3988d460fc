/**
 * Replaces everything between two marks, including the marks; unclosed ones stay unchanged. A regular expression would
 * search for the end from every start, which takes minutes on a malicious file.
 */
export function replaceBetween(
  text: string,
  [open, close]: readonly [open: string, close: string],
  replace: (whole: string, inside: string) => string,
): string {
  const parts: string[] = []
  let done = 0
  for (;;) {
    const start = text.indexOf(open, done)
    const end = start === -1 ? -1 : text.indexOf(close, start + open.length)
    if (end === -1) break
    const after = end + close.length
    parts.push(
      text.slice(done, start),
      replace(text.slice(start, after), text.slice(start + open.length, end)),
    )
    done = after
  }
  return parts.join('') + text.slice(done)
}

/** The first opening tag with this name, with its attributes. */
export const firstTag = (html: string, name: 'html' | 'body'): string =>
  (name === 'html' ? /<html\b[^<>]*>/i : /<body\b[^<>]*>/i).exec(html)?.[0] ?? ''
