import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('renders requests, counters and gauges as Prometheus text', async () => {
  const metrics = createMetrics({ withProcess: false })
  metrics.observeRequest('/api/v1/public/site', 'GET', 200, 0.02)
  metrics.counter('mail_sent_total', 'Mail sent', ['template']).add({ template: 'accounts.welcome' })
  metrics.counter('mail_sent_total', 'Mail sent', ['template']).add({ template: 'accounts.welcome' }, 2)
  metrics.gauge('jobs_waiting', 'Jobs that wait', { read: async () => 7 })
  metrics.gauge('sockets', 'Open sockets').set(3)
  const text = await metrics.render()
  expect(text).toContain(
    'http_request_duration_seconds_count{route="/api/v1/public/site",method="GET",status="200"} 1',
  )
  expect(text).toContain('mail_sent_total{template="accounts.welcome"} 3')
  expect(text).toContain('jobs_waiting 7')
  expect(text).toContain('sockets 3')
  expect(metrics.contentType).toContain('text/plain')
})

test('a gauge that cannot be read does not affect the other metrics', async () => {
  const metrics = createMetrics({ withProcess: false })
  metrics.gauge('broken', 'Never answers', { read: () => Promise.reject(new Error('away')) })
  metrics.gauge('sound', 'Always answers', { read: () => 1 })
  const text = await metrics.render()
  expect(text).toContain('sound 1')
  expect(text).toContain('broken Nan')
})

test('the process itself is measured unless disabled', async () => {
  expect(await createMetrics().render()).toContain('process_cpu_seconds_total')
})

test('a blocked event loop is measured', async () => {
  const metrics = createMetrics()
  // The monitor samples every ten milliseconds, and resets when it is read.
  const look = () => new Promise((resolve) => setTimeout(resolve, 30))
  const hold = () => {
    const end = performance.now() + 300
    while (performance.now() < end);
  }
  const longest = async () => {
    await look()
    hold()
    await look()
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await metrics.render())?.[1])
  }
  await expect.poll(longest).toBeGreaterThan(0.2)
})
