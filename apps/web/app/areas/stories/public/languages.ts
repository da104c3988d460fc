// The most common languages; any other one is left as it is.
const languages = [
  ['en', 'English'],
  ['es', 'Español'],
  ['pt', 'Português'],
  ['pt-BR', 'Português (Brasil)'],
  ['fr', 'Français'],
  ['de', 'Deutsch'],
  ['it', 'Italiano'],
  ['nl', 'Nederlands'],
  ['pl', 'Polski'],
  ['cs', 'Čeština'],
  ['sv', 'Svenska'],
  ['da', 'Dansk'],
  ['nb', 'Norsk bokmål'],
  ['fi', 'Suomi'],
  ['hu', 'Magyar'],
  ['ro', 'Română'],
  ['el', 'Ελληνικά'],
  ['tr', 'Türkçe'],
  ['uk', 'Українська'],
  ['ru', 'Русский'],
  ['ar', 'العربية'],
  ['he', 'עברית'],
  ['fa', 'فارسی'],
  ['hi', 'हिन्दी'],
  ['bn', 'বাংলা'],
  ['id', 'Bahasa Indonesia'],
  ['fil', 'Filipino'],
  ['vi', 'Tiếng Việt'],
  ['th', 'ไทย'],
  ['zh', '中文'],
  ['ja', '日本語'],
  ['ko', '한국어'],
] as const

export function languageOptions(current: string) {
  const options = languages.map(([value, label]) => ({ value: value as string, label: label as string }))
  return options.some(({ value }) => value === current)
    ? options
    : [...options, { value: current, label: current }]
}
