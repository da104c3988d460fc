// What browsers need to know of pictures too; no zod here, so that they need not load it.

/** How wide a picture is kept ready. */
export const imageWidths = [64, 160, 320, 640, 1280, 1920] as const

/** The largest file that is taken. */
export const maxImageBytes = 20 * 1024 * 1024

/** What is kept of a picture is no longer than this, either way: larger than any screen needs to show it. */
export const maxImageSide = 2560
