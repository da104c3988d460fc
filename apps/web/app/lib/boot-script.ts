// Runs inline in <head>, before the first paint, so that a stored theme never flashes. It is one constant: cached pages
// allow it by its hash. It repeats what theme.ts does, because it can import nothing; theme.test.ts compares the two.
export const bootScript = `(function () {
  var root = document.documentElement
  var stored = {}
  try {
    stored = JSON.parse(root.getAttribute('data-own-theme') || localStorage.getItem('fabula.theme')) || {}
  } catch (error) {}
  var isDark = stored.mode === 'dark' || (stored.mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  var sizes = ['small', 'medium', 'large', 'xl']
  root.setAttribute('data-theme', isDark ? 'dark' : 'light')
  root.setAttribute('data-font-size', sizes.indexOf(stored.fontSize) < 0 ? 'medium' : stored.fontSize)
  if (stored.isCompactMode === true) root.setAttribute('data-compact', '')
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.setAttribute('content', isDark ? '#121622' : '#fbfaf6')
  })
})()`
