import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { saveTextFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

/** Offers two ways to save the text that need no server. */
export function RecoveredTextCard({
  title,
  words,
  children,
}: {
  title: string
  words(): string
  children?: ReactNode
}) {
  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(words())
      toast.success('Copied')
    } catch {
      toast.error('Couldn’t copy the text', {
        description: 'Your browser blocked copying. Download the text instead.',
      })
    }
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" variant="quiet" icon={<Copy />} onClick={() => void handleCopy()}>
        Copy
      </Button>
      <Button size="sm" variant="quiet" icon={<Download />} onClick={() => saveTextFile(title, words())}>
        Download
      </Button>
      {children}
    </div>
  )
}
