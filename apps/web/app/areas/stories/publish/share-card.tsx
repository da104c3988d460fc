import type { Chapter } from '@fabula/contracts/chapters'
import type { Story } from '@fabula/contracts/stories'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { readPath } from '../public/story-texts.ts'

/** The chapter to share: cover, title, author, and the link. */
export function ShareCard({ story, chapter }: { story: Story; chapter: Chapter }) {
  const address = new URL(readPath(story.slug, chapter._id), window.location.origin).href
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // Without clipboard access, the selected link can be copied by hand.
      field.current?.select()
      toast.info('Press Ctrl+C to copy the link.')
    }
  }

  async function handleShare(): Promise<void> {
    try {
      await navigator.share({ title: story.title, text: describe(story, chapter), url: address })
    } catch {
      // The user canceled: nothing to report.
    }
  }

  return (
    <div>
      <div className="flex items-center gap-5 rounded-card border border-line bg-paper p-4.5">
        <Cover src={story.coverUrl} alt="" title={story.title} size="sm" />
        <div className="min-w-0">
          <p className="font-display text-d4 break-words">{story.title}</p>
          <p className="text-meta text-ink-faint">{story.author.displayName}</p>
          {chapter.title ? <p className="mt-1 font-serif text-blurb text-ink-soft">{chapter.title}</p> : null}
        </div>
      </div>
      <TextField
        ref={field}
        label="Link"
        hint={audiences[story.visibility]}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        className="mt-4"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button icon={isCopied ? <Check /> : <Copy />} onClick={() => void handleCopy()}>
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
        {'share' in navigator ? (
          <Button variant="quiet" icon={<Share2 />} onClick={() => void handleShare()}>
            Share
          </Button>
        ) : null}
        <output className="sr-only">{isCopied ? 'Link copied.' : ''}</output>
      </div>
    </div>
  )
}

const describe = (story: Story, chapter: Chapter) =>
  [chapter.title, story.title, `by ${story.author.displayName}`].filter(Boolean).join(', ')

const audiences: Record<Story['visibility'], string | undefined> = {
  public: undefined,
  registered: 'Anyone signed in can open it.',
  unlisted: 'Anyone with the link can open it. It isn’t listed anywhere.',
  private: 'The story is private. Only you and your collaborators can open it.',
}
