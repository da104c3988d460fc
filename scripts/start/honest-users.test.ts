// A short form of `npm run load`: honest users beside everyone else, with no limit of time, because the machine that runs
// the tests may be busy.
import { expect, test } from 'vitest'
import { openBeside } from '../../bench/crowd/people.ts'
import { measureCases } from '../../bench/load/cases.ts'
import { publishStories } from '../../bench/published-stories.ts'
import { onlyDemoAccounts, startFabula } from './fabula-process.ts'

test('floods, bombs and slow clients keep no one from using the site', async () => {
  const fabula = await startFabula({ TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' }, onlyDemoAccounts)
  const database = await openBeside(fabula)
  try {
    const pages = await publishStories(fabula.url, 1)
    const table = await measureCases(
      { url: fabula.url, database, pages },
      { perSecond: 20, seconds: 1, patienceSeconds: 120, connections: 10, idleSockets: 50, idleSeconds: 1 },
      () => {},
    )
    expect(table.length).toBeGreaterThan(10)
    expect(table.filter(({ isMet }) => !isMet)).toEqual([])
  } finally {
    await database.close()
    await fabula.stop()
  }
})
