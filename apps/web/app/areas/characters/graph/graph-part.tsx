import Waypoints from 'lucide-react/icons/waypoints'
import { useState } from 'react'
import { lazyPart } from '#lib/lazy-part.tsx'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { Graph } from './relation-graph.tsx'

const LazyGraph = lazyPart<Graph>(async () => (await import('./relation-graph.tsx')).RelationGraph)

/** The graph is an extra to the list below it, loaded on request. */
export function GraphPart({ graph }: { graph: Graph }) {
  const [isShown, setIsShown] = useState(false)
  if (!useIsHydrated()) return null
  return (
    <>
      <Button
        variant="quiet"
        icon={<Waypoints />}
        aria-expanded={isShown}
        className="mb-5"
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide graph' : 'Show as a graph'}
      </Button>
      {isShown ? (
        <LazyGraph
          isWanted
          {...graph}
          onFailure={() => {
            setIsShown(false)
            toast.error('We couldn’t load the graph. Please try again.')
          }}
        />
      ) : null}
    </>
  )
}
