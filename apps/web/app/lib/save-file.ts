/** Hands text to the person as a file, without asking a server. */
export function saveTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileNameOf(name)}.md`
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has begun by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** What every file system takes, and never nothing. */
export function fileNameOf(title: string): string {
  const name = title
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .replace(/(?<![. ])[. ]+$/, '')
  return name || 'Untitled'
}
