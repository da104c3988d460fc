/** The title of a story until its author gives it one. */
export const untitled = 'Untitled story'

/** Quick stories and imports used the shorter title before. */
export const isUntitled = (title: string): boolean => title === untitled || title === 'Untitled'
