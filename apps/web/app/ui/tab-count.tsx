export function TabCount({ count }: { count?: number }) {
  if (count === undefined) return null
  return (
    <>
      {' '}
      <span className="ui-tab-count">{count}</span>
    </>
  )
}
