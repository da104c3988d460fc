import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

const icons = { info: Info, positive: CircleCheck, danger: CircleAlert } as const

export type NoticeProps = {
  kind?: keyof typeof icons
  title?: ReactNode
  children: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** Announced when it appears, and scrolled into view; a danger notice is always announced. */
  live?: boolean
  className?: string
}

export function Notice({ kind = 'info', title, children, icon, action, live, className }: NoticeProps) {
  const Icon = icons[kind]
  const notice = useRef<HTMLDivElement>(null)
  // The answer to an action at the end of a long page. Not while the author writes: the text must stay where it is.
  useEffect(() => {
    const isWriting = document.activeElement?.closest('[contenteditable="true"]')
    if (live && !isWriting) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [live, children])
  const role = kind === 'danger' ? 'alert' : live ? 'status' : undefined
  return (
    <div
      ref={notice}
      role={role}
      className={classNames('ui-notice scroll-my-4', `ui-notice-${kind}`, className)}
    >
      {icon ?? <Icon />}
      <div>
        {title ? <div className="ui-notice-title">{title}</div> : null}
        {children}
      </div>
      {action ? <div className="ui-notice-action">{action}</div> : null}
    </div>
  )
}
