import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyPart } from '#lib/lazy-part.tsx'
import { usePopupTrigger } from '#lib/use-popup-trigger.ts'

const ThemeMenu = lazyPart(async () => (await import('./theme-menu.tsx')).ThemeMenu)

/** Both icons are in the HTML: only the style sheet knows which one to show before any script. */
export function ThemeSwitcher() {
  const menu = usePopupTrigger('menu', ThemeMenu)
  return (
    <>
      <IconButton
        label="Theme"
        className="noscript:hidden"
        icon={
          <>
            <Sun className="[[data-theme=dark]_&]:hidden" />
            <Moon className="hidden [[data-theme=dark]_&]:block" />
          </>
        }
        {...menu.triggerProps}
      />
      <ThemeMenu {...menu.popupProps} />
    </>
  )
}
