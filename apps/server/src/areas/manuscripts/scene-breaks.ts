// Lines of symbols that authors put between two scenes.
const few = /^(?:[*＊∗⁎⁂❦❧☙§†◆◇❖✦✧○●•·~#]\s*){1,12}$/u
const dashes = /^(?:[-–—_=]\s*){3,40}$/u

export function isSceneBreak(text: string): boolean {
  const line = text.trim()
  return line !== '' && line.length <= 60 && (few.test(line) || dashes.test(line))
}
