import type { NotificationType, Settings, SettingsChanges } from '@fabula/contracts/settings'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { type Frequency, frequencies, isLocked, notificationGroups } from './notification-texts.ts'
import { Part } from './section-frame.tsx'
import { type ChoicesProps, saveSettings, withSettings } from './with-settings.tsx'

type Channels = Settings['notifications'][NotificationType]

function save(type: NotificationType, channels: Partial<Channels>) {
  // The contract defines which values a type may have; the choices below offer no others.
  saveSettings({ notifications: { [type]: channels } } as SettingsChanges)
}

export const NotificationChoices = withSettings(({ settings: { notifications } }: ChoicesProps) => (
  <>
    <div
      aria-hidden="true"
      className={`${grid} -mb-6 border-b border-rule pb-2 text-meta font-medium text-ink-soft`}
    >
      <span />
      <span className="text-center">In-app</span>
      <span>Email</span>
    </div>
    {notificationGroups.map(({ title, types }) => (
      <Part key={title} title={title}>
        <ul className="border-t border-line">
          {(Object.entries(types) as [NotificationType, string][]).map(([type, label]) => (
            <NotificationRow key={type} type={type} label={label} channels={notifications[type]} />
          ))}
        </ul>
      </Part>
    ))}
  </>
))

const frequencyOptions = Object.entries(frequencies).map(([value, label]) => ({ value, label }))

/** One column each for the app and for email, on a phone too. */
const grid = 'grid grid-cols-[1fr_3rem_7.5rem] items-center gap-x-2 sm:grid-cols-[1fr_4.5rem_8rem] sm:gap-x-6'

type RowProps = { type: NotificationType; label: string; channels: Channels }

function NotificationRow({ type, label, channels }: RowProps) {
  return (
    <li className={`${grid} border-b border-line py-(--row-pad-dense)`}>
      <p>
        {label}
        {isLocked(type) ? <span className="block text-meta text-ink-faint">Can’t be turned off</span> : null}
      </p>
      <Switch
        label={<span className="sr-only">In-app: {label}</span>}
        className="justify-self-center"
        checked={channels.inApp}
        disabled={isLocked(type)}
        onChange={({ target }) => save(type, { inApp: target.checked })}
      />
      {isLocked(type) ? (
        <p className="text-ink-soft">{frequencies.instant}</p>
      ) : (
        <Select
          label={`Email: ${label}`}
          hideLabel
          value={channels.email}
          options={frequencyOptions}
          onChange={({ target }) => save(type, { email: target.value as Frequency })}
        />
      )}
    </li>
  )
}
