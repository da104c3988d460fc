import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useId } from 'react'
import { Line, Specimen } from './specimen.tsx'

const sorts = [
  { value: 'updated', label: 'Recently updated' },
  { value: 'new', label: 'Newest' },
  { value: 'title', label: 'Title' },
]

export function MoreControlSpecimens() {
  const name = useId()
  const [span, setSpan] = useState('Month')
  return (
    <>
      <Specimen title="More fields" span={4}>
        <PasswordField
          label="Password"
          defaultValue="pencil and salt"
          autoComplete="off"
          aside={
            <TextLink quiet to="#">
              Forgot password?
            </TextLink>
          }
        />
        <Select className="mt-3.5" label="Format" options={sorts} hint="It can be changed later." />
        <TextArea className="mt-3.5" label="Synopsis" placeholder="What is it about" rows={3} />
        <SearchField className="mt-5" label="Search" placeholder="Stories, writers, tags" shortcut="/" />
      </Specimen>

      <Specimen title="Choices" span={4}>
        <Checkbox label="Fantasy" note="286" defaultChecked />
        <Checkbox label="Horror" note="hidden" excluded />
        <Checkbox label="Some of these" note="12" indeterminate />
        <Checkbox label="Not to be chosen" disabled />
        <RadioGroup legend="Who may read it" className="mt-4" hint="You can change it at any time.">
          <Radio name={name} value="all" label="Everyone" defaultChecked />
          <Radio name={name} value="followers" label="Followers" hint="People who follow you" />
        </RadioGroup>
        <div className="mt-4">
          <Switch row label="Compact lists" hint="More rows on a screen" />
          <Switch row label="Email me about replies" defaultChecked />
        </div>
      </Specimen>

      <Specimen title="Small things" span={4}>
        <Line>
          <IconButton label="Notifications, 4 new" icon={<Bell />} badge={4} />
          <Kbd>/</Kbd>
        </Line>
        <Line className="mt-4 gap-2">
          {['Day', 'Week', 'Month', 'Year'].map((word) => (
            <Chip key={word} selected={word === span} onClick={() => setSpan(word)}>
              {word}
            </Chip>
          ))}
        </Line>
        <Line className="mt-5 gap-5">
          <Avatar username="ines_marchetti" alt="Ines Marchetti" size="xl" />
        </Line>
        <Button wide size="lg" className="mt-5" icon={<BookOpen />}>
          Read chapter one
        </Button>
        <p className="mt-4 text-ink-soft">
          New here?{' '}
          <TextLink to="#" className="text-ink">
            Create an account
          </TextLink>
        </p>
      </Specimen>

      <Specimen title="Tabs with panels" span={6}>
        <Tabs
          label="About"
          tabs={[
            { value: 'one', label: 'Outline' },
            { value: 'two', label: 'Details', count: 3 },
          ]}
        >
          <TabPanel value="one" className="pt-4 text-ink-soft">
            Arrow keys move between the tabs.
          </TabPanel>
          <TabPanel value="two" className="pt-4 text-ink-soft">
            Each tab has its own panel.
          </TabPanel>
        </Tabs>
      </Specimen>

      <Specimen title="Notices" span={6}>
        <div className="grid gap-3">
          <Notice>Comments are closed while the chapter is in review.</Notice>
          <Notice kind="positive" title="Saved">
            Version 12 is saved.
          </Notice>
          <Notice kind="danger">Failed to load reviews. Please try again.</Notice>
        </div>
      </Specimen>
    </>
  )
}
