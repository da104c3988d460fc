/** The input that the benchmark passes to a baseline. */
export async function readInput<T>(): Promise<T> {
  let text = ''
  for await (const chunk of process.stdin) text += chunk
  return JSON.parse(text) as T
}

export function sayReady(url: string): void {
  console.log(`The baseline is ready at ${url}`)
}
