// RFC 4180, for spreadsheets.

/** So that they read it as UTF-8. */
const byteOrderMark = '\uFEFF'

export const formatCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `${byteOrderMark}${rows.map((row) => row.map(formatCell).join(',')).join('\r\n')}\r\n`

function formatCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  // Spreadsheets would run it as a formula.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
