// What browsers also need to know about images; without zod, so that they do not load it.

/** The widths in which images are available. */
export const imageWidths = [64, 160, 320, 640, 1280, 1920] as const

/** The largest file that is accepted. */
export const maxImageBytes = 20 * 1024 * 1024

/** Maximum width and height of a stored image: larger than any screen needs. */
export const maxImageSide = 2560
