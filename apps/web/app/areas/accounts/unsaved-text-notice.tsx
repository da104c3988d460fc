import Download from 'lucide-react/icons/download'
import { saveTextFile } from '#lib/save-file.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { UnsentWords } from './unsaved-text.ts'

/** Shown before logging out deletes the data on this device. */
export function UnsentWordsNotice({ unsent, onLeave }: { unsent: readonly UnsentWords[]; onLeave(): void }) {
  async function handleDownload({ title, read }: UnsentWords): Promise<void> {
    try {
      saveTextFile(title, await read())
    } catch {
      toast.error('Couldn’t read your unsaved text', {
        description: 'Go back to the page where you typed it and copy it there.',
      })
    }
  }
  return (
    <div role="alert" className="grid max-w-144 justify-items-start gap-5">
      <p className="font-serif text-d4">You have unsaved text on this device.</p>
      <p className="text-ink-soft">
        Logging out will remove it from this device. Download it, or go back to the page where you typed it
        and save it there.
      </p>
      <ul className="grid w-full border-t border-line">
        {unsent.map((words) => (
          <li key={words.key} className="flex items-center justify-between gap-4 border-b border-line py-3">
            <span className="font-serif">{words.title}</span>
            <Button size="sm" variant="quiet" icon={<Download />} onClick={() => void handleDownload(words)}>
              Download
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/stories?source=myStories">Stay logged in</ButtonLink>
        <Button variant="danger" onClick={onLeave}>
          Log out and discard
        </Button>
      </div>
    </div>
  )
}
