import { useRevalidator } from 'react-router'
import { RuledButton } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'

/** Shown in place of data that failed to load. */
export function MissingData({ children }: { children: string }) {
  const { revalidate } = useRevalidator()
  return (
    <Notice
      kind="danger"
      action={
        <RuledButton small onClick={() => void revalidate()}>
          Try again
        </RuledButton>
      }
    >
      {children}
    </Notice>
  )
}
