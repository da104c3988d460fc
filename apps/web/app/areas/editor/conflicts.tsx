import { useStore } from 'zustand'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Conflict, FieldName, FieldsSaver } from './session/chapter-fields.ts'

const labels: Record<FieldName, string> = {
  title: 'title',
  notesBefore: 'note before the chapter',
  notesAfter: 'note after the chapter',
  warnings: 'warnings',
}

/** Shows both versions until the author chooses one; nothing is sent before. */
export function Conflicts({ fields }: { fields: FieldsSaver }) {
  const conflicts = useStore(fields, (state) => state.conflicts)
  return conflicts.map((conflict) => (
    <Notice key={conflict.name} kind="danger" title={`Someone else changed the ${labels[conflict.name]}`}>
      <dl className="mt-2 grid gap-2 text-dense">
        <div>
          <dt className="text-ink-faint">Yours</dt>
          <dd className="whitespace-pre-wrap">{show(conflict.mine)}</dd>
        </div>
        <div>
          <dt className="text-ink-faint">Theirs</dt>
          <dd className="whitespace-pre-wrap">{show(conflict.theirs)}</dd>
        </div>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" onClick={() => fields.resolve(conflict.name, 'mine')}>
          Keep mine
        </Button>
        <Button size="sm" variant="quiet" onClick={() => fields.resolve(conflict.name, 'theirs')}>
          Use theirs
        </Button>
      </div>
    </Notice>
  ))
}

const show = (value: Conflict['mine']) => (typeof value === 'string' ? value : value.join(', ')) || '(empty)'
