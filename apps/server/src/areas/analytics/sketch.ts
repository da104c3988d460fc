// HyperLogLog: counts distinct readers over any days by merging the sketches of the days, without storing who they are.
// 4,096 registers, standard error 1.6 %; up to some hundred readers it is almost exact.

const registerBits = 12
const registerCount = 2 ** registerBits
/** Above that, a byte for each register takes less space than three for each used one. */
const maxSparse = Math.floor(registerCount / 3)
const sparseForm = 0
const denseForm = 1

/** The highest rank of each register. */
export type Sketch = Uint8Array

export const emptySketch = (): Sketch => new Uint8Array(registerCount)

export function encodeSketch(registers: Iterable<{ register: number; rank: number }>): Buffer {
  const used = [...registers]
  if (used.length > maxSparse) {
    const dense = Buffer.alloc(1 + registerCount)
    dense[0] = denseForm
    for (const { register, rank } of used) dense[1 + register] = rank
    return dense
  }
  const sparse = Buffer.alloc(1 + used.length * 3)
  sparse[0] = sparseForm
  used.forEach(({ register, rank }, at) => {
    sparse.writeUInt16BE(register, 1 + at * 3)
    sparse[3 + at * 3] = rank
  })
  return sparse
}

/** Adds the readers of an encoded sketch to another one. */
export function mergeInto(sketch: Sketch, encoded: Uint8Array): void {
  const raise = (register: number, rank: number) => {
    if (sketch[register]! < rank) sketch[register] = rank
  }
  if (encoded[0] === denseForm)
    for (let register = 0; register < registerCount; register += 1) raise(register, encoded[1 + register]!)
  else
    for (let at = 1; at < encoded.length; at += 3)
      raise(encoded[at]! * 256 + encoded[at + 1]!, encoded[at + 2]!)
}

export function encodeMerged(sketch: Sketch): Buffer {
  const used: { register: number; rank: number }[] = []
  for (let register = 0; register < registerCount; register += 1)
    if (sketch[register]! > 0) used.push({ register, rank: sketch[register]! })
  return encodeSketch(used)
}

/** How many distinct readers, as Flajolet and others (2007) estimate it. */
export function countReaders(sketch: Sketch): number {
  let sum = 0
  let unused = 0
  for (const rank of sketch) {
    sum += 2 ** -rank
    if (rank === 0) unused += 1
  }
  const estimate = ((0.7213 / (1 + 1.079 / registerCount)) * registerCount ** 2) / sum
  const isSmall = estimate <= 2.5 * registerCount && unused > 0
  return Math.round(isSmall ? registerCount * Math.log(registerCount / unused) : estimate)
}
