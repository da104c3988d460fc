import { useState } from 'react'
import { useSite } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import {
  acceptAll,
  type Consent,
  type ConsentCategory,
  declineAll,
  consent,
  saveSelected,
} from './consent.ts'

type PanelProps = { isOpen: boolean; current: Consent | null }

export function ConsentPanel({ isOpen, current }: PanelProps) {
  return (
    <Dialog
      title="Cookies and tracking"
      description="You can change this anytime on the Cookies page."
      open={isOpen}
      onOpenChange={(open) => consent.setState({ isPanelOpen: open })}
    >
      {current ? <Choices key={current.consentTimestamp} categories={current.acceptedCategories} /> : null}
    </Dialog>
  )
}

function Choices({ categories }: { categories: readonly ConsentCategory[] }) {
  const { analyticsId } = useSite()
  const [chosen, setChosen] = useState(
    () => new Set<string>(categories.filter(({ accepted }) => accepted).map(({ id }) => id)),
  )
  function toggle(id: string, isOn: boolean) {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      <div className="my-5 grid gap-5">
        {categories.map(({ id, name, description, required }) => (
          <Switch
            key={id}
            row
            label={name}
            hint={`${description} ${required ? 'Always on.' : analyticsId ? 'This includes Google Analytics.' : ''}`.trim()}
            checked={required || chosen.has(id)}
            disabled={required}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </div>
      <div className="ui-dialog-actions flex-wrap">
        <Button variant="quiet" onClick={declineAll}>
          Decline
        </Button>
        <Button variant="quiet" onClick={acceptAll}>
          Accept all
        </Button>
        <Button onClick={() => saveSelected(chosen)}>Save</Button>
      </div>
    </>
  )
}
