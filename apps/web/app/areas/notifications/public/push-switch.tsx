// Shown only if the site has push keys and the browser supports push.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryProvider } from '#lib/query-provider.tsx'
import { useViewer } from '#lib/root-data.ts'
import { Switch } from '#ui/switch.tsx'
import { toast } from '#ui/toast.ts'
import { canPush, endPush, findPushKey, isPushOn, startPush } from '../push-browser.ts'

const pushQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['push', viewerId],
    queryFn: async () => {
      if (!canPush()) return null
      const [key, isOn] = await Promise.all([findPushKey(), isPushOn(viewerId)])
      return key ? { key, isOn } : null
    },
    staleTime: 0,
  })

export function PushSwitch() {
  const viewerId = useViewer()?._id
  if (!viewerId) return null
  return (
    <QueryProvider>
      <OwnPushSwitch viewerId={viewerId} />
    </QueryProvider>
  )
}

function OwnPushSwitch({ viewerId }: { viewerId: string }) {
  const client = useQueryClient()
  const query = pushQuery(viewerId)
  // Without a response the switch stays hidden.
  const { data: push } = useQuery(query)
  const change = useMutation({
    async mutationFn({ key, isWanted }: { key: string; isWanted: boolean }) {
      if (isWanted) return { key, isOn: await startPush(viewerId, key) }
      await endPush()
      return { key, isOn: false }
    },
    onSuccess(next, { isWanted }) {
      client.setQueryData(query.queryKey, next)
      if (isWanted && !next.isOn)
        toast.error(
          'Your browser is blocking notifications from this site. Allow them in your browser settings.',
        )
    },
    onError: () => toast.error('Couldn’t change push notifications. Please try again.'),
  })

  if (!push) return null

  return (
    <Switch
      row
      label="Push notifications on this device"
      hint="Get notifications even when Fabula isn’t open. Turns off when you log out on this device."
      checked={push.isOn}
      disabled={change.isPending}
      onChange={({ target }) => change.mutate({ key: push.key, isWanted: target.checked })}
    />
  )
}
