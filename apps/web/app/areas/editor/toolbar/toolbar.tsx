import type { Editor } from '@tiptap/core'
import Asterisk from 'lucide-react/icons/asterisk'
import Bold from 'lucide-react/icons/bold'
import Focus from 'lucide-react/icons/focus'
import Heading from 'lucide-react/icons/heading'
import ImagePlus from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import Keyboard from 'lucide-react/icons/keyboard'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Panel from 'lucide-react/icons/panel-right'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/sliders-horizontal'
import Strike from 'lucide-react/icons/strikethrough'
import Superscript from 'lucide-react/icons/superscript'
import Underline from 'lucide-react/icons/underline'
import Undo from 'lucide-react/icons/undo-2'
import { type ReactNode, useRef } from 'react'
// The command of footnotes.
import type {} from '../engine/footnotes.ts'
import { Kbd } from '#ui/kbd.tsx'
import { Menu, MenuRadioGroup, MenuRadioItem } from '#ui/menu.tsx'
import { ToolbarButton } from '../public/toolbar-button.tsx'
import { useEditorState } from '../public/use-editor-state.ts'
import { useRovingFocus } from '../public/use-roving-focus.ts'
import { setWritingSwitch, useWritingSwitches } from '../writing-preferences.ts'
import { TableMenu } from './table-menu.tsx'
import { readToolbar, toolbarAtRest, useAboveKeyboard } from './toolbar-hooks.ts'

export type ToolbarProps = {
  editor: Editor | null
  isEditable: boolean
  /** Also for users who may not edit the text. */
  canPlacePictures: boolean
  /** Null where there is no panel. */
  isPanelOpen: boolean | null
  onLink(): void
  onPicture(): void
  /** Undefined for users who may not comment. */
  onComment: (() => void) | undefined
  onFind(): void
  onKeys(): void
  onPanel(): void
  /** The switches and the goal, in a popover. */
  options: ReactNode
}

type Command = (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>

const Rule = () => <span aria-hidden="true" className="editor-toolbar-rule" />

export function Toolbar(props: ToolbarProps) {
  const { editor, isEditable, isPanelOpen } = props
  const bar = useRef<HTMLDivElement>(null)
  useAboveKeyboard(bar)
  const roving = useRovingFocus(bar)
  const now = useEditorState(editor, readToolbar, toolbarAtRest)
  const { isFocused } = useWritingSwitches()
  const isOff = !editor || !isEditable
  const cannotUndo = isOff && !props.canPlacePictures
  const run = (command: Command) => () => editor && command(editor.chain().focus()).run()
  const tool = (
    label: string,
    keys: string,
    icon: ReactNode,
    isPressed: boolean | undefined,
    command: Command,
    phone?: 'late',
  ) => <ToolbarButton {...{ label, keys, icon, isPressed, phone }} disabled={isOff} onClick={run(command)} />

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      id="editor-toolbar"
      className="editor-toolbar"
      {...roving}
    >
      <ToolbarButton
        label="Undo"
        phone="late"
        keys="Mod+Z"
        icon={<Undo />}
        disabled={cannotUndo || !now.canUndo}
        onClick={run((c) => c.undo())}
      />
      <ToolbarButton
        label="Redo"
        phone="late"
        keys="Mod+Shift+Z"
        icon={<Redo />}
        disabled={cannotUndo || !now.canRedo}
        onClick={run((c) => c.redo())}
      />
      <Rule />
      <Menu
        trigger={
          <ToolbarButton
            label="Heading"
            icon={<Heading />}
            isPressed={now.level > 0}
            disabled={isOff}
            hasMenu
          />
        }
      >
        <MenuRadioGroup
          value={String(now.level)}
          onValueChange={(value) => {
            const level = Number(value) as 0 | 1 | 2 | 3
            run((c) => (level === 0 ? c.setParagraph() : c.setHeading({ level })))()
          }}
        >
          <MenuRadioItem value="0">Paragraph</MenuRadioItem>
          <MenuRadioItem value="1">Large heading</MenuRadioItem>
          <MenuRadioItem value="2">Heading</MenuRadioItem>
          <MenuRadioItem value="3">Small heading</MenuRadioItem>
        </MenuRadioGroup>
      </Menu>
      {tool('Bold', 'Mod+B', <Bold />, now.bold, (c) => c.toggleBold())}
      {tool('Italic', 'Mod+I', <Italic />, now.italic, (c) => c.toggleItalic())}
      {tool('Underline', 'Mod+U', <Underline />, now.underline, (c) => c.toggleUnderline(), 'late')}
      {tool('Strikethrough', 'Mod+Shift+S', <Strike />, now.strike, (c) => c.toggleStrike(), 'late')}
      <Rule />
      {tool('Quote', 'Mod+Shift+B', <Quote />, now.blockquote, (c) => c.toggleBlockquote())}
      {tool('Scene break', 'Mod+Shift+Enter', <Asterisk />, undefined, (c) => c.setHorizontalRule())}
      {tool('Bulleted list', 'Mod+Shift+8', <List />, now.bulletList, (c) => c.toggleBulletList(), 'late')}
      {tool(
        'Numbered list',
        'Mod+Shift+7',
        <ListOrdered />,
        now.orderedList,
        (c) => c.toggleOrderedList(),
        'late',
      )}
      <ToolbarButton
        label="Link"
        phone="late"
        keys="Mod+K"
        icon={<LinkIcon />}
        isPressed={now.link}
        disabled={isOff}
        onClick={props.onLink}
      />
      <ToolbarButton
        label="Image"
        phone="late"
        icon={<ImagePlus />}
        disabled={!editor || !props.canPlacePictures}
        onClick={props.onPicture}
      />
      <ToolbarButton
        label="Footnote"
        phone="late"
        keys="Mod+Alt+F"
        icon={<Superscript />}
        isPressed={now.footnote}
        disabled={isOff || now.footnote}
        onClick={run((c) => c.insertFootnote())}
      />
      <TableMenu isIn={now.table} hasHeader={now.tableHeader} isOff={isOff} run={run} />
      <Rule />
      <ToolbarButton
        label="Comment"
        phone="late"
        keys="Mod+Alt+M"
        icon={<MessageSquarePlus />}
        disabled={!editor || !props.onComment}
        onClick={() => props.onComment?.()}
      />
      <ToolbarButton
        label="Find and replace"
        phone="late"
        keys="Mod+F"
        icon={<Search />}
        disabled={!editor}
        onClick={props.onFind}
      />
      <ToolbarButton
        label="Keyboard shortcuts"
        phone="late"
        keys="Mod+/"
        icon={<Keyboard />}
        onClick={props.onKeys}
      />
      <span className="grow max-md:hidden" />
      <button
        type="button"
        data-tool
        aria-pressed={isFocused}
        className="editor-focus-switch"
        onClick={() => setWritingSwitch({ isFocused: !isFocused })}
      >
        <Focus />
        <span className="editor-focus-words">Focus mode</span> <Kbd>F9</Kbd>
      </button>
      {props.options}
      {isPanelOpen === null ? null : (
        <ToolbarButton
          phone="last"
          label={isPanelOpen ? 'Close side panel' : 'Open side panel'}
          icon={<Panel />}
          isPressed={isPanelOpen}
          onClick={props.onPanel}
        />
      )}
    </div>
  )
}

/** The trigger of the options, styled like the other tools. */
export const optionsTrigger = (
  <ToolbarButton label="Writing options" phone="late" icon={<Settings />} hasMenu />
)
