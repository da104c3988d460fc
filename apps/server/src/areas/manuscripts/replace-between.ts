/**
 * Replaces what stands between two marks, the marks included; what is never closed stays as it is. A pattern would look
 * for the end anew from every beginning, which takes minutes on a file that was made for it.
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

/** The first opening tag of a name, with its attributes. */
export const firstTag = (html: string, name: 'html' | 'body'): string =>
  (name === 'html' ? /<html\b[^<>]*>/i : /<body\b[^<>]*>/i).exec(html)?.[0] ?? ''
