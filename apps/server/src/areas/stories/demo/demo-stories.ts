// All of them, in the order in which they are loaded: what comes last was written last.
import { aFieldGuideToLeaving } from './a-field-guide-to-leaving.ts'
import { intervalForTwoViolins } from './interval-for-two-violins.ts'
import { kettleAndCrow } from './kettle-and-crow.ts'
import { lettersToAnUnbuiltHouse } from './letters-to-an-unbuilt-house.ts'
import { lowOrbitLullabies } from './low-orbit-lullabies.ts'
import { marrowLake } from './marrow-lake.ts'
import { nineRoomsWithoutAClock } from './nine-rooms-without-a-clock.ts'
import { slowTrainsNorthbound } from './slow-trains-northbound.ts'
import { smallGodsOfTheStairwell } from './small-gods-of-the-stairwell.ts'
import { theBeekeepersCensus } from './the-beekeepers-census.ts'
import { theLastTelegraphistOfPortAmity } from './the-last-telegraphist-of-port-amity.ts'
import { theSaltCartographer } from './the-salt-cartographer.ts'
import { theThawAuction } from './the-thaw-auction.ts'
import { theUnderstudy } from './the-understudy.ts'
import { whatTheOrchardKept } from './what-the-orchard-kept.ts'
import type { DemoStory } from './demo-story.ts'

export const demoStories: readonly DemoStory[] = [
  aFieldGuideToLeaving,
  intervalForTwoViolins,
  kettleAndCrow,
  lettersToAnUnbuiltHouse,
  lowOrbitLullabies,
  marrowLake,
  nineRoomsWithoutAClock,
  slowTrainsNorthbound,
  smallGodsOfTheStairwell,
  theBeekeepersCensus,
  theLastTelegraphistOfPortAmity,
  theSaltCartographer,
  theThawAuction,
  theUnderstudy,
  whatTheOrchardKept,
]
