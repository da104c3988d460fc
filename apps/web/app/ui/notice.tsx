import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const icons = { info: Info, positive: CircleCheck, danger: CircleAlert } as const

export type NoticeProps = {
  kind?: keyof typeof icons
  title?: ReactNode
  children: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** Announced when it appears; a danger notice always is. */
  live?: boolean
  className?: string
}

export function Notice({ kind = 'info', title, children, icon, action, live, className }: NoticeProps) {
  const Icon = icons[kind]
  const role = kind === 'danger' ? 'alert' : live ? 'status' : undefined
  return (
    <div role={role} className={classNames('ui-notice', `ui-notice-${kind}`, className)}>
      {icon ?? <Icon />}
      <div>
        {title ? <div className="ui-notice-title">{title}</div> : null}
        {children}
      </div>
      {action ? <div className="ui-notice-action">{action}</div> : null}
    </div>
  )
}
