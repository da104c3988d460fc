// Runs inline in <head>, before the first paint, so that neither a stored theme, a reader's paper nor a dismissed
// banner flashes, and the greeting of the home page fits the hour. It is one constant: cached pages allow it by its
// hash. It repeats what theme.ts, reading-settings.ts, greeting.tsx and the announcements' dismissed.ts do, because it
// cannot import anything; tests compare them.
export const bootScript = `(function () {
  var root = document.documentElement
  var find = function (name) {
    try {
      return JSON.parse(root.getAttribute('data-own-' + name) || localStorage.getItem('fabula.' + name)) || {}
    } catch (error) {
      return {}
    }
  }
  var stored = find('theme')
  var isDark = stored.mode === 'dark' || (stored.mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  var sizes = ['small', 'medium', 'large', 'xl']
  root.setAttribute('data-theme', isDark ? 'dark' : 'light')
  root.setAttribute('data-font-size', sizes.indexOf(stored.fontSize) < 0 ? 'medium' : stored.fontSize)
  var hour = new Date().getHours()
  root.setAttribute('data-day', hour < 4 || hour > 17 ? 'evening' : hour < 12 ? 'morning' : 'afternoon')
  if (stored.isCompactMode === true) root.setAttribute('data-compact', '')
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.setAttribute('content', isDark ? '#121622' : '#fbfaf6')
  })
  var reading = find('reading')
  ;[
    ['paper', 'readerTheme', 'sepia night'],
    ['read-font', 'font', 'sans hyperlegible dyslexic'],
    ['read-line', 'lineHeight', 'compact relaxed'],
    ['read-width', 'width', 'narrow wide']
  ].forEach(function (look) {
    var value = reading[look[1]]
    if (look[2].split(' ').indexOf(value) >= 0) root.setAttribute('data-' + look[0], value)
  })
  var size = reading.textSize
  try {
    var away = JSON.parse(sessionStorage.getItem('fabula.announcements-put-away')) || []
    var gone = away.filter(function (id) { return /^[0-9a-f-]{36}$/.test(id) }).map(function (id) { return '[data-announcement="' + id + '"]' }).join()
    if (gone) document.head.appendChild(document.createElement('style')).textContent =
      gone + '{display:none}.announcement-top:not(:has(>:not(' + gone + '))){display:none}'
  } catch (error) {}
  if (typeof size === 'number' && size >= 14 && size <= 32 && size !== 18) root.style.setProperty('--read-scale', size / 18)
})()`
