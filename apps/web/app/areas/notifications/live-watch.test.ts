import { expect, test } from 'vitest'
import { reportNews, watchLive } from '#lib/live-watches.ts'
import { createLiveWatch } from './live-watch.ts'

test('the server learns what is watched once it is ready, and again on each connection', () => {
  const sent: object[] = []
  const watch = createLiveWatch((message) => sent.push(message))
  const news: number[] = []
  const leave = watchLive('topicId', 'a', (number) => news.push(number))
  expect(sent).toEqual([])
  watch.start()
  const leaveSecond = watchLive('topicId', 'a', () => undefined)
  const leaveOther = watchLive('questionId', 'b', () => undefined)
  expect(sent).toEqual([
    { type: 'watch', topicId: 'a' },
    { type: 'watch', questionId: 'b' },
  ])
  leaveOther()
  leaveSecond()
  expect(sent.slice(2)).toEqual([{ type: 'unwatch', questionId: 'b' }])
  watch.pause()
  watch.start()
  expect(sent.slice(3)).toEqual([{ type: 'watch', topicId: 'a' }])

  reportNews('topicId', 'a', 7)
  reportNews('questionId', 'a', { c: 9 })
  leave()
  reportNews('topicId', 'a', 8)
  expect(news).toEqual([7])
  watch.stop()
})
