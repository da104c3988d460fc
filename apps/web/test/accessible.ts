// Runs axe on a part of a page, in the light and the dark theme.
import axe from 'axe-core'
import { expect } from 'vitest'

const rules: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  preload: false,
}

// A color in transition has the contrast of neither end.
const still = new CSSStyleSheet()
still.replaceSync('*, ::before, ::after { transition: none !important }')

export async function expectAccessible(part: Element | SVGElement): Promise<void> {
  document.adoptedStyleSheets = [still]
  const chosen = document.documentElement.dataset.theme
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const { violations } = await axe.run(part as HTMLElement, rules)
    const found = violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target }) => target.join(' ')),
    }))
    expect(found, theme).toEqual([])
  }
  document.adoptedStyleSheets = []
  if (chosen === undefined) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}
