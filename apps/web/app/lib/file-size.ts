/** "1.4 MB": precise enough to decide whether to download now. */
export function describeSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const [size, unit] =
    bytes < 1_000_000 ? [bytes / 1000, 'KB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`
}
