/** Users type "example.com" and "ana@example.com". */
export function completeAddress(typed: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(typed)) return typed
  if (/^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(typed)) return `mailto:${typed}`
  return `https://${typed}`
}
