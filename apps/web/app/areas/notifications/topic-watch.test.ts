import { expect, test } from 'vitest'
import { reportTopic, watchTopic } from '#lib/live-topics.ts'
import { createTopicWatch } from './topic-watch.ts'

test('the server is told of watched topics once it is ready, and again on each connection', () => {
  const sent: object[] = []
  const watch = createTopicWatch((message) => sent.push(message))
  const news: number[] = []
  const leave = watchTopic('a', (number) => news.push(number))
  expect(sent).toEqual([])
  watch.start()
  const leaveSecond = watchTopic('a', () => undefined)
  const leaveOther = watchTopic('b', () => undefined)
  expect(sent).toEqual([
    { type: 'watch', topicId: 'a' },
    { type: 'watch', topicId: 'b' },
  ])
  leaveOther()
  leaveSecond()
  expect(sent.slice(2)).toEqual([{ type: 'unwatch', topicId: 'b' }])
  watch.pause()
  watch.start()
  expect(sent.slice(3)).toEqual([{ type: 'watch', topicId: 'a' }])

  reportTopic('a', 7)
  reportTopic('b', 9)
  leave()
  reportTopic('a', 8)
  expect(news).toEqual([7])
  watch.stop()
})
