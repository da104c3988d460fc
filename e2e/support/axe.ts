// Finds accessibility problems. Evaluated through the browser's own protocol, because the page's content security
// policy would block it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { JSHandle } from '@playwright/test'
import { expect, type Page } from './journey.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const colors = ['color-contrast', 'link-in-text-block']
const everything: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const onlyColors: axe.RunOptions = { runOnly: { type: 'rule', values: colors } }
const allButColors: axe.RunOptions = {
  ...everything,
  rules: Object.fromEntries(colors.map((rule) => [rule, { enabled: false }])),
}

/** `within`: a selector for the new part of a page whose rest is checked elsewhere, such as a dialog. */
export async function expectAccessible(page: Page, about: string, within?: string): Promise<void> {
  expect(await findViolations(page, everything, within), about).toEqual([])
}

/**
 * Only colors. They take the most time, so only the first of all texts with the same style and background are checked.
 */
export async function expectLegible(page: Page, about: string): Promise<void> {
  await stop(page)
  const distinct = await page.evaluateHandle(pickDistinct)
  expect(await findViolations(page, onlyColors, distinct), about).toEqual([])
}

/** Everything except colors. */
export async function expectOperable(page: Page, about: string): Promise<void> {
  expect(await findViolations(page, allButColors), about).toEqual([])
}

/** Makes colors change instantly, and finishes all animations. */
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
      // A toast may appear at any moment, and fades in meanwhile; it is checked only while hovered, when it stays.
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

/** Runs in the page. One element per text style: its color, size and weight, and its background. */
function pickDistinct(): Element[] {
  const grounds = new Map<Element | null, string>([[null, '']])
  const groundOf = (element: Element | null): string => {
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { color, opacity, backgroundColor, backgroundImage } = getComputedStyle(element!)
    // A link also differs from the text around it.
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

/** Once per document: loads axe, and disables color transitions. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(source)
  await page.evaluate(() => {
    // During a transition a color has the contrast of neither end, and where colors are inherited one transition starts
    // when another ends.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })
}
