import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return <kbd {...rest} className={classNames('ui-kbd', className)} />
}
