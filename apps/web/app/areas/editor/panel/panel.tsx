import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { useSuggestions } from '../use-suggestions.ts'
import { setWritingSwitch, useWritingSwitches } from '../writing-preferences.ts'
import { ChaptersTab } from './chapters-tab.tsx'
import { CommentsTab } from './comments-tab.tsx'
import { GuideTab } from './guide-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import type { PanelProps } from './panel-props.ts'
import { useMargin } from './use-margin.ts'

const tabs = [
  { value: 'guide', label: 'Guide' },
  { value: 'chapters', label: 'Chapters' },
  { value: 'notes', label: 'Notes' },
  { value: 'comments', label: 'Comments' },
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
      <TabPanel value="history" className="editor-tab">
        <HistoryTab {...props} />
      </TabPanel>
    </Tabs>
  )
}
