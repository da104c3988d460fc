/** Words on a line with commas between them, or one a line: it works before the script. */
export const splitWords = (line: string): string[] =>
  line
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
