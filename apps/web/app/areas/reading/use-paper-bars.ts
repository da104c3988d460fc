import { useEffect } from 'react'
import { useReadingLook } from '#lib/reading-settings.ts'
import { themeColors, useTheme } from '#lib/theme.ts'

/** Colors the browser's own bars like the paper while the reader is open. */
export function usePaperBars(): void {
  const { readerTheme } = useReadingLook()
  const { mode } = useTheme()

  useEffect(() => {
    const root = document.documentElement
    const paint = (color: string) => {
      for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
        meta.setAttribute('content', color)
    }
    if (readerTheme !== 'default') paint(getComputedStyle(root).getPropertyValue('--paper'))
    return () => paint(themeColors[root.dataset.theme === 'dark' ? 'dark' : 'light'])
  }, [readerTheme, mode])
}
