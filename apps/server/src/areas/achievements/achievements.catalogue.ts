// Every achievement there is. A code stays for good: people have earned it. What can be counted comes from measures.ts.
import type { Achievement } from '@fabula/contracts/achievements'
import type { Measure } from './achievements.measures.ts'

export type CatalogueEntry = Pick<
  Achievement,
  'code' | 'title' | 'text' | 'tier' | 'points' | 'track' | 'goal'
> & {
  measure: Measure
}

export const catalogue: readonly CatalogueEntry[] = [
  {
    code: 'through-the-door',
    title: 'Through the door',
    text: 'Picked the first shelves',
    tier: 'outline',
    points: 5,
    track: 'reader',
    measure: 'onboarded',
    goal: 1,
  },
  {
    code: 'reachable',
    title: 'Reachable',
    text: 'Confirmed an address for mail',
    tier: 'outline',
    points: 5,
    track: 'community',
    measure: 'emailVerified',
    goal: 1,
  },
  {
    code: 'introduced',
    title: 'Introduced',
    text: 'A bio, a link, and something to be asked about',
    tier: 'outline',
    points: 10,
    track: 'community',
    measure: 'profileParts',
    goal: 3,
  },
  {
    code: 'first-follow',
    title: 'A name to remember',
    text: 'Followed a first person',
    tier: 'outline',
    points: 5,
    track: 'reader',
    measure: 'following',
    goal: 1,
  },
  {
    code: 'ten-follows',
    title: 'Wide circle',
    text: 'Followed ten people',
    tier: 'ink',
    points: 15,
    track: 'reader',
    measure: 'following',
    goal: 10,
  },
  {
    code: 'first-follower',
    title: 'Somebody listens',
    text: 'A first follower',
    tier: 'outline',
    points: 10,
    track: 'writer',
    measure: 'followers',
    goal: 1,
  },
  {
    code: 'ten-followers',
    title: 'A full table',
    text: 'Ten followers',
    tier: 'ink',
    points: 25,
    track: 'writer',
    measure: 'followers',
    goal: 10,
  },
  {
    code: 'hundred-followers',
    title: 'Standing room',
    text: 'A hundred followers',
    tier: 'rubric',
    points: 100,
    track: 'writer',
    measure: 'followers',
    goal: 100,
  },
  {
    code: 'first-referral',
    title: 'Brought a friend',
    text: 'Somebody came by your code',
    tier: 'ink',
    points: 20,
    track: 'community',
    measure: 'referrals',
    goal: 1,
  },
  {
    code: 'five-referrals',
    title: 'Word of mouth',
    text: 'Five people came by your code',
    tier: 'rubric',
    points: 60,
    track: 'community',
    measure: 'referrals',
    goal: 5,
  },
]
