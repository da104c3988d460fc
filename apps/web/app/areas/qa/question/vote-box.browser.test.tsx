import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reportNews } from '#lib/live-watches.ts'
import { demoViewer, show } from '../../../../test/show.tsx'
import '../qa.css'
import { useLiveVotes } from './use-live-votes.ts'
import { VoteBox } from './vote-box.tsx'

const id = '01990000-0000-7000-8000-0000000000aa'

function Page() {
  const live = useLiveVotes(id)
  const item = { _id: id, votes: 8, myVote: 0, permissions: ['voteUp', 'voteDown'] } as const
  return (
    <main>
      <VoteBox kind="question" item={item} liveVotes={live[id]} isOwn={false} />
    </main>
  )
}

const box = () => page.getByRole('group', { name: 'Votes on this question' })
const expectCount = (count: number) =>
  expect.element(box()).toHaveTextContent(`Votes on this question${count} votes`)
const up = () => page.getByRole('button', { name: 'Vote up' })

afterEach(() => vi.unstubAllGlobals())

test('votes of others are counted live, and nothing on the page moves', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', votes: 13, myVote: 1 }))
  await show(Page, { viewer: demoViewer })
  await expectCount(8)
  const before = [box(), up()].map((one) => one.element().getBoundingClientRect().toJSON())
  reportNews('questionId', id, { [id]: 12 })
  await expectCount(12)
  expect([box(), up()].map((one) => one.element().getBoundingClientRect().toJSON())).toEqual(before)

  await up().click()
  await expectCount(13)
  await expect.element(up()).toHaveAttribute('aria-pressed', 'true')
  // Later votes of others leave the viewer's own.
  reportNews('questionId', id, { [id]: 14 })
  await expectCount(14)
  await expect.element(up()).toHaveAttribute('aria-pressed', 'true')
})
