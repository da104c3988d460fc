// Shown only if the site has push keys and the browser supports push.
import { useEffect, useState } from 'react'
import { useViewer } from '#lib/root-data.ts'
import { Switch } from '#ui/switch.tsx'
import { toast } from '#ui/toast.ts'
import { canPush, endPush, findPushKey, isPushOn, startPush } from '../push-browser.ts'

export function PushSwitch() {
  const viewerId = useViewer()?._id
  const [push, setPush] = useState<{ key: string; isOn: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!viewerId || !canPush()) return
    let isCurrent = true
    void Promise.all([findPushKey(), isPushOn(viewerId)])
      .then(([key, isOn]) => {
        if (isCurrent && key) setPush({ key, isOn })
      })
      // Without a response the switch stays hidden.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [viewerId])

  if (!push || !viewerId) return null

  async function change(wanted: boolean): Promise<void> {
    setBusy(true)
    try {
      const isOn = wanted && (await startPush(viewerId!, push!.key))
      if (!wanted) await endPush()
      else if (!isOn)
        toast.error(
          'Your browser is blocking notifications from this site. Allow them in your browser settings.',
        )
      setPush({ key: push!.key, isOn })
    } catch {
      toast.error('Couldn’t change push notifications. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Switch
      row
      label="Push notifications on this device"
      hint="Get notifications even when Fabula isn’t open. Turns off when you log out on this device."
      checked={push.isOn}
      disabled={isBusy}
      onChange={({ target }) => void change(target.checked)}
    />
  )
}
