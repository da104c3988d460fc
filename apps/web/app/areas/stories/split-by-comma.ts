/** Items separated by commas or line breaks: it works without script. */
export const splitWords = (line: string): string[] =>
  line
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
