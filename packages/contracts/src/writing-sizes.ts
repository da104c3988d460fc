// Limits of writing goals, apart from the schemas because browsers need them too.
export const maxDailyGoal = 100_000
export const maxChapterGoal = 1_000_000
