import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

const spans = {
  3: 'lg:col-span-3',
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
  6: 'lg:col-span-6',
  8: 'lg:col-span-8',
  12: 'lg:col-span-12',
} as const

export function Specimen(props: { title: string; span: keyof typeof spans; children: ReactNode }) {
  const { title, span, children } = props
  return (
    <section className={classNames('min-w-0', spans[span], span >= 6 && 'md:max-lg:col-span-2')}>
      <h3 className="border-t border-rule pt-3 pb-4.5 font-sans text-dense leading-none font-strong tracking-normal">
        {title}
      </h3>
      {children}
    </section>
  )
}

export function Line({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('flex flex-wrap items-center gap-3', className)}>{children}</div>
}
