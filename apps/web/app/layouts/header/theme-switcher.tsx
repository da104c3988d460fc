import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { IconButton } from '#ui/icon-button.tsx'
import { useOnDemand } from '#lib/use-on-demand.ts'

/** Both icons are in the HTML: which one shows is known to the style sheet alone, before any script. */
export function ThemeSwitcher() {
  const menu = useOnDemand('menu', async () => (await import('./theme-menu.tsx')).ThemeMenu)
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
      {menu.Popup ? <menu.Popup {...menu.popupProps} /> : null}
    </>
  )
}
