import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route list is a few compressed kilobytes in an immutable file; loading it in parts would cost a request
  // on every page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
