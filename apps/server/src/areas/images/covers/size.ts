/** The size of a cover in SVG units, with a ratio of 2:3. */
export const WIDTH = 400
export const HEIGHT = 600
