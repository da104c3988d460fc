import Download from 'lucide-react/icons/download'
import { formatWords } from './format-texts.ts'

/** For visitors: a short story downloads immediately. */
export function FormatLinks({ storyId }: { storyId: string }) {
  return (
    <ul>
      {formatWords.map(({ format, name, hint }) => (
        <li
          key={format}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-t border-line py-4"
        >
          <div className="min-w-0">
            <p className="font-serif text-d5">{name}</p>
            <p className="text-meta text-ink-faint">{hint}</p>
          </div>
          <a
            href={`/api/v1/content/${storyId}/export?format=${format}`}
            download
            aria-label={`Download as ${name}`}
            className="ui-button ui-button-quiet"
          >
            <Download />
            Download
          </a>
        </li>
      ))}
    </ul>
  )
}
