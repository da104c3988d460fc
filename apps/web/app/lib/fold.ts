/** Without case and accents, to compare what is typed with names. */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en').trim()
