import { useSyncExternalStore } from 'react'

const partsOfDay = ['morning', 'afternoon', 'evening'] as const

/** As the boot script does, which knows the viewer's clock before the first paint. */
export function partOfDay(hour: number): (typeof partsOfDay)[number] {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

const subscribe = () => () => {}
const currentPart = () => partOfDay(new Date().getHours())

/** The server doesn’t know the viewer’s hour, so it sends every greeting, and a style shows one. */
export function Greeting({ name }: { name: string }) {
  const part = useSyncExternalStore(subscribe, currentPart, () => null)
  return (
    <h1 className="text-feature wrap-anywhere">
      {part
        ? `Good ${part}`
        : [...partsOfDay.map((each) => [each, `Good ${each}`]), ['unknown', 'Welcome']].map(
            ([each, words]) => (
              <span key={each} data-greeting={each}>
                {words}
              </span>
            ),
          )}
      , {name}
    </h1>
  )
}
