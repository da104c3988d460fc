/** Downloads text as a file, without a server request. */
export function saveTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileNameOf(name)}.md`
  document.body.append(link)
  link.click()
  link.remove()
  // The download has started by then; revoking immediately is too early for some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Valid on every file system, and never empty. */
export function fileNameOf(title: string): string {
  const name = title
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .replace(/(?<![. ])[. ]+$/, '')
  return name || 'Untitled'
}
