import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

/** Shown only once: recovery codes let a user sign in who has lost the other factors. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    title.current?.focus()
  }, [codes])

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success('Recovery codes copied')
    } catch {
      toast.error('Couldn’t copy your recovery codes. Please write them down instead.')
    }
  }

  function handleDownload() {
    const file = new Blob([`Fabula recovery codes. Each code works once.\n\n${codes.join('\n')}\n`], {
      type: 'text/plain',
    })
    const address = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = address
    link.download = 'fabula-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <div className="rounded-card border border-line bg-paper-deep p-5">
      <h3 ref={title} tabIndex={-1} className="text-d5 outline-none">
        Your recovery codes
      </h3>
      <p className="mt-1 text-dense text-pretty text-ink-soft">
        Save these somewhere you can reach without your phone. Each code works once. We won’t show them again.
      </p>
      <ul className="mt-4 grid gap-x-8 gap-y-1.5 text-dense tabular sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 noscript:hidden">
        <Button variant="quiet" size="sm" icon={<Copy />} onClick={() => void handleCopy()}>
          Copy
        </Button>
        <Button variant="quiet" size="sm" icon={<Download />} onClick={handleDownload}>
          Download
        </Button>
      </div>
    </div>
  )
}
