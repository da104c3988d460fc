import type { Achievement } from '@fabula/contracts/achievements'
import type { CatalogueEntry } from './catalogue.entry.ts'

type EarnedRow = { earned_at: Date; pin_place: number | null }

/** An earned achievement stays complete, even if the stat behind it has dropped since. */
export function presentAchievement(
  { code, title, text, tier, points, track, goal }: CatalogueEntry,
  earned: EarnedRow | undefined,
  figure: number,
): Achievement {
  return {
    _id: code,
    code,
    title,
    text,
    tier,
    points,
    track,
    progress: earned ? goal : Math.min(figure, goal),
    goal,
    earnedAt: earned?.earned_at.toISOString() ?? null,
    pinPlace: earned?.pin_place ?? null,
  }
}
