/** "1 follower", "12 followers", "1,906 readers"; the plural only where it is not an added s. */
export function describeCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
