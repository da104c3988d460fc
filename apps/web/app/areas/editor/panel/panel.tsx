import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { useSuggestions } from '../use-read-when-idle.ts'
import { setWritingSwitch, useWritingSwitches } from '../writing-preferences.ts'
import { ChaptersTab } from './chapters-tab.tsx'
import { GuideTab } from './guide-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { MarginThreads } from './margin-threads.tsx'
import { NotesTab } from './notes-tab.tsx'
import type { PanelProps } from './panel-props.ts'
import { SuggestionsList } from './suggestions-list.tsx'
import { type Margin, useMargin } from './use-margin.ts'

const tabs = [
  { value: 'guide', label: 'Guide' },
  { value: 'chapters', label: 'Chapters' },
  { value: 'notes', label: 'Notes' },
  { value: 'comments', label: 'Comments' },
  { value: 'characters', label: 'Characters' },
  { value: 'history', label: 'History' },
] as const

export function Panel(props: PanelProps) {
  const margin = useMargin(props)
  const { panelTab } = useWritingSwitches()
  const count = useSuggestions(props.engine).length + margin.open.length
  const value = tabs.some((tab) => tab.value === panelTab) ? panelTab : 'guide'
  return (
    <Tabs
      label="Side panel"
      tabs={tabs.map((tab) => (tab.value === 'comments' && count > 0 ? { ...tab, count } : tab))}
      value={value}
      onValueChange={(next) => setWritingSwitch({ panelTab: next })}
      className="editor-tabs"
    >
      <TabPanel value="guide" className="editor-tab">
        <GuideTab {...props} />
      </TabPanel>
      <TabPanel value="chapters" className="editor-tab">
        <ChaptersTab {...props} />
      </TabPanel>
      <TabPanel value="notes" className="editor-tab">
        <NotesTab {...props} />
      </TabPanel>
      <TabPanel value="comments" className="editor-tab">
        <CommentsTab {...props} margin={margin} />
      </TabPanel>
      <TabPanel value="characters" className="editor-tab">
        {props.characters}
      </TabPanel>
      <TabPanel value="history" className="editor-tab">
        <HistoryTab {...props} />
      </TabPanel>
    </Tabs>
  )
}

/** Feedback on the text: suggestions and comments. */
function CommentsTab({ margin, ...props }: PanelProps & { margin: Margin }) {
  const { engine, userId, mode } = props
  if (!engine) return null
  return (
    <div className="grid gap-8">
      <SuggestionsList engine={engine} userId={userId} canDecide={mode === 'edit'} />
      <MarginThreads {...props} engine={engine} margin={margin} />
    </div>
  )
}
