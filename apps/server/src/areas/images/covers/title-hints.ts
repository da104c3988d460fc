// Words in a title that suggest a scene. They only influence the choice: the genre must include the scene.
import type { SceneName } from './scenes/scenes.ts'

export type Hint = { scene: SceneName; motif: string }

const HINTS: readonly (readonly [word: RegExp, scene: SceneName, motif: string])[] = [
  [/\b(crown|king|queen|prince|throne|heir)/i, 'medallion', 'crown'],
  [/\b(clock|gear|machine|engine|automat)/i, 'medallion', 'gear'],
  [/\b(eyes?|oracle|seer|watch(er|ing))\b/i, 'medallion', 'eye'],
  [/\b(keys?|lock(ed|smith)?|secret)\b/i, 'medallion', 'key'],
  [/\b(compass|maps?|cartograph|north)/i, 'medallion', 'compass'],
  [/\b(moons?|lunar|midnight)\b/i, 'medallion', 'moon'],
  [/\b(roses?|thorns?)\b/i, 'medallion', 'rose'],
  [/\b(understudy|actor|actress|stage|masks?)\b/i, 'medallion', 'mask'],
  [/\b(whales?|leviathan)\b/i, 'sea', 'tail'],
  [/\b(lighthouse|tide|harbou?r)/i, 'sea', 'lighthouse'],
  [/\b(ships?|boats?|sail|voyage|ocean|sea)\b/i, 'sea', 'boat'],
  [/\b(island|isle|shore)/i, 'sea', 'island'],
  [/\b(bus|tram|route)\b/i, 'city', 'bus'],
  [/\b(cats?)\b/i, 'city', 'cat'],
  [/\b(lamps?|streets?|city)\b/i, 'city', 'lamp'],
  [/\b(orchard|glass|greenhouse)\b/i, 'planet', 'dome'],
  [/\b(orbit|planet|comet|stars?|rocket)\b/i, 'planet', 'rocket'],
  [/\b(moth|butterfly|butterflies|bees?)\b/i, 'flora', 'moth'],
  [/\b(birds?|crows?|sparrows?|swallows?|wren)\b/i, 'flora', 'bird'],
  [/\b(gardens?|flowers?|meadow|summer)\b/i, 'flora', 'sun'],
  [/\b(doors?|rooms?|corridor|stairwell)\b/i, 'gateway', 'doors'],
  [/\b(house|hall|manor)\b/i, 'gateway', 'valley'],
  [/\b(woods?|forest|bramble)/i, 'forest', 'lantern'],
  [/\b(thunder|storm|weather|rain)\b/i, 'still', 'storm'],
  [/\b(tea|coffee|cup|kettle|kitchen)\b/i, 'still', 'steam'],
  [/\b(candle|vigil)/i, 'still', 'candle'],
  [/\b(letters?|dear|ink|unsent|correspond)/i, 'still', 'letter'],
  [/\b(roads?|walk|mile|journey)/i, 'landscape', 'road'],
  [/\b(balloon|sky|skies)\b/i, 'landscape', 'balloon'],
  [/\b(tower|castle)\b/i, 'landscape', 'tower'],
]

export const listHints = (title: string): Hint[] =>
  HINTS.filter(([word]) => word.test(title)).map(([, scene, motif]) => ({ scene, motif }))
