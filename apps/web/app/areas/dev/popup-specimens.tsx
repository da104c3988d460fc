import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import SunMoon from 'lucide-react/icons/sun-moon'
import Trash2 from 'lucide-react/icons/trash-2'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { AlertDialog, AlertDialogClose } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import {
  Menu,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '#ui/menu.tsx'
import { Popover } from '#ui/popover.tsx'
import { Sheet, SheetClose } from '#ui/sheet.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { Line, Specimen } from './specimen.tsx'

export function PopupSpecimens({ container }: { container: HTMLElement | null }) {
  const [theme, setTheme] = useState('system')
  return (
    <Specimen title="Popups" span={12}>
      <Line>
        <Menu
          trigger={
            <Button variant="quiet">
              Menu <ChevronDown />
            </Button>
          }
        >
          <MenuLink to="#" icon={<User />}>
            Profile
          </MenuLink>
          <MenuItem icon={<Ellipsis />} shortcut="?">
            Keys
          </MenuItem>
          <MenuSeparator />
          <MenuRadioGroup label="Theme" value={theme} onValueChange={setTheme}>
            <MenuRadioItem value="light" icon={<Sun />}>
              Light
            </MenuRadioItem>
            <MenuRadioItem value="dark" icon={<Moon />}>
              Dark
            </MenuRadioItem>
            <MenuRadioItem value="system" icon={<SunMoon />}>
              System
            </MenuRadioItem>
          </MenuRadioGroup>
          <MenuSeparator />
          <MenuGroup label="Story">
            <MenuItem icon={<Trash2 />} danger>
              Delete story
            </MenuItem>
          </MenuGroup>
        </Menu>

        <Dialog
          container={container}
          trigger={<Button variant="quiet">Dialog</Button>}
          title="Invite a collaborator"
          description="They can read drafts, comment and suggest."
          actions={
            <>
              <DialogClose>
                <Button variant="ghost">Cancel</Button>
              </DialogClose>
              <DialogClose>
                <Button>Invite</Button>
              </DialogClose>
            </>
          }
        >
          <TextField className="mt-4" label="Username" autoComplete="off" />
        </Dialog>

        <AlertDialog
          container={container}
          trigger={<Button variant="danger">Delete story</Button>}
          title="Delete this story?"
          description="Its chapters, comments, and versions will be deleted too. This can’t be undone."
          actions={
            <>
              <AlertDialogClose>
                <Button variant="ghost">Cancel</Button>
              </AlertDialogClose>
              <AlertDialogClose>
                <Button variant="danger">Delete story</Button>
              </AlertDialogClose>
            </>
          }
        />

        <Popover label="Reading" titled align="start" trigger={<Button variant="quiet">Popover</Button>}>
          <Switch row label="Justify text" />
          <Switch row label="Show progress" defaultChecked />
        </Popover>

        <Sheet
          container={container}
          title="Filters"
          trigger={<Button variant="quiet">Sheet</Button>}
          actions={
            <SheetClose>
              <Button>Show 385 stories</Button>
            </SheetClose>
          }
        >
          <Switch row label="Complete only" />
          <Switch row label="No AI" defaultChecked />
        </Sheet>

        <Button variant="quiet" onClick={() => toast.success('Chapter 8 is published')}>
          Success
        </Button>
        <Button variant="quiet" onClick={() => toast.error('Failed to follow author. Please try again.')}>
          Error
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            toast.info('Saved on this device', {
              description: 'It will sync when you’re back online.',
              action: { label: 'View', onClick: () => undefined },
            })
          }
        >
          Information
        </Button>
      </Line>
    </Specimen>
  )
}
