// Finds what stands in the way of people with assistive technology. Evaluated by the browser's own protocol, which
// the page's content security policy does not hold back.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { JSHandle } from '@playwright/test'
import { expect, type Page } from './journey.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const colours = ['color-contrast', 'link-in-text-block']
const everything: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const onlyColours: axe.RunOptions = { runOnly: { type: 'rule', values: colours } }
const allButColours: axe.RunOptions = {
  ...everything,
  rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
}

/** `within`: a selector of what is new on a page whose rest is looked at elsewhere, such as a dialog. */
export async function expectAccessible(page: Page, about: string, within?: string): Promise<void> {
  expect(await findViolations(page, everything, within), about).toEqual([])
}

/** Colors alone. They take the most time, so of all words that are drawn alike on the same ground the first are
 * looked at. */
export async function expectLegible(page: Page, about: string): Promise<void> {
  await stop(page)
  const distinct = await page.evaluateHandle(pickDistinct)
  expect(await findViolations(page, onlyColours, distinct), about).toEqual([])
}

/** Everything but colors. */
export async function expectOperable(page: Page, about: string): Promise<void> {
  expect(await findViolations(page, allButColours), about).toEqual([])
}

/** Colours change at once, and what moves has arrived. */
async function stop(page: Page): Promise<void> {
  await prepare(page)
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const isFinite = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isFinite)
        .map(({ finished }) => finished),
    )
  })
}

async function findViolations(page: Page, rules: axe.RunOptions, within?: string | JSHandle<Element[]>) {
  await stop(page)
  return page.evaluate(
    async ([chosen, part]) => {
      const { axe: tool } = window as unknown as { axe: typeof axe }
      // A toast may come at any moment, and fades in meanwhile; it is looked at only under the hand, where it stays.
      const exclude = document.querySelector('[data-sonner-toast]:hover') ? [] : ['[data-sonner-toaster]']
      const include = part === undefined ? [] : [part].flat()
      const found = await tool.run(
        { include, exclude },
        { ...chosen, resultTypes: ['violations'], preload: false },
      )
      return found.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    [rules, within] as const,
  )
}

/** In the page. One of each way in which words are drawn: their colour, size and weight, and what is behind them. */
function pickDistinct(): Element[] {
  const grounds = new Map<Element | null, string>([[null, '']])
  const groundOf = (element: Element | null): string => {
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { color, opacity, backgroundColor, backgroundImage } = getComputedStyle(element!)
    // A link also differs from the words around it.
    const ground = `${color} ${opacity} ${backgroundColor} ${backgroundImage} / ${groundOf(element!.parentElement)}`
    const isSeen = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || opacity !== '1'
    grounds.set(element, isSeen ? ground : groundOf(element!.parentElement))
    return grounds.get(element)!
  }
  const hasWords = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const first = new Map<string, Element>()
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasWords(element) || !element.checkVisibility()) continue
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element)
    const around = element.parentElement && getComputedStyle(element.parentElement).color
    const look = [color, around, fontSize, fontWeight, textDecorationLine, groundOf(element)].join(' ')
    if (!first.has(look)) first.set(look, element)
  }
  return [...first.values()]
}

/** Once a document: the tool, and colours that change at once. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(source)
  await page.evaluate(() => {
    // A colour that is still on its way to another has the contrast of neither, and where colours are inherited one
    // such way begins when another has ended.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })
}
