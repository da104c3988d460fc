import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GraphLayout, Point } from './graph-layout.ts'

type Box = GraphLayout['box']

const minWidth = 160

/** Panning and zooming: the part of the drawing that is shown. Nothing is animated. */
export function useGraphView(svg: RefObject<SVGSVGElement | null>, whole: Box) {
  const [view, setView] = useState<Box>(whole)
  const dragged = useRef<{ pointer: Point; view: Box; hasMoved: boolean } | null>(null)

  function zoom(factor: number, at: Point = { x: 0.5, y: 0.5 }): void {
    setView((old) => {
      const width = Math.min(Math.max(old.width / factor, minWidth), whole.width * 2)
      const height = (width / old.width) * old.height
      return {
        x: old.x + (old.width - width) * at.x,
        y: old.y + (old.height - height) * at.y,
        width,
        height,
      }
    })
  }

  /** React's own wheel listener cannot prevent the browser's zoom. */
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const box = svg.current!.getBoundingClientRect()
    zoom(event.deltaY < 0 ? 1.15 : 0.87, {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    })
  })
  useEffect(() => {
    const element = svg.current
    const listen = (event: WheelEvent) => handleWheel(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [svg])

  /** Moves the view only if the point is outside it. */
  function showPoint({ x, y }: Point): void {
    setView((old) => {
      const edge = old.width * 0.08
      const isInside =
        x > old.x + edge && x < old.x + old.width - edge && y > old.y + edge && y < old.y + old.height - edge
      return isInside ? old : { ...old, x: x - old.width / 2, y: y - old.height / 2 }
    })
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      dragged.current = { pointer: { x: event.clientX, y: event.clientY }, view, hasMoved: false }
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const start = dragged.current
      if (!start) return
      const [dx, dy] = [event.clientX - start.pointer.x, event.clientY - start.pointer.y]
      if (!start.hasMoved && Math.hypot(dx, dy) < 5) return
      if (!start.hasMoved) event.currentTarget.setPointerCapture(event.pointerId)
      start.hasMoved = true
      const scale = start.view.width / event.currentTarget.getBoundingClientRect().width
      setView({ ...start.view, x: start.view.x - dx * scale, y: start.view.y - dy * scale })
    },
    onPointerUp() {
      dragged.current = null
    },
    onPointerCancel() {
      dragged.current = null
    },
  }

  return {
    viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`,
    zoom,
    fit: () => setView(whole),
    showPoint,
    handlers,
  }
}
