import { z } from 'zod'

/** Lists in front matter are separated by semicolons, because tags and warnings can contain commas. */
export const frontMatterList = z
  .string()
  .transform((value) => value.split(';').map((item) => item.trim()))
  .pipe(z.array(z.string().min(1)))
