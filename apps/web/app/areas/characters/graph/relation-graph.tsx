/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- keys and drags of its links bubble to the drawing. */
import { characterPath } from '@fabula/contracts/character-sizes'
import type { GraphNode, GraphRelation } from '@fabula/contracts/characters.sharing'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pictureUrl } from '#lib/pictures.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { relationWords } from '../cast-texts.ts'
import { findNeighbors, findNext, type GraphLayout, startLayout } from './graph-layout.ts'
import { useGraphView } from './use-graph-view.ts'

export type Graph = { nodes: readonly GraphNode[]; relations: readonly GraphRelation[] }

/** How the cast relates, drawn. One character is in the tab order; arrow keys go on from it. */
export function RelationGraph(graph: Graph) {
  const layout = useGraphLayout(graph)
  return layout ? (
    <Drawing {...graph} layout={layout} />
  ) : (
    <p className="relation-graph-wait">Drawing the graph…</p>
  )
}

/** Less than half a frame. */
const sliceMilliseconds = 7

function useGraphLayout({ nodes, relations }: Graph): GraphLayout | null {
  const [layout, setLayout] = useState<GraphLayout | null>(null)
  useEffect(() => {
    const work = startLayout(nodes, relations)
    let frame = requestAnimationFrame(function next() {
      const ready = work.step(sliceMilliseconds)
      if (ready) setLayout(ready)
      else frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [nodes, relations])
  return layout
}

function Drawing({ nodes, relations, layout }: Graph & { layout: GraphLayout }) {
  const neighbors = useMemo(() => findNeighbors(relations), [relations])
  const labels = useMemo(() => describeAll({ nodes, relations }), [nodes, relations])
  const [currentId, setCurrentId] = useState(nodes[0]?._id)
  const svg = useRef<SVGSVGElement>(null)
  const { viewBox, zoom, fit, showPoint, handlers } = useGraphView(svg, layout.box)
  const navigate = useNavigate()
  const helpId = useId()

  function moveTo(id: string | undefined): void {
    if (!id) return
    setCurrentId(id)
    showPoint(layout.places.get(id)!)
    svg.current?.querySelector<SVGElement>(`[data-id="${id}"]`)?.focus({ preventScroll: true })
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (!currentId || event.ctrlKey || event.metaKey || event.altKey) return
    const ids: Record<string, () => string | undefined> = {
      Home: () => nodes[0]?._id,
      End: () => nodes.at(-1)?._id,
    }
    const changes: Record<string, () => void> = { '+': () => zoom(1.25), '-': () => zoom(0.8), '0': fit }
    if (event.key.startsWith('Arrow')) moveTo(findNext(currentId, event.key, layout.places, neighbors))
    else if (Object.hasOwn(ids, event.key)) moveTo(ids[event.key]!())
    else if (Object.hasOwn(changes, event.key)) changes[event.key]!()
    else return
    event.preventDefault()
  }

  return (
    <div className="relation-graph">
      <svg
        ref={svg}
        viewBox={viewBox}
        role="group"
        aria-label={`Graph of ${nodes.length} characters`}
        aria-describedby={helpId}
        onKeyDown={handleKeyDown}
        {...handlers}
      >
        <Lines relations={relations} places={layout.places} currentId={currentId} />
        {nodes.map((node) => (
          <Person
            key={node._id}
            node={node}
            place={layout.places.get(node._id)!}
            label={labels.get(node._id)!}
            isCurrent={node._id === currentId}
            isRelated={currentId !== undefined && (neighbors.get(currentId)?.has(node._id) ?? false)}
            onFocus={setCurrentId}
            onOpen={navigate}
          />
        ))}
      </svg>
      <div className="relation-graph-tools">
        <IconButton label="Zoom in" onClick={() => zoom(1.25)} icon={<Plus />} />
        <IconButton label="Zoom out" onClick={() => zoom(0.8)} icon={<Minus />} />
        <IconButton label="Show all" onClick={fit} icon={<Maximize />} />
      </div>
      <p id={helpId} className="text-meta text-ink-faint">
        Drag to move, Ctrl and the wheel to zoom. With the keyboard: arrow keys go to related characters,
        Enter opens one, + and − zoom, 0 shows all.
      </p>
    </div>
  )
}

type LinesProps = Pick<Graph, 'relations'> & {
  places: ReadonlyMap<string, { x: number; y: number }>
  currentId: string | undefined
}

const Lines = memo(function Lines({ relations, places, currentId }: LinesProps) {
  return (
    <g aria-hidden="true">
      {relations.map(({ fromId, toId }) => {
        const [from, to] = [places.get(fromId)!, places.get(toId)!]
        const isNear = fromId === currentId || toId === currentId
        return (
          <line
            key={`${fromId} ${toId}`}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            className={isNear ? 'relation-line is-near' : 'relation-line'}
          />
        )
      })}
    </g>
  )
})

type PersonProps = {
  node: GraphNode
  place: { x: number; y: number }
  label: string
  isCurrent: boolean
  isRelated: boolean
  onFocus: (id: string) => void
  onOpen: (path: string) => unknown
}

const radius = 24

/** Re-rendered only when it changes: a graph has up to 300. */
const Person = memo(function Person(props: PersonProps) {
  const { node, place, label, isCurrent, isRelated, onFocus, onOpen } = props
  const path = node.isArchived ? undefined : characterPath(node)
  return (
    <g transform={`translate(${place.x} ${place.y})`}>
      <a
        href={path}
        aria-label={label}
        aria-disabled={path ? undefined : true}
        data-id={node._id}
        tabIndex={isCurrent ? 0 : -1}
        className={`relation-node${isRelated ? ' is-related' : ''}`}
        onFocus={() => onFocus(node._id)}
        draggable={false}
        onClick={(event) => {
          if (!path || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void onOpen(path)
        }}
      >
        <circle r={radius} />
        {node.portrait ? (
          <image
            href={pictureUrl(node.portrait.imageId, 320)}
            x={-radius}
            y={-radius}
            width={radius * 2}
            height={radius * 2}
            preserveAspectRatio="xMidYMid slice"
          />
        ) : null}
        <text className="relation-label" aria-hidden="true" y={radius + 19}>
          {node.name}
        </text>
      </a>
    </g>
  )
})

/** "Ines, keeper. Friend: Brannoc. Is enemy of: Odile." */
function describeAll({ nodes, relations }: Graph): Map<string, string> {
  const names = new Map(nodes.map(({ _id, name }) => [_id, name]))
  const parts = new Map(nodes.map(({ _id, name, role }) => [_id, [role ? `${name}, ${role}` : name]]))
  for (const { fromId, toId, kind } of relations) {
    parts.get(fromId)?.push(`${relationWords[kind]}: ${names.get(toId)}`)
    parts.get(toId)?.push(`${relationWords[kind]} of ${names.get(fromId)}`)
  }
  return new Map([...parts].map(([id, said]) => [id, `${said.slice(0, 12).join('. ')}.`]))
}
