// Recognizes lines that look like chapter headings in texts without markup: "Chapter Seven", "XII.", "Epilogue".
const number =
  '(?:\\d{1,4}|[ivxlcdm]{1,9}|(?:the\\s+)?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final)(?:[-\\s](?:one|two|three|four|five|six|seven|eight|nine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))?)'
const parts =
  '(?:chapter|part|book|letter|act|scene|canto|stave|volume|kapitel|teil|buch|chapitre|partie|livre|cap[ií]tulo|parte|libro|capitolo|hoofdstuk|deel|kapitola|rozdział|глава|часть)'
const numbered = new RegExp(`^${parts}\\s+${number}(?:$|[\\s.:,—–-].{0,90}$)`, 'iu')
const bareNumbered = new RegExp(`^${parts}\\s+${number}\\.?$`, 'iu')
const named =
  /^(?:prologue|epilogue|preface|foreword|introduction|afterword|interlude|dedication|acknowledge?ments|prolog|epilog|vorwort|nachwort|prólogo|epílogo|prefacio|préface|épilogue)(?:$|[.:—–-].{0,90}$)/iu
const bareNumber = /^(?:[IVXLC]{1,8}|\d{1,3})\.?$/
const numberedTitle = /^(?:[IVXLC]{1,8}|\d{1,3})[.:]\s+(?!\s)\P{Ll}{2,90}$/u

export function isChapterLine(line: string): boolean {
  const text = line.trim()
  if (text === '' || text.length > 110 || text.includes('\n')) return false
  return numbered.test(text) || named.test(text) || bareNumber.test(text) || numberedTitle.test(text)
}

/** Only a number: the next line may be its title. */
export function isBareChapterLine(line: string): boolean {
  return bareNumbered.test(line.trim()) || bareNumber.test(line.trim())
}

/** Short, without the end of a sentence, and its long words are capitalized. */
export function looksLikeTitle(line: string): boolean {
  const text = line.trim()
  if (text === '' || text.length > 80 || /[.!?…,;:”’"']$/.test(text) || /^[“"‘'—–-]/.test(text)) return false
  const long = text.split(/\s+/).filter((word) => word.length > 3)
  const raised = long.filter((word) => /^[\p{Lu}\p{N}]/u.test(word))
  return long.length === 0 || raised.length / long.length >= 0.6
}
