// Finds what stands in the way of people with assistive technology. Evaluated by the browser's own protocol, which
// the page's content security policy does not hold back.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Page } from './journey.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Toasts are looked at only under the hand, where they stay. */
export async function expectAccessible(page: Page, about: string): Promise<void> {
  await page.evaluate(source)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe: tool } = window as unknown as { axe: typeof axe }
    // A colour that is still on its way to another one has the contrast of neither.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const isFinite = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isFinite)
        .map(({ finished }) => finished),
    )
    // A toast may come at any moment, and fades in meanwhile.
    const exclude = document.querySelector('[data-sonner-toast]:hover') ? [] : ['[data-sonner-toaster]']
    const found = await tool.run({ exclude }, { runOnly, resultTypes: ['violations'] })
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target }) => target.join(' ')),
    }))
  }, tags)
  expect(violations, about).toEqual([])
}
