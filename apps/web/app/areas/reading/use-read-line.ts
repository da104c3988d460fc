import { type RefObject, useEffect, useRef } from 'react'

/** Reading progress: 0 at the top, 1 when the last line is visible. Drawn as the scale of a line. */
export function useReadLine(text: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let frame = 0
    const draw = () => {
      frame = 0
      if (!text.current || !line.current) return
      const end = text.current.getBoundingClientRect().bottom + window.scrollY - window.innerHeight
      const share = end > 0 ? window.scrollY / end : 1
      line.current.style.transform = `scaleX(${Math.min(1, Math.max(0, share)).toFixed(4)})`
    }
    const handleScroll = () => {
      frame ||= requestAnimationFrame(draw)
    }
    draw()
    window.addEventListener('scroll', handleScroll, { passive: true })
    window.addEventListener('resize', handleScroll)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', handleScroll)
      window.removeEventListener('resize', handleScroll)
    }
  })

  return line
}
