// Integrated loudness by ITU-R BS.1770-4 and EBU R 128, for mono and stereo. It takes the sound in pieces of any length;
// the libraries there are need all of it in memory.

type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number }

/** Blocks of 400 ms that overlap by three quarters. */
const stepSeconds = 0.1
const stepsPerBlock = 4
const absoluteGate = -70
const relativeGate = -10

const loudnessOf = (energy: number) => -0.691 + 10 * Math.log10(energy)

/** The filters of the standard, which gives them for 48 kHz, for any rate. */
function weightingFilters(sampleRate: number): [Biquad, Biquad] {
  const bend = (hertz: number, q: number) => {
    const k = Math.tan((Math.PI * hertz) / sampleRate)
    return { k, a0: 1 + k / q + k * k, q }
  }
  const treble = bend(1681.974450955533, 0.7071752369554196)
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const pass = bend(38.13547087602444, 0.5003270373238773)
  const tail = ({ k, a0, q }: typeof treble) => ({
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  })
  const { k, a0, q } = treble
  return [
    {
      b0: (high + (band * k) / q + k * k) / a0,
      b1: (2 * (k * k - high)) / a0,
      b2: (high - (band * k) / q + k * k) / a0,
      ...tail(treble),
    },
    { b0: 1, b1: -2, b2: 1, ...tail(pass) },
  ]
}

export class LoudnessMeter {
  readonly #filters: [Biquad, Biquad]
  readonly #stepSamples: number
  /** Two values of each filter, by channel. */
  readonly #states: Float64Array[] = []
  readonly #steps: number[] = []
  #energy = 0
  #samples = 0

  constructor(sampleRate: number) {
    this.#filters = weightingFilters(sampleRate)
    this.#stepSamples = Math.round(sampleRate * stepSeconds)
  }

  add(channels: readonly Float32Array[]): void {
    const length = channels[0]?.length ?? 0
    let start = 0
    while (start < length) {
      const end = Math.min(length, start + this.#stepSamples - this.#samples)
      channels.forEach((channel, index) => {
        this.#energy += this.#weigh(channel, index, start, end)
      })
      this.#samples += end - start
      start = end
      if (this.#samples < this.#stepSamples) continue
      this.#steps.push(this.#energy / this.#stepSamples)
      this.#energy = 0
      this.#samples = 0
    }
  }

  /** In LUFS; null if it is silent or shorter than a block. */
  integrate(): number | null {
    const blocks: number[] = []
    for (let end = stepsPerBlock; end <= this.#steps.length; end += 1) {
      const energy = mean(this.#steps.slice(end - stepsPerBlock, end))
      if (loudnessOf(energy) > absoluteGate) blocks.push(energy)
    }
    if (blocks.length === 0) return null
    const gate = loudnessOf(mean(blocks)) + relativeGate
    return loudnessOf(mean(blocks.filter((energy) => loudnessOf(energy) > gate)))
  }

  #weigh(channel: Float32Array, index: number, start: number, end: number): number {
    const [treble, pass] = this.#filters
    const state = (this.#states[index] ??= new Float64Array(4))
    let [s1 = 0, s2 = 0, p1 = 0, p2 = 0] = state
    let sum = 0
    for (let at = start; at < end; at += 1) {
      const input = channel[at] ?? 0
      const raised = treble.b0 * input + s1
      s1 = treble.b1 * input - treble.a1 * raised + s2
      s2 = treble.b2 * input - treble.a2 * raised
      const passed = pass.b0 * raised + p1
      p1 = pass.b1 * raised - pass.a1 * passed + p2
      p2 = pass.b2 * raised - pass.a2 * passed
      sum += passed * passed
    }
    state.set([s1, s2, p1, p2])
    return sum
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
