import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'

const tools = (bar: HTMLElement) =>
  Array.from(bar.querySelectorAll<HTMLElement>('[data-tool]')).filter((tool) => tool.offsetParent !== null)

/** One Tab stop; arrow keys, Home and End move inside. */
export function useRovingFocus(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const all = bar.current ? Array.from(bar.current.querySelectorAll<HTMLElement>('[data-tool]')) : []
    for (const [index, tool] of all.entries()) tool.tabIndex = index === 0 ? 0 : -1
  }, [bar])

  function choose(tool: HTMLElement): void {
    for (const other of bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])
      other.tabIndex = other === tool ? 0 : -1
  }

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (target.matches('[data-tool]')) choose(target)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (!bar.current || !(event.target as HTMLElement).matches('[data-tool]')) return
      const all = tools(bar.current)
      const here = all.indexOf(event.target as HTMLElement)
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      const next =
        event.key === 'Home'
          ? all[0]
          : event.key === 'End'
            ? all.at(-1)
            : step && all[(here + step + all.length) % all.length]
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}
