import type { CaseRow, ModerationCase } from '@fabula/contracts/moderation.cases'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { Api } from '@fabula/contracts/api'
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useShortcut } from '#lib/keys.ts'
import { useHeldPage } from '#lib/unsaved-page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { caseQuery, type QueueFilter, queueKey, queueQuery } from '../moderation.queries.ts'
import { describeStale } from './case-texts.ts'
import { CaseView } from './case-view.tsx'
import { DecidedColumn } from './decided-column.tsx'
import { decideId, DecisionForm, explanationId } from './decision-form.tsx'
import { KeyBar } from './key-bar.tsx'
import { queueAddress, readPlace } from './queue-address.ts'
import { QueueList } from './queue-list.tsx'
import { useCaseDrafts } from './use-case-drafts.ts'
import { useClaim } from './use-claim.ts'

type QueueData = InfiniteData<ResponseOf<Api['GET /moderation/cases']>>

type Loaded = {
  filter: QueueFilter
  page: ResponseOf<Api['GET /moderation/cases']>
  opened: ResponseOf<Api['GET /moderation/cases/{id}']> | null
  now: number
}

const group = { group: 'Moderation' }
const tick = 15_000

export function ModerationQueue({ loaded, isAdmin }: { loaded: Loaded; isAdmin: boolean }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const { caseId, isDeciding, ...filter } = readPlace(search)
  const now = useNow(loaded.now)
  const [isMarked, setMarked] = useState(true)
  const [stale, setStale] = useState<{ caseId: string; text: string } | null>(null)
  const drafts = useCaseDrafts()

  const queue = useInfiniteQuery({
    ...queueQuery(filter),
    ...(isSameFilter(filter, loaded.filter) && {
      initialData: { pages: [loaded.page], pageParams: [''] },
      initialDataUpdatedAt: loaded.now,
    }),
  })
  const cases = queue.data?.pages.flatMap((page) => page.cases) ?? []
  const selectedId = caseId ?? cases[0]?._id
  const opened = useQuery({
    ...caseQuery(selectedId ?? ''),
    enabled: selectedId !== undefined,
    ...(loaded.opened?.case._id === selectedId && {
      initialData: loaded.opened ?? undefined,
      initialDataUpdatedAt: loaded.now,
    }),
  })
  const shown = opened.data?.case ?? null
  const position = cases.findIndex(({ _id }) => _id === selectedId)

  const store = (answer: { case: ModerationCase }) => {
    client.setQueryData(caseQuery(answer.case._id).queryKey, { status: 'success', ...answer })
    void client.invalidateQueries({ queryKey: queueKey })
  }

  // Typing goes on before the new address is rendered; each key would start the navigation again.
  const pinned = useRef<string | null>(null)
  useEffect(() => {
    pinned.current = null
  }, [caseId])

  /** Without a case in the address the first one is shown, and a new first one would replace it. */
  function pin(): void {
    if (!selectedId || caseId || pinned.current === selectedId) return
    pinned.current = selectedId
    void navigate(queueAddress(filter, selectedId), { replace: true, preventScrollReset: true })
  }

  const { claim, release, renewClaim, isMine, isClaiming } = useClaim(shown, selectedId, {
    onChanged: store,
    onFailed: () => void opened.refetch(),
    onClaim: pin,
  })

  function open(row: CaseRow | undefined, isReplacing = false): void {
    setStale(null)
    if (row) void navigate(queueAddress(filter, row._id), { replace: isReplacing, preventScrollReset: true })
  }

  function handleStep(by: 1 | -1): void {
    const at = position < 0 ? 0 : position + by
    open(cases[at])
    if (at >= cases.length - 2 && queue.hasNextPage && !queue.isFetchingNextPage) void queue.fetchNextPage()
  }

  async function focus(id: string): Promise<void> {
    const find = () => document.getElementById(id)
    // Small screens show one column at a time.
    if (selectedId && find()?.offsetParent === null) await navigate(queueAddress(filter, selectedId, true))
    find()?.focus()
  }

  function handleDecided(answer: { case: ModerationCase }): void {
    const next = cases[position + 1] ?? cases[position - 1]
    drafts.clear(answer.case._id)
    client.setQueriesData<QueueData>({ queryKey: queueKey }, (data) => withoutCase(data, answer.case._id))
    store(answer)
    toast.success('Decision sent', { description: `Case ${answer.case.number} is decided.` })
    if (position >= 0 && next) open(next, true)
    else void navigate(queueAddress(filter), { replace: true, preventScrollReset: true })
    // The button that had focus belongs to the case before.
    ;(document.activeElement as HTMLElement | null)?.blur()
  }

  /** Shows what the other moderator decided, or that the case has changed. */
  async function handleStale(): Promise<void> {
    if (!selectedId) return
    const { data } = await opened.refetch()
    void client.invalidateQueries({ queryKey: queueKey })
    setStale({ caseId: selectedId, text: describeStale(data?.case ?? null) })
  }

  useShortcut('j', 'Next case', () => handleStep(1), group)
  useShortcut('k', 'Previous case', () => handleStep(-1), group)
  useShortcut('c', 'Claim or release', () => (isMine ? release() : claim()), group)
  useShortcut('e', 'Write the explanation', () => void focus(explanationId), group)
  useShortcut('d', 'Go to the decision', () => void focus(decideId), group)
  useShortcut('x', 'Show or hide differences', () => setMarked((was) => !was), group)
  useHeldPage(drafts.hasText)

  // One column at a time below 75rem; from there on all three.
  const hidden = 'max-[74.99rem]:hidden'
  const view = caseId === undefined ? 'queue' : isDeciding ? 'decision' : 'case'
  const counts = queue.data?.pages[0]?.counts
  return (
    <div className="mx-auto mt-6 max-w-400 border-t border-line">
      <h2 className="sr-only">Moderation</h2>
      <div className="min-[75rem]:grid min-[75rem]:grid-cols-[20rem_minmax(0,1fr)_21.5rem]">
        <section
          aria-label="Queue"
          className={`px-gutter pt-5 pb-8 min-[75rem]:sticky min-[75rem]:top-0 min-[75rem]:max-h-[calc(100dvh-3rem)] min-[75rem]:overflow-y-auto min-[75rem]:border-r min-[75rem]:border-line min-[75rem]:px-0 min-[75rem]:[&_.ui-tabs]:gap-4 ${view === 'queue' ? '' : hidden}`}
        >
          <QueueList
            filter={filter}
            counts={counts}
            cases={cases}
            selectedId={selectedId}
            now={now}
            hasFailed={queue.isError}
            onRetry={() => void queue.refetch()}
            onMore={queue.hasNextPage ? () => void queue.fetchNextPage() : undefined}
            isLoadingMore={queue.isFetchingNextPage}
          />
        </section>
        <section
          aria-label="Case"
          aria-busy={opened.isFetching && !shown}
          className={`min-w-0 px-gutter pt-5 pb-8 min-[75rem]:px-6.5 ${view === 'case' ? '' : hidden}`}
        >
          <p className="mb-4 flex flex-wrap items-center justify-between gap-3 text-meta min-[75rem]:hidden">
            <TextLink to={queueAddress(filter)}>Back to the queue</TextLink>
            {selectedId ? (
              <ButtonLink to={queueAddress(filter, selectedId, true)} size="sm">
                Go to the decision
              </ButtonLink>
            ) : null}
          </p>
          {opened.isError && !shown ? (
            <Notice kind="danger">Couldn’t load this case: {opened.error.message}</Notice>
          ) : null}
          {shown ? (
            <CaseView
              shown={shown}
              now={now}
              isMarked={isMarked}
              onToggleMarks={() => setMarked((was) => !was)}
              onClaim={claim}
              onRelease={release}
              isBusy={isClaiming}
            />
          ) : selectedId ? null : (
            <p className="text-ink-soft">Choose a case from the queue.</p>
          )}
        </section>
        <section
          aria-label="Decision"
          className={`px-gutter pt-5 pb-8 min-[75rem]:sticky min-[75rem]:top-0 min-[75rem]:max-h-[calc(100dvh-3rem)] min-[75rem]:overflow-y-auto min-[75rem]:border-l min-[75rem]:border-line min-[75rem]:bg-paper-deep min-[75rem]:px-5 ${view === 'decision' ? '' : hidden}`}
        >
          {selectedId ? (
            <p className="mb-4 text-meta min-[75rem]:hidden">
              <TextLink to={queueAddress(filter, selectedId)}>Back to the case</TextLink>
            </p>
          ) : null}
          {stale && stale.caseId === selectedId ? (
            <Notice live className="mb-4">
              {stale.text}
            </Notice>
          ) : null}
          {shown?.state === 'open' ? (
            <DecisionForm
              key={shown._id}
              shown={shown}
              draft={drafts.decisionOf(shown)}
              onDraft={(changed) => {
                pin()
                drafts.changeDecision(shown, changed)
                renewClaim()
              }}
              mayBan={isAdmin}
              now={now}
              onDecided={handleDecided}
              onStale={() => void handleStale()}
            />
          ) : shown ? (
            <DecidedColumn
              key={shown._id}
              shown={shown}
              draft={drafts.appealOf(shown)}
              onDraft={(changed) => {
                pin()
                drafts.changeAppeal(shown, changed)
                renewClaim()
              }}
              onDecided={handleDecided}
              onStale={() => void handleStale()}
            />
          ) : null}
        </section>
      </div>
      <KeyBar position={position} pagination={queue.data?.pages[0]?.pagination} />
    </div>
  )
}

/** Until the queue is loaded again, so that a decided case is not offered once more. */
const withoutCase = (data: QueueData | undefined, id: string): QueueData | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({ ...page, cases: page.cases.filter(({ _id }) => _id !== id) })),
  }

const isSameFilter = (one: QueueFilter, other: QueueFilter) =>
  one.tab === other.tab && one.kind === other.kind && one.reason === other.reason

/** Ages and claims move on while the page is open. */
function useNow(start: number): number {
  const [now, setNow] = useState(start)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}
