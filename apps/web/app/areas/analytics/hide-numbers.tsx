// Some writers write better without numbers: they can be covered until the writer asks for them.
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { api } from '#lib/api.ts'
import { isRateLimited } from '#lib/rate-limited.ts'
import { settingsStore } from '#lib/settings.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { toast } from '#ui/toast.ts'
import { viewAddress } from './readers-view.ts'

export function HideNumbersSwitch({ isHiding }: { isHiding: boolean }) {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<boolean | null>(null)

  async function handleChange(hideNumbers: boolean) {
    setChosen(hideNumbers)
    try {
      const answer = await api('PATCH /users/settings', { body: { analytics: { hideNumbers } } })
      if (isRateLimited(answer)) return
      settingsStore.adopt(answer.settings)
      await revalidate()
    } catch {
      toast.error('Couldn’t save your choice. Please try again.')
    } finally {
      setChosen(null)
    }
  }

  return (
    <Switch
      label="Hide numbers"
      hint="They stay hidden until you ask to see them."
      className="noscript:hidden"
      checked={chosen ?? isHiding}
      onChange={({ target }) => void handleChange(target.checked)}
    />
  )
}

export function CoveredNumbers() {
  const { search } = useLocation()
  return (
    <div className="covered-numbers">
      <EyeOff aria-hidden="true" />
      <h2 className="text-d4">Your numbers are hidden</h2>
      <p className="mt-2 max-w-[44ch] text-ink-soft">
        Readers are still counted. Look at the numbers only when you want to.
      </p>
      <p className="mt-5">
        <ButtonLink variant="quiet" to={viewAddress(search, { show: '1' })} preventScrollReset>
          Show numbers
        </ButtonLink>
      </p>
    </div>
  )
}
