// Every control of a page can be brought into view, and then receives its own click: nothing in front covers it.
import { expect, type Page } from './journey.ts'

export async function expectReachable(page: Page, about: string): Promise<void> {
  expect(await page.evaluate(findCovered), about).toEqual([])
}

/** The same while a toast with these words is shown. */
export async function expectReachableBelowToast(page: Page, words: string): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: words })
  await expect(toast).toBeVisible()
  await expectReachable(page, `below the toast “${words}”`)
  await expect(toast).toBeVisible()
}

/** Runs in the page: each covered control with what covers it. */
function findCovered(): string[] {
  const kinds =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [role=tab], [role=switch], [role=option]'
  const name = (element: Element | null) =>
    element
      ? `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '').trim().slice(0, 40)}” .${element.getAttribute('class') ?? ''}`
      : 'nothing'
  /** A visually hidden field is clicked by its label. */
  const targetOf = (control: Element): Element => {
    const { width, height } = control.getBoundingClientRect()
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : null
    return label && (width < 8 || height < 8 || getComputedStyle(control).opacity === '0') ? label : control
  }
  const modal = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].findLast((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }),
  )
  const covered: string[] = []
  for (const control of (modal ?? document).querySelectorAll(kinds)) {
    if (control.matches(':disabled, [aria-disabled=true]') || control.closest('[inert], [aria-hidden=true]'))
      continue
    const target = targetOf(control)
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const box = [...target.getClientRects()].find(({ width, height }) => width > 4 && height > 4)
    // A skip link, shown once it has the focus.
    if (!box || box.bottom < 0) continue
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20))
    const isItsOwn =
      hit !== null && (target.contains(hit) || hit.contains(target) || hit.closest('label')?.contains(target))
    if (!isItsOwn || hit === document.body || hit === document.documentElement)
      covered.push(`${name(target)} at ${Math.round(box.y)} is below ${name(hit)}`)
  }
  return covered
}
