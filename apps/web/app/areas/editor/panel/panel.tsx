import { QueryProvider } from '#lib/query-provider.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { setWritingSwitch, useWritingSwitches } from '../writing-switches.ts'
import { ChaptersTab } from './chapters-tab.tsx'
import { GuideTab } from './guide-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import type { PanelProps } from './panel-props.ts'

const tabs = [
  { value: 'guide', label: 'Guide' },
  { value: 'chapters', label: 'Chapters' },
  { value: 'notes', label: 'Notes' },
  { value: 'history', label: 'History' },
] as const

export function Panel(props: PanelProps) {
  const { panelTab } = useWritingSwitches()
  const value = tabs.some((tab) => tab.value === panelTab) ? panelTab : 'guide'
  return (
    <QueryProvider>
      <Tabs
        label="Beside the text"
        tabs={tabs}
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
        <TabPanel value="history" className="editor-tab">
          <HistoryTab {...props} />
        </TabPanel>
      </Tabs>
    </QueryProvider>
  )
}
