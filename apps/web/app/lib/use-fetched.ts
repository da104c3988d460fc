import {
  type ComponentType,
  createElement,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'

type PendingAction = { isWanted: boolean; onFailure: () => void }

/**
 * Draws a component that is fetched when it is first wanted. Unlike React's own lazy, a failed fetch does not take the
 * page down with it: nothing is drawn, `onFailure` hears it, and the next wish tries again. `load` must not change.
 */
export function useFetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isWanted, onFailure }: PendingAction,
  props: Props,
): ReactElement | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null)
  const handleFailure = useEffectEvent(onFailure)
  const isMissing = isWanted && component === null

  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    load().then(
      (loaded) => {
        if (isCurrent) setComponent(() => loaded)
      },
      () => {
        if (isCurrent) handleFailure()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isMissing, load])

  return component && createElement(component, props)
}
