/* oxlint-disable jsx-a11y/prefer-tag-over-role -- focus stays in the field; the tags that are meant make a select. */
// The list below a comment's field after `@`: arrows move, Enter or Tab inserts a name, Escape closes.
import type { Person } from '@fabula/contracts/users'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, use, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { fold } from '#lib/fold.ts'
import { apiQuery } from '#lib/query-client.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { useViewer } from '#lib/root-data.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Mentionable, MentionableContext } from './public/mentionable.ts'

type MentionNamesProps = { field: RefObject<HTMLTextAreaElement | null> }

export function MentionNames(props: MentionNamesProps) {
  return (
    <QueryProvider>
      <Names {...props} />
    </QueryProvider>
  )
}

/** `from` is the place of the `@`. */
type Query = { from: number; typed: string }

const maxOffered = 6
const pause = 150
const minSearched = 2
// As on the server, where an email address is no mention either; also by the words of a name.
const query = /(?<![\p{L}\p{N}_@/.])@([\p{L}\p{M}\p{N}_]{0,30})$/u

function Names({ field }: MentionNamesProps) {
  const [asked, setAsked] = useState<Query | null>(null)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const found = useNames(asked?.typed ?? null)
  const isOpen = asked !== null && asked.from !== dismissed && found.length > 0
  const current = Math.min(chosen, found.length - 1)

  const readField = useEffectEvent(() => {
    const next = queryIn(field.current)
    if (next?.from === asked?.from && next?.typed === asked?.typed) return
    setAsked(next)
    setChosen(0)
    if (next === null) setDismissed(null)
  })

  function choose({ username }: Person): void {
    const area = field.current
    if (!area || !asked) return
    area.setSelectionRange(asked.from, area.selectionStart)
    // Unlike an assignment, it can be undone, and the form hears of it.
    document.execCommand('insertText', false, `@${username} `)
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return
    if (event.key === 'ArrowDown') setChosen((current + 1) % found.length)
    else if (event.key === 'ArrowUp') setChosen((current - 1 + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(found[current]!)
    else if (event.key === 'Escape') setDismissed(asked.from)
    else return
    event.preventDefault()
    // Escape would also close the form or the panel around the field.
    event.stopPropagation()
  })

  useEffect(() => {
    const area = field.current
    if (!area) return
    const read = () => readField()
    const close = () => setAsked(null)
    const listen = (event: KeyboardEvent) => handleKey(event)
    const reading = ['input', 'keyup', 'click', 'focus'] as const
    for (const name of reading) area.addEventListener(name, read)
    area.addEventListener('blur', close)
    area.addEventListener('keydown', listen)
    read()
    return () => {
      for (const name of reading) area.removeEventListener(name, read)
      area.removeEventListener('blur', close)
      area.removeEventListener('keydown', listen)
    }
  }, [field])

  useEffect(() => {
    const area = field.current
    if (!area || !isOpen) return
    const facts = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': id,
      'aria-activedescendant': `${id}-${current}`,
    }
    for (const [name, value] of Object.entries(facts)) area.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(facts)) area.removeAttribute(name)
    }
  }, [field, id, isOpen, current])

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, found.length])

  return (
    <>
      {isOpen ? (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label="People to mention"
          className="ui-menu mt-1.5 scroll-my-2"
        >
          {found.map((person, index) => (
            <div
              key={person._id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              data-highlighted={index === current ? '' : undefined}
              className="ui-menu-item min-h-11"
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault()
                choose(person)
              }}
              onMouseMove={() => setChosen(index)}
            >
              <Avatar username={person.username} image={person.avatar} size="xs" />
              <span className="min-w-0 truncate" dir="auto">
                {person.displayName}
              </span>
              <span className="ml-auto max-w-1/2 flex-none truncate text-meta text-ink-faint">
                @{person.username}
              </span>
            </div>
          ))}
        </div>
      ) : null}
      <output className="sr-only">
        {isOpen
          ? `${found.length === 1 ? '1 person' : `${found.length} people`} to mention. Press Enter to choose.`
          : ''}
      </output>
    </>
  )
}

function queryIn(area: HTMLTextAreaElement | null): Query | null {
  if (!area || area !== document.activeElement || area.selectionStart !== area.selectionEnd) return null
  const end = area.selectionStart
  const typed = query.exec(area.value.slice(Math.max(0, end - 40), end))?.[1]
  return typed === undefined ? null : { from: end - typed.length - 1, typed }
}

/** Those known here first, then others whose name starts like this. Null while no name is typed. */
function useNames(typed: string | null): readonly Person[] {
  const mentionable = use(MentionableContext)
  const viewer = useViewer()
  const searched = useDebounced(typed ?? '', pause)
  const canSearch =
    mentionable.isPublic === true && viewer !== null && typed !== null && searched.length >= minSearched
  const { data } = useQuery({
    ...apiQuery('collaboration', 'GET /collaboration/people', { query: { query: searched } }),
    enabled: canSearch,
    retry: false,
    placeholderData: (before) => before,
  })
  if (typed === null) return []
  const others = canSearch ? (data?.people ?? []) : []
  const people = listPeople(mentionable)
  const known = new Set(people.map(({ _id }) => _id))
  return [...people, ...others.filter(({ _id }) => !known.has(_id))]
    .filter((person) => person._id !== viewer?._id && startsLike(person, typed))
    .slice(0, maxOffered)
}

/** The writers and those who have commented, each once. */
function listPeople({ writers, comments = [] }: Mentionable): Person[] {
  const said = comments.flatMap(({ author, replies = [] }) => [author, ...replies.map((one) => one.author)])
  const people = [...writers, ...said].filter((one) => one !== null)
  return [...new Map(people.map((one) => [one._id, one])).values()]
}

function startsLike({ username, displayName }: Person, typed: string): boolean {
  const wanted = fold(typed)
  return [username, ...fold(displayName).split(' ')].some((word) => word.startsWith(wanted))
}
