import { useCallback, useState } from 'react'

const homes = 'main, header, footer, nav, aside, [data-reader-theme], [data-theme]:not(html)'

/**
 * The default container of a popup: the landmark, or the theme, around its trigger. At the end of the body it would be
 * outside every landmark and use the page's theme. `marker` goes on a hidden element beside the trigger.
 */
export function usePopupHome(given: HTMLElement | null | undefined) {
  const [home, setHome] = useState<HTMLElement | null>(null)
  const marker = useCallback((node: HTMLElement | null) => {
    if (node) setHome(node.closest<HTMLElement>(homes))
  }, [])
  return { marker, container: given ?? home ?? undefined }
}
