import Bookmark from 'lucide-react/icons/bookmark'
import BookOpen from 'lucide-react/icons/book-open'
import Check from 'lucide-react/icons/check'
import Flag from 'lucide-react/icons/flag'
import LogOut from 'lucide-react/icons/log-out'
import PenLine from 'lucide-react/icons/pen-line'
import User from 'lucide-react/icons/user'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Chip, RemovableChip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { RuledLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { StateLabel, type StateName } from '#ui/state-label.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Line, Specimen } from './specimen.tsx'

const states: StateName[] = ['ongoing', 'complete', 'hiatus', 'draft', 'review', 'scheduled']

/**
 * The first two rows of the design sheet. Menu, dialog and toasts are static here; see the popups for interactive ones.
 */
export function ControlSpecimens() {
  return (
    <>
      <Specimen title="Buttons" span={5}>
        <Line>
          <Button variant="accent">Publish</Button>
          <Button icon={<PenLine />}>Start writing</Button>
          <Button variant="quiet">Follow</Button>
          <Button variant="ghost">Skip</Button>
        </Line>
        <Line className="mt-3.5">
          <Button variant="danger">Delete story</Button>
          <Button className="bg-ink-lift">Hover</Button>
          <Button className="outline-2 outline-offset-3 outline-accent">Focus</Button>
          <Button busy busyLabel="Saving">
            Save
          </Button>
        </Line>
        <Line className="mt-3.5">
          <Button size="sm">Small</Button>
          <Button size="sm" variant="quiet">
            Small quiet
          </Button>
          <RuledLink to="#">A link, ruled</RuledLink>
          <IconButton outlined label="Keep" icon={<Bookmark />} />
        </Line>
      </Specimen>

      <Specimen title="Fields" span={4}>
        <TextField label="Title" serif defaultValue="Letters from the Flats" />
        <TextField
          className="mt-3.5"
          label="Username"
          defaultValue="jonah vell"
          error="Use only letters a–z, numbers, and underscores"
        />
        <div className="mt-3.5 flex flex-wrap gap-x-6.5">
          <Checkbox label="Ongoing" defaultChecked />
          <Checkbox label="Hiatus" />
          <Checkbox label="Not horror" excluded />
        </div>
      </Specimen>

      <Specimen title="Menu" span={3}>
        <ul className="ui-menu w-58">
          <li className="ui-menu-item" data-highlighted="">
            <User />
            Profile
          </li>
          <li className="ui-menu-item">
            <BookOpen />
            My Stories
          </li>
          <li className="ui-menu-item">
            <Bookmark />
            Favorites
          </li>
          <li className="ui-menu-separator" aria-hidden="true" />
          <li className="ui-menu-item">
            <Flag />
            Report Issue
          </li>
          <li className="ui-menu-item">
            <LogOut />
            Log Out
          </li>
        </ul>
      </Specimen>

      <Specimen title="Dialog" span={5}>
        <div className="ui-dialog">
          <h4 className="ui-dialog-title">Collaboration request</h4>
          <p className="ui-dialog-text">
            <strong>Tomas Brandt</strong> would like to join{' '}
            <i className="font-serif">Letters from the Flats</i> as editor. Editors can read drafts, comment
            and suggest.
          </p>
          <p className="ui-quote">
            I grew up on those flats. Your tides are an hour out, and I would like to help.
          </p>
          <div className="ui-dialog-actions">
            <Button variant="ghost">Cancel</Button>
            <Button variant="danger">Reject</Button>
            <Button>Approve</Button>
          </div>
        </div>
      </Specimen>

      <Specimen title="Tabs, badges, chips" span={4}>
        <Tabs
          label="Filter"
          tabs={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: 'Unread', count: 4 },
            { value: 'requests', label: 'Requests', count: 1 },
          ]}
        />
        <div className="mt-5 flex flex-wrap gap-4.5">
          {states.map((state) => (
            <StateLabel key={state} state={state} />
          ))}
        </div>
        <Line className="mt-5">
          <Chip selected>Fantasy</Chip>
          <RemovableChip>Slow magic</RemovableChip>
        </Line>
        <Progress className="mt-5.5" label="34% read" value={34} />
      </Specimen>

      <Specimen title="Toast, notice" span={3}>
        <div className="ui-toast ui-toast-success">
          <Check className="ui-toast-icon" />
          <span className="ui-toast-content">Chapter 8 is published</span>
          <button type="button" className="ui-toast-action">
            View
          </button>
        </div>
        <div className="ui-toast mt-3">
          <WifiOff className="ui-toast-icon" />
          <span className="ui-toast-content">
            Saved on this device. It will sync when you’re back online.
          </span>
        </div>
        <Notice kind="danger" className="mt-3">
          Failed to follow author. Please try again.
        </Notice>
      </Specimen>
    </>
  )
}
