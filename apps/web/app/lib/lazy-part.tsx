// Menus, dialogs and panels whose code is loaded when they are first needed (docs/decisions/0036).
import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'

type LoadingProps = {
  /** True when the part should render. Once loaded it stays mounted, so that it can animate out. */
  isWanted: boolean
  /** The code failed to load. Nothing renders until `isWanted` turns false and true again, which retries. */
  onFailure?: () => void
}

export type LazyPart<Props extends object> = ComponentType<Props & LoadingProps> & {
  /** Loads the code before the first render. */
  preload: () => Promise<unknown>
}

/**
 * React.lazy for optional parts of a page: a failed load calls `onFailure` instead of reaching the page's error boundary,
 * and can be retried. The part mounts in a transition, so the page stays as it is until the code arrives. A Suspense
 * fallback would delay it instead: React keeps a fallback on screen for 300 ms even when the code arrives at once.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  function Part({ isWanted, onFailure, ...props }: Props & LoadingProps) {
    const [Content, setContent] = useState<LazyExoticComponent<ComponentType<Props>> | 'failed' | null>(null)
    const isMissing = isWanted && Content === null
    if (Content === 'failed' && !isWanted) setContent(null)

    const handleFailure = useEffectEvent(() => {
      setContent('failed')
      if (isWanted) onFailure?.()
    })
    useEffect(() => {
      if (!isMissing) return
      const attempt = lazy(async () => {
        try {
          return { default: await load() }
        } catch {
          handleFailure()
          return { default: Nothing }
        }
      })
      startTransition(() => setContent(attempt))
    }, [isMissing])

    return Content === null || Content === 'failed' ? null : <Content {...(props as unknown as Props)} />
  }
  return Object.assign(Part, { preload: load })
}

const Nothing = () => null
