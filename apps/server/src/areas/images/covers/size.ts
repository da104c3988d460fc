/** Of a cover, in units of its SVG: two by three. */
export const WIDTH = 400
export const HEIGHT = 600
