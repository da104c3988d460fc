import Compass from 'lucide-react/icons/compass'
import History from 'lucide-react/icons/history'
import List from 'lucide-react/icons/list'
import MessageSquare from 'lucide-react/icons/message-square'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Users from 'lucide-react/icons/users'
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
  { value: 'guide', label: 'Guide', Icon: Compass },
  { value: 'chapters', label: 'Chapters', Icon: List },
  { value: 'notes', label: 'Notes', Icon: NotebookPen },
  { value: 'comments', label: 'Comments', Icon: MessageSquare },
  { value: 'characters', label: 'Characters', Icon: Users },
  { value: 'history', label: 'History', Icon: History },
] as const

export function Panel(props: PanelProps) {
  const margin = useMargin(props)
  const { panelTab } = useWritingSwitches()
  const count = useSuggestions(props.engine).length + margin.open.length
  const value = tabs.some((tab) => tab.value === panelTab) ? panelTab : 'guide'
  return (
    <Tabs
      label="Side panel"
      // Six words do not fit beside each other: small ones below icons do.
      tabs={tabs.map(({ value: tab, label, Icon }) => ({
        value: tab,
        label: (
          <>
            <Icon aria-hidden="true" />
            {label}
          </>
        ),
        ...(tab === 'comments' && count > 0 && { count }),
      }))}
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
