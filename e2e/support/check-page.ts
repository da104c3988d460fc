// Checks a page in both themes, on a desktop and on a phone: no accessibility problems, nothing wider than the screen.
import { expectLegible, expectOperable } from './axe.ts'
import { expect, type Page } from './journey.ts'

const desktop = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }
const narrowest = { width: 320, height: 640 }

type Theme = 'light' | 'dark'

/** Screenshots are for manual review: FABULA_PICTURES=all takes them, of each full page. */
const takesPictures = process.env.FABULA_PICTURES === 'all'

type Pictures = { name: string; isOverlay?: boolean }

export async function look(page: Page, about: string, pictures?: Pictures): Promise<void> {
  await lookAndStay(page, about, pictures)
  await show(page, 'light', desktop)
}

/** Opens a page that is checked as a whole. */
export async function lookAt(
  page: Page,
  open: () => Promise<void>,
  ...about: [string, Pictures]
): Promise<void> {
  // Rendering the last page once more in this size takes more work than loading the next one.
  await page.goto('about:blank')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(desktop)
  await open()
  await lookAndStay(page, ...about)
}

async function lookAndStay(page: Page, about: string, pictures?: Pictures): Promise<void> {
  const picture = async (theme: Theme, size: typeof desktop) => {
    if (!pictures || !takesPictures) return
    await page.setViewportSize(size)
    await page.evaluate(() => document.fonts.ready)
    const file = `${pictures.name.replace(/[^a-z0-9]+/gi, '-')}-${size.width}-${theme}.png`
    const path = new URL(`../output/pages/${file}`, import.meta.url).pathname
    await page.screenshot({ path, fullPage: !pictures.isOverlay })
  }
  await show(page, 'light', desktop)
  await expectOperable(page, about)
  await expectLegible(page, `${about} in light`)
  await picture('light', desktop)
  await picture('light', phone)
  await show(page, 'dark', desktop)
  await expectLegible(page, `${about} in dark`)
  await picture('dark', desktop)
  await picture('dark', phone)
  await show(page, 'dark', narrowest)
  await expectOperable(page, `${about} on a phone`)
  // The desktop sidebar moves below the text once the page has handled the resize.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `${about} is wider than 320 px by`).toBeLessThanOrEqual(0)
}

async function show(page: Page, colorScheme: Theme, size: typeof desktop): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  await page.setViewportSize(size)
}
