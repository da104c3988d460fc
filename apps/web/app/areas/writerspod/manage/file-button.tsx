import { type ComponentProps, useRef } from 'react'
import { Button } from '#ui/button.tsx'

type FileButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'children'> & {
  /** Of the file, for screen readers. */
  label: string
  accept: string
  onFile(file: File): void
}

/** Opens the browser's dialog for one file. The same file can be chosen again. */
export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
